import { readTextProp } from '../mdx/attribute';
import { type ContentNode, isJsxElement, listNodes, type Root, type Visit, walkTree } from '../mdx/nodes';
import { type Finding, findingAt } from './finding';
import type { Page } from './library';

/**
 * Finds the syntax error of a sample.
 *
 * @param sample the code, with the product filled in
 * @returns the error in one line; null when the sample can be parsed
 */
export type FindSyntaxError = (sample: string) => string | null;

/** How to parse samples, by the language of the code block. */
export type SampleParsers = Readonly<Record<string, FindSyntaxError>>;

/** Every code block names its language, and has no syntax error if there is a parser for it. */
export function checkSamples(pages: readonly Page[], parsers: SampleParsers): Finding[] {
  const findProblem = rememberResults(parsers);
  return pages.flatMap(({ path, body }) =>
    listCodeBlocks(body).flatMap((node) => {
      const problem = findProblem(node);
      return problem ? findingAt(path, node, problem) : [];
    }),
  );
}

/** A tab or a page for systems that don't have PowerShell. */
const OTHER_SYSTEM = /^(?:macOS|Linux|Ubuntu|bash|zsh)/;

/** In PowerShell, `curl` can be another command, so a page that has requests for every system names `curl.exe`. */
export function checkCurl(pages: readonly Page[]): Finding[] {
  return pages.flatMap(({ path, body, frontMatter }) => {
    const systems = Array.isArray(frontMatter.appliesTo) ? frontMatter.appliesTo : [];
    if (systems.some((item) => OTHER_SYSTEM.test(String(item)))) return [];
    const requests: ContentNode[] = [];
    let isExplained = false;
    walkTree(body, (visit) => {
      const { node } = visit;
      if (node.type === 'inlineCode' && node.value === 'curl.exe') isExplained = true;
      if (node.type === 'code' && node.lang === 'bash' && hasRequest(node.value) && !isInOtherTab(visit))
        requests.push(node);
    });
    const [first] = requests;
    if (!first || isExplained) return [];
    return [findingAt(path, first, 'Say that `curl` is `curl.exe` in PowerShell, or put it into a tab.')];
  });
}

/** Whether a line is a whole request, so that it can be run in any shell. */
function hasRequest(sample: string): boolean {
  return sample
    .split('\n')
    .some((line) => line.startsWith('curl ') && line.includes('http') && !/[|\\]/.test(line));
}

function isInOtherTab({ parent }: Visit): boolean {
  for (let visit = parent; visit; visit = visit.parent) {
    if (
      isJsxElement(visit.node) &&
      visit.node.name === 'Tab' &&
      OTHER_SYSTEM.test(readTextProp(visit.node, 'label') ?? '')
    )
      return true;
  }
  return false;
}

type CodeBlock = Extract<ContentNode, { type: 'code' }>;

function listCodeBlocks(body: Root): CodeBlock[] {
  return listNodes(body).filter((node) => node.type === 'code');
}

/** Caches results, so that a partial is parsed once for all pages that include it. */
function rememberResults(parsers: SampleParsers): (block: CodeBlock) => string | null {
  const results = new Map<string, string | null>();
  return ({ lang, value }) => {
    if (!lang) return 'The code block has no language. Write "text" if it isn\'t code.';
    const parse = Object.hasOwn(parsers, lang) ? parsers[lang] : undefined;
    if (!parse) return null;
    const key = `${lang}\n${value}`;
    const known = results.get(key);
    const error = known === undefined ? parse(value) : known;
    results.set(key, error);
    return error && `The ${lang} sample isn't valid: ${error}`;
  };
}

/** The distinct samples of a language, for parsers that process all of them in one call. */
export function listSamples(pages: readonly Page[], language: string): string[] {
  const blocks = pages.flatMap(({ body }) => listCodeBlocks(body)).filter(({ lang }) => lang === language);
  return [...new Set(blocks.map(({ value }) => value))];
}
