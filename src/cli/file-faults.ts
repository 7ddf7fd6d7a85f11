/** The file system's faults in words. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'a folder has that name',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no such file or folder',
};

/** Returns what is wrong with which file, in a line; null where the error is no fault of the file system. */
export function describeFileFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null;
  return `${String(error.path)}: ${REASONS[String(error.code)] ?? error.message.replace(/\s*\n\s*/g, ' ')}`;
}
