import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataName, DataOf } from '#domain/content/facts/dataFiles';
import { checkDataFile, parseDataFile } from '#domain/content/facts/parseDataFile';
import { toDataName, toDataPath } from '#domain/content/paths';
import { openCache, toKey } from '../cache/buildCache';
import { readCodeVersion } from '../cache/codeVersion';
import { listFilesBelow } from '../files';
import { createDataReader } from './partials';
import { ContentError, toContentError } from './preparePage';

/**
 * Checks every file of `docs/_data`, even those that no page uses, unless an earlier build found the same files without
 * problems.
 *
 * @param docsDir absolute path of `docs/`
 * @param cacheDir folder of the build cache
 * @throws ContentError with every problem, each with its file and line
 */
export function checkDataFiles(docsDir: string, cacheDir: string): void {
  const files = readDataFiles(docsDir);
  const cache = openCache(cacheDir);
  const key = toKey('data', readCodeVersion(), ...files.flatMap(({ name, text }) => [name, text]));
  if (cache.read(key)) return;
  const messages = files.flatMap(({ name, text }) => {
    const problems = checkDataFile(name, text);
    return problems.length === 0 ? [] : [toContentError(toDataPath(name), problems).message];
  });
  if (messages.length > 0) throw new ContentError(messages.join('\n'));
  cache.write(key, Buffer.from(''));
}

function readDataFiles(docsDir: string): { name: string; text: string }[] {
  const folder = path.join(docsDir, '_data');
  return listFilesBelow(folder).flatMap((file) => {
    const name = toDataName(`docs/_data/${file}`);
    return name === null ? [] : [{ name, text: readFileSync(path.join(folder, file), 'utf8') }];
  });
}

/**
 * Reads the facts of a data file.
 *
 * @param docsDir absolute path of `docs/`
 * @returns undefined when there is no such file
 * @throws ContentError with line and reason when the file is broken
 */
export function readFacts<Name extends DataName>(docsDir: string, name: Name): DataOf<Name> | undefined {
  const text = createDataReader(docsDir)(name);
  if (text === undefined) return undefined;
  const parsed = parseDataFile(name, text);
  if ('problems' in parsed) throw toContentError(toDataPath(name), parsed.problems);
  return parsed.data;
}
