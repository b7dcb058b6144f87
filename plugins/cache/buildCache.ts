import { createHash, hash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { listFilesBelow, readIfExists } from '../files';

/** Length of the checksum at the start of every entry. */
const CHECKSUM_BYTES = 32;
/** Maximum size of all entries together, in bytes. */
const LIMIT = 512 * 1024 * 1024;

/**
 * Results of earlier builds, in files named by a hash of their inputs. An entry that can't be read counts as missing
 * and is written again, so the whole cache can be deleted at any time.
 */
export interface BuildCache {
  /** @returns null when there is no such entry, or only a damaged one */
  read(key: string): Buffer | null;
  /** Writes an entry, all or nothing. */
  write(key: string, content: Buffer): void;
}

/**
 * Returns the folder of the project's cache; hosts preserve `node_modules/.cache` between builds.
 *
 * @param siteDir absolute path of the project
 */
export function toCacheFolder(siteDir: string): string {
  return path.join(siteDir, 'node_modules/.cache/build-results');
}

/** @param folder absolute path; it's created when something is written */
export function openCache(folder: string): BuildCache {
  return {
    read(key) {
      const file = path.join(folder, key);
      const entry = readIfExists(file);
      if (!entry || !isIntact(entry)) return null;
      touch(file);
      return entry.subarray(CHECKSUM_BYTES);
    },
    write(key, content) {
      const temporary = path.join(folder, `${key}.${process.pid}-${Math.random().toString(36).slice(2)}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(temporary, Buffer.concat([checksum(content), content]));
      renameSync(temporary, path.join(folder, key));
    },
  };
}

/**
 * Reads structured data from the cache.
 *
 * @returns null when there is none
 */
export function readValue(cache: BuildCache, key: string): unknown {
  const content = cache.read(key);
  return content ? deserialize(content) : null;
}

/** Writes a value that {@link readValue} reads. */
export function writeValue(cache: BuildCache, key: string, value: unknown): void {
  cache.write(key, serialize(value));
}

/**
 * Makes the name of an entry.
 *
 * @param kind kind of the cached value: `card`
 * @param inputs everything that the value depends on
 */
export function toKey(kind: string, ...inputs: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  // Hashes the length of each input, too, so that different lists of inputs never produce the same bytes.
  for (const input of inputs) hash.update(`${input.length}:`).update(input);
  return `${kind}-${hash.digest('hex')}`;
}

/** Removes the least recently used entries until the rest fits. */
export function pruneCache(folder: string, limit = LIMIT): void {
  const entries = listEntries(folder).toSorted((a, b) => b.usedAt - a.usedAt);
  let total = 0;
  for (const { file, size } of entries) {
    total += size;
    if (total > limit) rmSync(file, { force: true });
  }
}

function listEntries(folder: string): { file: string; size: number; usedAt: number }[] {
  return listFilesBelow(folder).flatMap((name) => {
    const file = path.join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? [{ file, size: found.size, usedAt: found.mtimeMs }] : [];
  });
}

/** Marks an entry as used. Fails when another build has removed it, or when another user owns it. */
function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Ignored: the only effect is that the entry is pruned earlier.
  }
}

function isIntact(entry: Buffer): boolean {
  return (
    entry.length >= CHECKSUM_BYTES &&
    checksum(entry.subarray(CHECKSUM_BYTES)).equals(entry.subarray(0, CHECKSUM_BYTES))
  );
}

function checksum(content: Buffer): Buffer {
  return hash('sha256', content, 'buffer');
}
