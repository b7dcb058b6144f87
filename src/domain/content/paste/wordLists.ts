import type { Element, ElementContent, Root } from 'hast';
import { classesOf, styleOf, textOf } from './htmlNodes';

/** A list item in Word: a paragraph with its level and its marker. */
interface WordItem {
  readonly level: number;
  readonly isOrdered: boolean;
  readonly children: ElementContent[];
}

/**
 * Converts the paragraphs that Word writes for list items (`MsoListParagraph`, `mso-list: l0 level2 lfo1`) to lists.
 * Changes the tree.
 */
export function restoreWordLists(parent: Root | Element): void {
  const children: ElementContent[] = [];
  /** The open lists, the outermost first. */
  let open: Element[] = [];
  for (const child of parent.children as ElementContent[]) {
    const item = readItem(child);
    if (item) {
      if (open.length === 0) children.push(startList(open, item));
      addItem(open, item);
    } else if (child.type !== 'text' || child.value.trim() !== '') {
      open = [];
      if (child.type === 'element') restoreWordLists(child);
      children.push(child);
    } else if (open.length === 0) children.push(child);
  }
  parent.children = children;
}

function readItem(node: ElementContent): WordItem | null {
  if (node.type !== 'element' || node.tagName !== 'p') return null;
  const level = /mso-list:[^;]*level(\d)/i.exec(styleOf(node))?.[1];
  if (!level && !classesOf(node).some((name) => /^MsoListParagraph/.test(name))) return null;
  const marker = takeMarker(node);
  if (!level && marker === null) return null;
  return {
    level: Number(level ?? 1),
    isOrdered: /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(marker ?? ''),
    children: node.children,
  };
}

/** Removes the marker of an item, which Word may wrap in its font. Returns its text; null when there is none. */
function takeMarker(parent: Element): string | null {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (/mso-list:\s*ignore/i.test(styleOf(child))) {
      parent.children = parent.children.filter((other) => other !== child);
      return textOf(child);
    }
    const marker = takeMarker(child);
    if (marker !== null) return marker;
  }
  return null;
}

function startList(open: Element[], { isOrdered }: WordItem): Element {
  const list: Element = { type: 'element', tagName: isOrdered ? 'ol' : 'ul', properties: {}, children: [] };
  open.push(list);
  return list;
}

function addItem(open: Element[], item: WordItem): void {
  open.length = Math.min(open.length, item.level);
  while (open.length < item.level) {
    const last = open.at(-1)?.children.at(-1);
    if (last?.type !== 'element') break;
    last.children.push(startList(open, item));
  }
  open.at(-1)?.children.push({ type: 'element', tagName: 'li', properties: {}, children: item.children });
}
