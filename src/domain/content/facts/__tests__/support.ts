import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toDataPath } from '../../paths';
import type { DataName, DataOf } from '../dataFiles';
import { parseDataFile } from '../parseDataFile';

const root = path.join(__dirname, '../../../../..');

/** The text of a data file in docs/_data; undefined when it doesn't exist. */
export function readDataFile(name: string): string | undefined {
  try {
    return readFileSync(path.join(root, toDataPath(name)), 'utf8');
  } catch {
    return undefined;
  }
}

/** The content of a data file in docs/_data. */
export function readFacts<Name extends DataName>(name: Name): DataOf<Name> {
  const parsed = parseDataFile(name, readDataFile(name) ?? '');
  if ('problems' in parsed)
    throw new Error(parsed.problems.map(({ line, reason }) => `${line}: ${reason}`).join('\n'));
  return parsed.data;
}
