import type { ContentProblem } from '#domain/content/mdx/check/problem';
import { parseContent } from '#domain/content/parseContent';
import { prepareContent } from '#domain/content/prepareContent';
import { createProseLinter } from '#domain/content/prose/lintProse';
import { withoutIncludes } from '#domain/content/quality/library';
import { checkSpelling } from '#domain/content/spelling/checkSpelling';
import { listSiteWords } from '#domain/content/spelling/siteWords';
import { createDictionaryLoader } from './loadDictionaries';

/** A text to check for spelling and wording. */
export interface ProseRequest {
  readonly text: string;
  /** The file with words that the dictionaries don't have; '' for none. */
  readonly siteWords: string;
}

/** The findings in a text. */
export interface ProseResponse {
  readonly text: string;
  readonly problems: readonly ContentProblem[];
}

const lint = createProseLinter();
const findDictionary = createDictionaryLoader();
let queue: Promise<unknown> = Promise.resolve();

/** Runs in a worker: checks one text after the other. */
globalThis.addEventListener('message', ({ data }: MessageEvent<ProseRequest>) => {
  queue = queue.then(async () => {
    try {
      globalThis.postMessage(await checkText(data));
    } catch (error) {
      // Continue with the next text after a failure.
      console.warn("A text couldn't be checked for spelling and wording:", error);
    }
  });
});

async function checkText({ text, siteWords }: ProseRequest): Promise<ProseResponse> {
  const parsed = parseContent(text);
  if ('problem' in parsed) return { text, problems: [] };
  const dictionary = await findDictionary(listSiteWords(siteWords));
  const spelling = dictionary ? checkSpelling(text, parsed.tree, dictionary) : [];
  const nothing = (): undefined => undefined;
  const own = prepareContent(withoutIncludes(parsed.tree), { readPartial: nothing, readData: nothing });
  const { wording, passive } = await lint(text, own);
  return { text, problems: [...spelling, ...wording, ...passive] };
}
