import type { GlossaryEntry } from '../facts/cards';
import { toCodeBlock } from '../highlight/highlightHtml';
import { estimateDiagramHeight } from './estimateDiagramHeight';
import type { CodeElement, ContentElement, ElementProp, TextElement } from './toElements';

/** An element in a page's module: text, or a name with its props (0 for none) and its content. */
export type PageElement =
  | string
  | readonly [name: string, props: Readonly<Record<string, ElementProp>> | 0, ...children: PageElement[]];

/** Turns elements into the compact form of modules. Fenced code is highlighted, so that readers need no highlighter. */
export function toPageElements(elements: readonly ContentElement[]): PageElement[] {
  return elements.flatMap((element): PageElement[] => {
    if (element.kind === 'text') return toTextElements(element);
    if (element.kind === 'code') return [toCodeElement(element)];
    const { name, props, children } = element;
    return [[name, Object.keys(props).length > 0 ? props : 0, ...toPageElements(children)]];
  });
}

function toTextElements(text: TextElement): PageElement[] {
  return splitTerms(text).map(({ value, term, before, after }) =>
    term
      ? ['Term', { ...toTermProps(term), ...(before && { before }), ...(after && { after }) }, value]
      : value,
  );
}

function toCodeElement({ code, language, meta }: CodeElement): PageElement {
  if (language === 'mermaid') return ['Mermaid', { code, height: estimateDiagramHeight(code) }];
  const block = Object.entries(toCodeBlock(code, language, meta));
  // Omits empty texts and false, which are the component's defaults.
  return ['CodeBlock', Object.fromEntries(block.filter(([name, value]) => name === 'html' || value))];
}

/** A part of a text: a glossary term to explain, or the plain text before, between or after terms. */
interface TextPart {
  readonly value: string;
  readonly term: GlossaryEntry | null;
  /** Punctuation next to the term, kept on the same line as the term. */
  readonly before?: string;
  readonly after?: string;
}

/** Punctuation that must not be separated from the term before or after it by a line break. */
const OPENING = '([{“‘"\'';
const CLOSING = ')]}”’"\'.,:;!?…';

/** Splits a text at the glossary terms that are marked in it. A text without terms is returned as one part. */
function splitTerms({ value, node }: TextElement): TextPart[] {
  const parts: TextPart[] = [];
  const terms = node?.data?.terms ?? [];
  let end = 0;
  for (const [index, { from, to, entry }] of terms.entries()) {
    let start = from;
    while (start > end && OPENING.includes(value.charAt(start - 1))) start--;
    if (start > end) parts.push({ value: value.slice(end, start), term: null });
    const limit = terms[index + 1]?.from ?? value.length;
    end = to;
    while (end < limit && CLOSING.includes(value.charAt(end))) end++;
    parts.push({
      value: value.slice(from, to),
      term: entry,
      before: value.slice(start, from),
      after: value.slice(to, end),
    });
  }
  if (end < value.length || end === 0) parts.push({ value: value.slice(end), term: null });
  return parts;
}

/** The props of the component that shows a term. */
function toTermProps({ id, meaning, href }: GlossaryEntry): Record<string, string> {
  return { id, meaning, ...(href !== undefined && { href }) };
}
