import { spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Returns a folder on a disk of its own, of 64 kB or read-only, which goes with the test; null, and says so,
 * where none can be mounted: that takes Linux and root.
 */
export function smallDisk(options: 'size=64k' | 'ro'): string | null {
  const folder = temporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { encoding: 'utf8' });
  if (mounted.status !== 0) {
    console.log(`SKIPPED: a disk mounted with ${options}: ${mounted.stderr ?? mounted.error?.message}`);
    return null;
  }
  onTestFinished(() => {
    spawnSync('umount', [folder]);
  });
  return folder;
}
