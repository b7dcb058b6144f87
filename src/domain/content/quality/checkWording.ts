import { product } from '../../product/product';
import { countWords } from '../readingTime';
import { type Finding, findingAt, findingIn } from './finding';
import type { ContentFile, Page } from './library';
import { listSentences, type Sentence } from './sentences';

/** A sentence with more words than this is long. */
const LONG_SENTENCE_WORDS = 12;
/** On how many pages a long sentence may be, outside partials. */
const MOST_PAGES = 3;

/** A long sentence that several pages share belongs in a partial. */
export function checkRepetition(pages: readonly Page[]): Finding[] {
  const uses = new Map<string, Map<Page, Sentence>>();
  for (const page of pages) {
    for (const sentence of listSentences(page.own)) {
      if (countWords(sentence.text) <= LONG_SENTENCE_WORDS) continue;
      const found = uses.get(sentence.text) ?? new Map<Page, Sentence>();
      uses.set(sentence.text, found.set(page, sentence));
    }
  }
  return [...uses].flatMap(([text, found]) => {
    const [first] = found;
    if (!first || found.size <= MOST_PAGES) return [];
    const [page, { block }] = first;
    const reason = `"${text}" is on ${found.size} pages. Move it to a partial in docs/_partials.`;
    return [findingAt(page.path, block, reason)];
  });
}

/** Text is compared in runs of this many words. */
const RUN_WORDS = 5;
/** The largest share of a page's text that another page can also have, whether copied or included. */
const MOST_SHARED = 0.45;

/** A page whose text is mostly on another page, too, doesn't help its readers: the shared part belongs on one page, with links. */
export function checkOverlap(pages: readonly Page[]): Finding[] {
  const runs = pages.map(listRuns);
  return [...countSharedRuns(runs)].flatMap(([first, others]) =>
    [...others].flatMap(([second, shared]) => {
      const share = shared / Math.min(runs[first]?.size ?? 0, runs[second]?.size ?? 0);
      const [page, other] = [pages[first], pages[second]];
      if (share <= MOST_SHARED || !page || !other) return [];
      const reason = `${Math.round(share * 100)} % of the text is also in docs/${other.path}. Keep it on one page, and link to it.`;
      return [findingIn(page.path, reason)];
    }),
  );
}

/** Every run of words in the prose of a page as readers get it. */
function listRuns({ body }: Page): ReadonlySet<string> {
  const words = listSentences(body).flatMap(
    ({ text }) => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [],
  );
  return new Set(words.slice(RUN_WORDS - 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(' ')));
}

/** How many runs two pages share, by their positions. */
function countSharedRuns(runs: readonly ReadonlySet<string>[]): Map<number, Map<number, number>> {
  const uses = new Map<string, number[]>();
  const shared = new Map<number, Map<number, number>>();
  for (const [page, own] of runs.entries()) {
    for (const run of own) {
      const earlier = uses.get(run) ?? [];
      for (const other of earlier) {
        const counts = shared.get(other) ?? new Map<number, number>();
        shared.set(other, counts.set(page, (counts.get(page) ?? 0) + 1));
      }
      uses.set(run, [...earlier, page]);
    }
  }
  return shared;
}

/** Words that mark unfinished text. */
const LEFTOVERS =
  /\b(?:TODO|TBD|TBA|FIXME|XXX|WIP)\b|\b(?:lorem|ipsum|coming soon|to be (?:done|written))\b/gi;
const SMALL_WORDS_ARE_FINE = /\b(?:todo|xxx|wip|tba)\b/;

/** No file contains words for unfinished text, such as TODO. */
export function checkLeftovers(files: readonly ContentFile[]): Finding[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const words = [...line.matchAll(LEFTOVERS)].map(([found]) => found);
      const word = words.find((found) => !SMALL_WORDS_ARE_FINE.test(found));
      if (word === undefined) return [];
      return [{ ...findingIn(path, `"${word}" marks unfinished text.`), line: index + 1 }];
    }),
  );
}

/** Files write `{product}`, never the name or the slug. */
export function checkProductName(files: readonly ContentFile[]): Finding[] {
  const { name, slug } = product;
  const spellings = [name, slug].map((spelling) => spelling.toLowerCase());
  return files.flatMap(({ path, text }) =>
    [path, ...text.split('\n')].flatMap((line, index) => {
      const spelled = spellings.some((spelling) => line.toLowerCase().includes(spelling));
      return spelled
        ? [{ ...findingIn(path, `Write "{product}" instead of "${name}".`), line: Math.max(1, index) }]
        : [];
    }),
  );
}
