import type { TextEdit } from '../../text/edit/edits';
import { findLineStart } from '../../text/lines';
import { getRange } from '../mdx/check/checkContext';
import { type ContentNode, isJsxElement, type JsxElement } from '../mdx/nodes';
import { readLinePrefix, toWholeLines } from './lines';
import { formatProp } from './setProp';

/** The parts of a group: their component, and the prop that contains their title. */
export interface GroupKind {
  readonly component: string;
  readonly label: string;
}

const GROUPS: Readonly<Record<string, GroupKind>> = {
  CardGroup: { component: 'Card', label: 'title' },
  AccordionGroup: { component: 'Accordion', label: 'title' },
  Steps: { component: 'Step', label: 'title' },
  Tabs: { component: 'Tab', label: 'label' },
};

/** The kind of parts of the component with this name; null when it isn't a group. */
export function getGroupKind(name: string | null): GroupKind | null {
  return name !== null && Object.hasOwn(GROUPS, name) ? (GROUPS[name] ?? null) : null;
}

/**
 * Lists the parts of a group: its direct children of the right kind, including those that MDX wraps in a paragraph
 * because they are on one line.
 *
 * @returns in text order; an empty list for a component that isn't a group
 */
export function listGroupChildren(group: JsxElement): JsxElement[] {
  const kind = getGroupKind(group.name);
  const direct = (group.children as ContentNode[]).flatMap((child): ContentNode[] =>
    child.type === 'paragraph' ? child.children : [child],
  );
  return direct.filter(isJsxElement).filter(({ name }) => name === kind?.component);
}

/**
 * Appends a part to a group, laid out like the one before it.
 *
 * @param label the part's title
 * @returns edits of `text`; an empty list when the component isn't a group
 */
export function addGroupChild(text: string, group: JsxElement, label: string): TextEdit[] {
  const kind = getGroupKind(group.name);
  if (!kind) return [];
  const last = listGroupChildren(group).at(-1);
  const opening = `<${kind.component} ${formatProp(kind.label, label, { quote: '"', isInline: false })}>`;
  const closing = `</${kind.component}>`;
  if (!last) return [addFirst(text, group, opening, closing)];
  const { from, to } = getRange(last);
  const prefix = readLinePrefix(text, from);
  if (!text.slice(from, to).includes('\n')) {
    return [{ from: to, to, insert: `\n${prefix}${opening}Text.${closing}` }];
  }
  return [{ from: to, to, insert: toLines(prefix, opening, closing) }];
}

/** The lines of a part, each after a line break. */
function toLines(prefix: string, opening: string, closing: string): string {
  const lines = [
    `${prefix}${opening}`,
    prefix.trimEnd(),
    `${prefix}Text.`,
    prefix.trimEnd(),
    `${prefix}${closing}`,
  ];
  return lines.map((line) => `\n${line}`).join('');
}

function addFirst(text: string, group: JsxElement, opening: string, closing: string): TextEdit {
  const { from, to } = getRange(group);
  const prefix = readLinePrefix(text, from);
  const lines = toLines(prefix, opening, closing);
  const source = text.slice(from, to);
  const slash = /(?<!\s)\s*\/\s*>$/.exec(source);
  if (slash) return { from: from + slash.index, to, insert: `>${lines}\n${prefix}</${group.name}>` };
  const end = from + source.lastIndexOf('</');
  const lineStart = findLineStart(text, end);
  const ownLine = lineStart > from && /^[\s>]*$/.test(text.slice(lineStart, end));
  // After the line break before the closing tag, or on a separate line.
  return ownLine
    ? { from: lineStart - 1, to: lineStart - 1, insert: lines }
    : { from: end, to: end, insert: `${lines}\n${prefix}` };
}

/**
 * Removes a part from its group, with its lines if nothing else is on them.
 *
 * @param index of the part, from 0
 */
export function removeGroupChild(text: string, group: JsxElement, index: number): TextEdit[] {
  const child = listGroupChildren(group)[index];
  if (!child) return [];
  const { from, to } = getRange(child);
  return [{ ...toWholeLines(text, from, to), insert: '' }];
}

/**
 * Swaps two parts of a group; the text between them doesn't move.
 *
 * @param index of the part, from 0
 * @param by 1 for down, -1 for up
 */
export function moveGroupChild(text: string, group: JsxElement, index: number, by: 1 | -1): TextEdit[] {
  const children = listGroupChildren(group);
  const child = children[index];
  const other = children[index + by];
  if (!child || !other) return [];
  const [a, b] = [getRange(child), getRange(other)];
  return [
    { ...a, insert: text.slice(b.from, b.to) },
    { ...b, insert: text.slice(a.from, a.to) },
  ];
}
