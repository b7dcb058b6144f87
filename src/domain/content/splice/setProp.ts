import type { TextEdit } from '../../text/edit/edits';
import { getRange } from '../mdx/check/checkContext';
import type { JsxElement } from '../mdx/nodes';

type Attribute = JsxElement['attributes'][number];

/** A value that a form can set a component's prop to. */
export type PropInput = string | number | boolean;

/**
 * Sets or removes one prop of a tag. The other props keep their bytes, with their quotes and layout. Of a prop that the
 * tag has twice, the last one is set, because pages use that one.
 *
 * @param element a tag of the tree that was parsed from `text`
 * @param value line breaks in texts are replaced, because a tag can't contain them everywhere; null removes the prop
 * @returns edits of `text`; an empty list when nothing changes
 */
export function setProp(
  text: string,
  element: JsxElement,
  name: string,
  value: PropInput | null,
): TextEdit[] {
  const attributes = element.attributes.filter((known) => 'name' in known && known.name === name);
  if (value === null) return attributes.map((attribute) => removeProp(text, element, attribute));
  const attribute = attributes.at(-1);
  const written = formatProp(name, value, {
    quote: attribute ? readQuote(text, attribute) : '"',
    isInline: element.type === 'mdxJsxTextElement',
  });
  if (!attribute) return [addProp(text, element, written)];
  const { from, to } = getRange(attribute);
  return text.slice(from, to) === written ? [] : [{ from, to, insert: written }];
}

/** The notation of a prop. */
export interface PropStyle {
  readonly quote: '"' | "'";
  /** The tag is inline, maybe in a table, where a pipe would end the cell. */
  readonly isInline: boolean;
}

/** The source of one prop, as the content check accepts it: `title="A & B"`, `cols={3}`, `fullwidth`. */
export function formatProp(name: string, value: PropInput, { quote, isInline }: PropStyle): string {
  if (value === true) return name;
  if (typeof value !== 'string') return `${name}={${value}}`;
  const line = toPropText(value).replaceAll(/&(?=#?\w+;)/g, '&amp;');
  const text = isInline ? line.replaceAll('|', '&#124;') : line;
  const other = quote === '"' ? "'" : '"';
  if (!text.includes(quote)) return `${name}=${quote}${text}${quote}`;
  if (!text.includes(other)) return `${name}=${other}${text}${other}`;
  return `${name}="${text.replaceAll('"', '&quot;')}"`;
}

/** A text that a prop can contain: one line, without control characters. */
export function toPropText(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, (gap) => (/[\p{Cc}\u2028\u2029]/u.test(gap) ? ' ' : gap));
}

function readQuote(text: string, attribute: Attribute): '"' | "'" {
  const { from, to } = getRange(attribute);
  return /^[^"'{]*'/.test(text.slice(from, to)) ? "'" : '"';
}

function removeProp(
  text: string,
  element: JsxElement,
  attribute: JsxElement['attributes'][number],
): TextEdit {
  const { from, to } = getRange(attribute);
  const start = findEndBefore(text, element, from);
  // Removes only spaces and line breaks with it: in a quote, each line starts with a marker.
  return { from: /^\s+$/.test(text.slice(start, from)) ? start : from, to, insert: '' };
}

function addProp(text: string, element: JsxElement, written: string): TextEdit {
  const last = element.attributes.at(-1);
  const at = last ? getRange(last).to : findNameEnd(text, element);
  const gap = last ? text.slice(findEndBefore(text, element, getRange(last).from), getRange(last).from) : ' ';
  return { from: at, to: at, insert: `${/^\s+$/.test(gap) ? gap : ' '}${written}` };
}

/** The end of the part of the tag before the prop at `from`. */
function findEndBefore(text: string, element: JsxElement, from: number): number {
  const ends = element.attributes.map((attribute) => getRange(attribute).to).filter((end) => end <= from);
  return ends.at(-1) ?? findNameEnd(text, element);
}

function findNameEnd(text: string, element: JsxElement): number {
  const { from } = getRange(element);
  const name = element.name ?? '';
  return text.indexOf(name, from + 1) + name.length;
}
