import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataName, DataOf } from '#domain/content/facts/dataFiles';
import { checkDataFile, parseDataFile } from '#domain/content/facts/parseDataFile';
import { toDataName, toDataPath } from '#domain/content/paths';
import { createDataReader } from './partials';
import { ContentError, toContentError } from './preparePage';

/**
 * Checks every file of `docs/_data`, even those that no page uses.
 *
 * @param docsDir absolute path of `docs/`
 * @throws ContentError with every problem, each with its file and line
 */
export function checkDataFiles(docsDir: string): void {
  const folder = path.join(docsDir, '_data');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const messages = files.flatMap((file) => {
    const sourcePath = `docs/_data/${file.split(path.sep).join('/')}`;
    const name = toDataName(sourcePath);
    const problems = name === null ? [] : checkDataFile(name, readFileSync(path.join(folder, file), 'utf8'));
    return problems.length === 0 ? [] : [toContentError(sourcePath, problems).message];
  });
  if (messages.length > 0) throw new ContentError(messages.join('\n'));
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
