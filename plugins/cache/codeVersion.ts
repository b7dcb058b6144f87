import { createHash } from 'node:crypto';
import path from 'node:path';
import { hashFiles, listFilesBelow } from '../files';

const siteDir = path.join(__dirname, '../..');
/** Everything that turns content into what is cached. */
const BUILD = ['plugins', 'src/domain'];
/** The build, and everything that shows its output. */
const APPLICATION = ['plugins', 'src'];
/** The packages that both use. */
const PACKAGES = 'package-lock.json';

let version: string | undefined;
let applicationVersion: string | undefined;

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
  applicationVersion ??= hashFolders(APPLICATION);
  return applicationVersion;
}

function hashFolders(folders: readonly string[]): string {
  const sources = folders.flatMap((folder) => {
    const files = listFilesBelow(path.join(siteDir, folder));
    if (files.length === 0) throw new Error(`${folder} has no files, so the version of its code is unknown.`);
    return files.map((file) => `${folder}/${file}`);
  });
  const files = sources.filter((file) => !file.includes('__tests__'));
  const hash = createHash('sha256').update(process.version);
  return hash
    .update(hashFiles(siteDir, [...files, PACKAGES]))
    .digest('hex')
    .slice(0, 16);
}
