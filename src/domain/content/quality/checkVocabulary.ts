import { withProductName } from '../../product/productText';
import { listProse } from '../facts/parseDataFile';
import { listLabels } from '../labels';
import { toProblem } from '../mdx/check/problem';
import type { Root } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { toDataName } from '../paths';
import { type Finding, findingAt } from './finding';
import type { ContentFile, Library } from './library';
import { listTextRuns } from './sentences';
import { vocabulary } from './vocabulary';

/**
 * Prose uses the words of the style guide. Ignores names of controls (bold), code, keys and quoted messages, which
 * can't be reworded.
 */
export function checkVocabulary({
  pages,
  partials,
  data,
}: Pick<Library, 'pages' | 'partials' | 'data'>): Finding[] {
  return [
    ...pages.flatMap(({ path, text, own }) => [...checkLabels(path, text, own), ...checkTree(path, own)]),
    ...partials.flatMap(checkPartial),
    ...data.flatMap(checkData),
  ];
}

function checkPartial({ path, text }: ContentFile): Finding[] {
  const parsed = parseContent(text);
  if ('problem' in parsed) return [];
  return [...checkLabels(path, text, parsed.tree), ...checkTree(path, parsed.tree)];
}

/** Keywords are the words that readers search for, so they may differ from the words that the page uses. */
const isKeywords = (name: string): boolean => /keywords$/i.test(name);

function checkLabels(path: string, text: string, tree: Root): Finding[] {
  return listLabels(text, tree)
    .filter(({ name }) => !isKeywords(name))
    .flatMap(({ from, to }) =>
      findWordings(withoutQuotes(withProductName(text.slice(from, to)))).map((reason) => {
        const { line } = toProblem(text, from, to, { reason });
        return { path, line, reason };
      }),
    );
}

function checkData({ path, text }: ContentFile): Finding[] {
  return listProse(toDataName(`docs/${path}`) ?? '', text).flatMap(({ prose, line }) =>
    findWordings(withoutQuotes(withProductName(prose).replaceAll(/`[^`]*`/g, ''))).map((reason) => ({
      path,
      line,
      reason,
    })),
  );
}

/** Checks each run of prose separately, so that a word and the markup after it aren't treated as one word. */
function checkTree(path: string, tree: Root): Finding[] {
  return listTextRuns(tree).flatMap((node) =>
    findWordings(withoutQuotes(node.value)).map((reason) => findingAt(path, node, reason)),
  );
}

function withoutQuotes(text: string): string {
  return text.replaceAll(/"[^"]*"|“[^”]*”/g, '""');
}

function findWordings(text: string): string[] {
  return vocabulary.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0];
    return found ? [`"${found.trim()}": ${instead}.`] : [];
  });
}
