import { toCodeBlock } from '../highlight/highlightHtml';
import type { CodeElement, ContentElement, ElementProp } from './toElements';

/** An element as a page's module holds it: text, or a name with its props (0 for none) and what is inside it. */
export type PageElement =
  | string
  | readonly [name: string, props: Readonly<Record<string, ElementProp>> | 0, ...children: PageElement[]];

/** Turns an element into the short form of modules. Fenced code is highlighted: readers need no highlighter. */
export function toPageElement(element: ContentElement): PageElement {
  if (element.kind === 'text') return element.value;
  if (element.kind === 'code') return toCodeElement(element);
  const { name, props, children } = element;
  return [name, Object.keys(props).length > 0 ? props : 0, ...children.map(toPageElement)];
}

function toCodeElement({ code, language, meta }: CodeElement): PageElement {
  if (language === 'mermaid') return ['Mermaid', { code }];
  const block = Object.entries(toCodeBlock(code, language, meta));
  // Empty texts and false are the component's defaults.
  return ['CodeBlock', Object.fromEntries(block.filter(([name, value]) => name === 'html' || value))];
}
