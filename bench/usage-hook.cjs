// Where there is no /usr/bin/time, a Node process tells its own processor time and peak memory as it ends.
const { readFileSync, writeFileSync } = require('node:fs');

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  let kilobytes = maxRSS;
  try {
    // Linux hands a parent's peak down to its child in maxRSS, not in VmHWM.
    kilobytes = Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  } catch {}
  writeFileSync(process.env.BENCH_USAGE, `${userCPUTime / 1e6} ${systemCPUTime / 1e6} ${kilobytes}\n`);
});
