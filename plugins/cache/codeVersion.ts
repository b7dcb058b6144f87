import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const siteDir = path.join(__dirname, '../..');
/** Everything that turns content into what is cached. */
const BUILD = ['plugins', 'src/domain'];
/** The build, and everything that shows its output. */
const APPLICATION = ['plugins', 'src'];
/** The packages that both use. */
const PACKAGES = 'package-lock.json';

let version: string | undefined;

/**
 * Returns a hash that changes with any code that the build runs, including packages and Node. It is part of the key of
 * every cached result, so results of other code are never used.
 */
export function readCodeVersion(): string {
  version ??= hashFolders(BUILD);
  return version;
}

/** Returns a hash that changes with any code that the build or the application runs. */
export function readApplicationVersion(): string {
  return hashFolders(APPLICATION);
}

function listSources(folder: string): string[] {
  return readdirSync(path.join(siteDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('__tests__'))
    .sort();
}

function hashFolders(folders: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...folders.flatMap(listSources), PACKAGES])
    hash.update(`\0${file}\0`).update(readFileSync(path.join(siteDir, file)));
  return hash.digest('hex').slice(0, 16);
}
