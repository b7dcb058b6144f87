import type { Element, ElementContent, Root, RootContent } from 'hast';

/** The `style` attribute; '' when there is none. */
export function styleOf(node: Element): string {
  return typeof node.properties.style === 'string' ? node.properties.style : '';
}

/** The names in the `class` attribute. */
export function classesOf(node: Element): string[] {
  return Array.isArray(node.properties.className) ? node.properties.className.map(String) : [];
}

/** All text below a node; `<br>` and the end of a block become line breaks. */
export function textOf(node: Root | ElementContent | RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  const text = node.children.map(textOf).join('');
  const isLine = node.type === 'element' && ['div', 'p', 'li', 'tr'].includes(node.tagName);
  return isLine && !text.endsWith('\n') ? `${text}\n` : text;
}

/** Makes an element. */
export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
