import { product } from '../../product/product';
import { withProductName } from '../../product/productText';
import { parseDataFile } from '../facts/parseDataFile';
import { readTextProp } from '../mdx/attribute';
import { type ContentNode, isJsxElement, toPlainText, walkTree } from '../mdx/nodes';
import { readPageNotes } from '../pageNotes';
import { type Finding, findingAt, findingIn } from './finding';
import type { Library } from './library';

/** Names that are always capitalized, besides those of the glossary. */
const NAMES = [
  'Applications',
  'Chromium',
  'Claude Desktop',
  'Edge Add-ons',
  'Extensions Marketplace',
  'Firefox Add-ons',
  'GitHub',
  'Google Chrome',
  'IDEs',
  'IntelliJ Platform',
  'LTM-2.5',
  'Microsoft Defender SmartScreen',
  'Microsoft Edge',
  'Model Context Protocol',
  'Package Control',
  'Remote Development',
  'Streamable HTTP',
  'AppImage',
  'CodeLens',
  'Cursor',
  'Drive',
  'Enter',
  'Error List',
  'Firefox',
  'Goose',
  'Linux',
  'Marketplace',
  'Node.js',
  'Obsidian',
  'Opera',
  'Safari',
  'Sublime',
  'Tab',
  'Teams',
  'Ubuntu',
  'Windows',
  'JetBrains',
  'JupyterLab',
  'Neovim',
  'Raycast',
  'Sublime Text',
  'VS Code',
  'Visual Studio',
  'Visual Studio Code',
];
/**
 * Matches the title of a step that is named after a control. Everything after the verb is the control's name, in any
 * case.
 */
const CONTROL = /^(?:Choose|Click|Open|Press|Run|Save with|Set|Switch on|Turn (?:on|off)) .*/;

/**
 * Titles, headings and the line "Applies to …" are in sentence case: only the first word and names are capitalized.
 */
export function checkSentenceCase({ pages, data }: Pick<Library, 'pages' | 'data'>): Finding[] {
  const longestFirst = listNames(data).toSorted((a, b) => b.length - a.length);
  return pages.flatMap(({ path, own, frontMatter }) => {
    const { appliesTo } = readPageNotes(frontMatter);
    const lines = [String(frontMatter.title ?? ''), ...appliesTo.map((item) => `Applies to ${item}`)];
    const reasons = lines.map((line) => explain(withProductName(line), longestFirst));
    const findings = reasons.flatMap((reason) => (reason ? [findingIn(path, reason)] : []));
    walkTree(own, ({ node }) => {
      const reason = explain(readTitle(node), longestFirst);
      if (reason) findings.push(findingAt(path, node, reason));
    });
    return findings;
  });
}

/** Names of the product, of the editors and of the glossary's features. */
function listNames(data: Library['data']): string[] {
  const text = data.find(({ path }) => path === '_data/glossary.yaml')?.text;
  const parsed = text === undefined ? null : parseDataFile('glossary', text);
  const terms = parsed && 'data' in parsed ? parsed.data.terms.map(({ term }) => withProductName(term)) : [];
  return [...NAMES, ...terms.filter((term) => /\s[A-Z]|OS|Copilot|Drive|Ollama/.test(term)), product.name];
}

function readTitle(node: ContentNode): string {
  if (node.type === 'heading') return toPlainText(node);
  return isJsxElement(node) ? (readTextProp(node, 'title') ?? '') : '';
}

function explain(title: string, names: readonly string[]): string | null {
  let rest = title
    .replace(/^\d+\. /, '')
    .replace(CONTROL, '')
    .replaceAll(/"[^"]*"/g, '');
  for (const name of names) rest = rest.replaceAll(name, '');
  const capital = rest
    .split(/\s+/)
    .slice(1)
    .find((part) => /^[A-Z][a-z]/.test(part));
  return capital ? `"${title}" isn't in sentence case: "${capital}".` : null;
}
