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
  ERR_FS_FILE_TOO_LARGE: 'the file is too large to be read at once',
};

/**
 * Returns what is wrong with which file, in a line; null where the error is no fault of the file system. Some
 * faults name no file: then it is `file` where that is given.
 */
export function describeFileFault(error: unknown, file?: string): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const path = 'path' in error ? String(error.path) : file;
  if (path === undefined) return null;
  return `${path}: ${REASONS[String(error.code)] ?? error.message.replace(/\s*\n\s*/g, ' ')}`;
}
