import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file atomically, with a temporary file beside it and a rename: a reader, or a start after a crash, sees
 * either the old bytes or the new ones. Creates missing folders.
 *
 * @param mode permission bits of a new file; 0o600 for secrets
 */
export function writeFileAtomically(path: string, content: string | Uint8Array, mode?: number): void {
  mkdirSync(dirname(path), { recursive: true });
  // If this process is killed, the temporary file remains. In a folder of refs it isn't taken for a branch, because git
  // accepts no branch name with this ending.
  const temporary = `${path}.${process.pid}.lock`;
  try {
    writeFileSync(temporary, content, mode === undefined ? {} : { mode });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The file's bytes, or null when there is no such file. Any other failure is thrown. */
export function readFileIfExists(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether there is a file, not a folder, at a path. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch (error) {
    // Also covers a path whose parent is a file.
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Whether a file system error means "no such file or folder". None has a name that is too long. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(errorCode(error) ?? '');
}

/** Reads the code of a system error ("ENOENT"); null for any other value. */
export function errorCode(error: unknown): string | null {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : null;
}
