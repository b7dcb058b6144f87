import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const siteDir = path.join(__dirname, '../..');
/** Everything that turns content into what is cached: the code, and the packages that it uses. */
const BUILD = ['plugins', 'src/domain'];
/** Everything that shows it. */
const APPLICATION = ['src'];
const FILES = ['package-lock.json'];

let version: string | undefined;

/**
 * Changes with any code that the build runs, packages and Node included. Part of the name of everything that is cached, so
 * that what other code made is never used.
 */
export function readCodeVersion(): string {
  version ??= hashFiles([...BUILD.flatMap(listSources), ...FILES]);
  return version;
}

/** Changes with any code that the build or the application runs. */
export function readApplicationVersion(): string {
  return hashFiles([...BUILD, ...APPLICATION].flatMap(listSources).concat(FILES));
}

function listSources(folder: string): string[] {
  return readdirSync(path.join(siteDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('__tests__'))
    .sort();
}

function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(path.join(siteDir, file)));
  return hash.digest('hex').slice(0, 16);
}
