import type { Nodes, Root } from 'mdast';
import { toMarkdownTree } from '../llms/toMarkdownTree';
import { toVisibleText } from '../text/visibleText';
import type { SearchPart } from './types';

/**
 * Splits the text of a page into parts, one for each heading. Components become the text that they show; links become
 * their label.
 *
 * @param tree a prepared tree; it isn't changed
 * @returns at least one part: the text before the first heading, which may be empty
 */
export function readSearchParts(tree: Root): SearchPart[] {
  const groups: { id: string; heading: string; children: Root['children'] }[] = [
    { id: '', heading: '', children: [] },
  ];
  for (const node of tree.children) {
    if (node.type === 'heading') {
      const id = node.data?.id ?? '';
      groups.push({ id, heading: toText([node]), children: [] });
    } else groups.at(-1)?.children.push(node);
  }
  return groups.map(({ id, heading, children }) => ({ id, heading, text: toText(children) }));
}

function toText(children: Root['children']): string {
  const { children: blocks } = toMarkdownTree({ type: 'root', children }, { pageUrl: 'https://invalid' });
  return toVisibleText(blocks.map(toLines).join('\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

/** Puts each paragraph, table cell and line of code on a line. */
function toLines(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'code':
      return node.lang === 'mermaid' ? readLabels(node.value) : node.value;
    case 'break':
      return ' ';
    case 'image':
      return node.alt ?? '';
    case 'definition':
      return '';
    default:
      return 'children' in node ? node.children.map(toLines).join(hasBlocks(node) ? '\n' : '') : '';
  }
}

/** The label of a node, and the two forms of an arrow's label in a flowchart. */
const LABEL = /"([^"]*)"|\|([^|]*)\||--\s([^->]*)\s--/g;

/** The texts that a diagram shows, each on a line. */
function readLabels(diagram: string): string {
  return diagram
    .split('\n')
    .flatMap(readLabelsOfLine)
    .map((label) => label.replace(/<br\s?\/?>/g, ' ').trim())
    .join('\n');
}

/** `P->>O: Connect` and `participant P as Plugin` in a sequence diagram; anything else is a flowchart's. */
function readLabelsOfLine(line: string): string[] {
  const [arrow = '', ...message] = line.split(':');
  if (message.length > 0 && arrow.includes('>>')) return [message.join(':')];
  const [participant = '', name = participant] = line
    .trim()
    .replace(/^participant /, '')
    .split(' as ');
  if (line.trim().startsWith('participant ')) return [name];
  return [...line.matchAll(LABEL)].map((match) => match.slice(1).find((label) => label !== undefined) ?? '');
}

function hasBlocks({ type }: Nodes): boolean {
  return ['root', 'list', 'listItem', 'blockquote', 'table', 'tableRow', 'footnoteDefinition'].includes(type);
}
