import { hash } from 'node:crypto';
import { buildSearchIndex, type IndexOptions } from '#domain/search/buildSearchIndex';
import type { SearchDocument } from '#domain/search/types';
import type { Batch } from '../workers/runInWorkers';

/** What a search index is made from. */
export interface IndexInput extends Pick<IndexOptions, 'synonyms' | 'popular'> {
  readonly documents: readonly SearchDocument[];
}

/** The text of each file of a search index, by its path in the index's folder. */
export type IndexTexts = ReadonlyMap<string, string>;

/** Length of the index's version in characters. */
const VERSION_LENGTH = 10;

/** Makes the files of search indexes. Runs in a worker thread. */
export default function makeIndexFiles({ items }: Batch<null, IndexInput>): IndexTexts[] {
  return items.map(({ documents, synonyms, popular }) => {
    const index = buildSearchIndex(documents, {
      synonyms,
      popular,
      toVersion: (content) => hash('sha256', content).slice(0, VERSION_LENGTH),
    });
    return new Map([...index].map(([name, content]) => [name, JSON.stringify(content)]));
  });
}
