import { countWords } from '../readingTime';
import { type Finding, findingAt } from './finding';
import type { Page } from './library';
import { listSentences, type Sentence } from './sentences';

/** A sentence with more words than this is long. */
const LONG_SENTENCE_WORDS = 12;
/** On how many pages a long sentence may be, outside partials. */
const MOST_PAGES = 3;

/** A long sentence that several pages share belongs in a partial. */
export function checkRepetition(pages: readonly Page[]): Finding[] {
  const places = new Map<string, Map<Page, Sentence>>();
  for (const page of pages) {
    for (const sentence of listSentences(page.own)) {
      if (countWords(sentence.text) <= LONG_SENTENCE_WORDS) continue;
      const found = places.get(sentence.text) ?? new Map<Page, Sentence>();
      places.set(sentence.text, found.set(page, sentence));
    }
  }
  return [...places].flatMap(([text, found]) => {
    const [first] = found;
    if (!first || found.size <= MOST_PAGES) return [];
    const [page, { block }] = first;
    const reason = `"${text}" is on ${found.size} pages. Move it to a partial in docs/_partials.`;
    return [findingAt(page.path, block, reason)];
  });
}
