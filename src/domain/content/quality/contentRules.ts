import { checkRedirects } from '../links/redirects';
import { checkComponents, checkPlainText, checkSnippets } from './checkComponents';
import { checkImages, checkLinks } from './checkReferences';
import { checkCurl, checkSamples, type SampleParsers } from './checkSamples';
import { checkSentenceCase } from './checkSentenceCase';
import { checkFrontMatter, checkHeadings, checkLength, checkNavigation } from './checkStructure';
import { checkLeftovers, checkOverlap, checkProductName, checkRepetition } from './checkWording';
import { type Finding, findingIn } from './finding';
import type { ContentFile, Library } from './library';

/** Input of the content check. */
export interface ContentInputs {
  readonly files: readonly ContentFile[];
  readonly library: Library;
  /** Text of the navigation file. */
  readonly navigation: string;
  /** Hrefs of the files below static/. */
  readonly staticFiles: ReadonlySet<string>;
  readonly parsers: SampleParsers;
}

/** Hrefs outside the documentation that pages may link to. */
const OTHER_ADDRESSES: ReadonlySet<string> = new Set(['/', '/llms.txt', '/llms-full.txt']);

/** The rules of the content check, by what they require of docs/. */
export const contentRules: Readonly<Record<string, (inputs: ContentInputs) => Finding[]>> = {
  'files can be parsed and partials are complete': ({ library }) => [...library.findings],
  'the navigation lists every page and nothing else': ({ library, navigation }) =>
    checkNavigation(library.pages, navigation),
  "redirects don't start at an existing page": ({ library }) =>
    checkRedirects(library.pages).map(({ path, reason }) => findingIn(path, reason)),
  'links and anchors have a target': ({ library }) => checkLinks(library.pages, { others: OTHER_ADDRESSES }),
  'titles and descriptions are complete': ({ library }) => checkFrontMatter(library.pages),
  "headings don't skip levels": ({ library }) => checkHeadings(library.pages),
  'code blocks have a language and are valid': ({ library, parsers }) => checkSamples(library.pages, parsers),
  'requests work in PowerShell too': ({ library }) => checkCurl(library.pages),
  'images exist and have alt text': ({ library, staticFiles }) => checkImages(library.pages, staticFiles),
  'long sentences are not repeated': ({ library }) => checkRepetition(library.pages),
  'no two pages have mostly the same text': ({ library }) => checkOverlap(library.pages),
  'titles, headings and appliesTo are in sentence case': ({ library }) => checkSentenceCase(library),
  'no leftover words': ({ files }) => checkLeftovers(files),
  'only registered components and literal props': ({ library }) => checkComponents(library),
  "Markdown isn't shown as plain text": ({ library }) => checkPlainText(library.pages),
  'the product is written as a placeholder': ({ files, navigation }) =>
    checkProductName([...files, { path: '_navigation.md', text: navigation }]),
  'every snippet is used': ({ library }) => checkSnippets(library.pages),
  'bodies have the right length': ({ library }) => checkLength(library.pages),
};
