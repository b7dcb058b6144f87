import { type Finding, findingIn } from './finding';
import type { Page } from './library';
import { listSentences } from './sentences';

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
  const places = new Map<string, number[]>();
  const shared = new Map<number, Map<number, number>>();
  for (const [page, own] of runs.entries()) {
    for (const run of own) {
      const earlier = places.get(run) ?? [];
      for (const other of earlier) {
        const counts = shared.get(other) ?? new Map<number, number>();
        shared.set(other, counts.set(page, (counts.get(page) ?? 0) + 1));
      }
      places.set(run, [...earlier, page]);
    }
  }
  return shared;
}
