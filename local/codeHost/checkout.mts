import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isMissing, writeFileAtomically } from '../process/files.mts';

/** The folders of a checkout that the local code host serves and may write to. */
const CONTENT_FOLDERS = ['docs', 'static/img'] as const;

/** False for files that desktops and editors leave behind, and for our own temporary files. */
function isContentFile(name: string): boolean {
  return !name.startsWith('.') && !/(?:\.tmp|\.lock|~)$/.test(name);
}

/**
 * Whether a repo path is a file inside the content folders of a checkout: no other folder, no dot segments, no hidden
 * files, and nothing that another operating system would treat as a separator or a drive.
 */
export function isContentPath(path: string): boolean {
  const segments = path.split('/');
  const isPlain = segments.every(
    (segment) => segment !== '' && !segment.startsWith('.') && !/[\\:\0]/.test(segment),
  );
  return isPlain && CONTENT_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

/** Reads the content of a checkout: bytes by repo path, always with "/" between folders. */
export function readCheckout(root: string): Map<string, Buffer> {
  return new Map(
    CONTENT_FOLDERS.flatMap((folder) => listFiles(join(root, folder)))
      .map((file) => [relative(root, file).split(sep).join('/'), file] as const)
      .filter(([path]) => isContentPath(path))
      .map(([path, file]) => [path, readFileSync(file)]),
  );
}

/**
 * Writes one file into the checkout, or removes it when `content` is null.
 *
 * @throws Error when the path is outside the content folders, also through a symbolic link
 */
export function writeCheckoutFile(root: string, path: string, content: Buffer | null): void {
  if (!isContentPath(path) || !staysInside(root, path)) {
    throw new Error(`"${path}" is outside the content folders of the checkout.`);
  }
  if (content === null) rmSync(join(root, path), { force: true });
  else writeFileAtomically(join(root, path), content);
}

/** Whether a file's folder is inside its content folder, after symbolic links are resolved. */
function staysInside(root: string, path: string): boolean {
  const folder = CONTENT_FOLDERS.find((one) => path.startsWith(`${one}/`)) ?? '';
  const expected = join(realPath(root), folder);
  const actual = realPath(dirname(join(root, path)));
  return actual === expected || actual.startsWith(expected + sep);
}

/** Resolves symbolic links in the part of a path that exists, and keeps the rest. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return join(realPath(dirname(path)), basename(path));
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() && isContentFile(entry.name) ? [path] : [];
    });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
