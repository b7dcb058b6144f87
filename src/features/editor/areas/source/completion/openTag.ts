import { matchAt } from '#domain/text/matchAt';
import { scanBraces, scanTag } from '../../../ui/codemirror/language/scanTag';

/** A component's tag that is still being written, up to the cursor. */
export interface OpenTag {
  readonly component: string;
  /** Props that it already has. */
  readonly props: readonly string[];
  /** The part at the cursor: a prop's name so far, or a quoted value so far. */
  readonly writing:
    | { readonly kind: 'prop'; readonly word: string }
    | { readonly kind: 'value'; readonly prop: string; readonly value: string };
}

const TAG_START = /<([A-Z][A-Za-z]*)(?=\s)/g;
const PROP = /\s*([a-zA-Z]+)(\s*=\s*)?/y;
const UNFINISHED_VALUE = /(["'])((?:(?!\1)[\s\S])*)$/y;
const QUOTED = /"[^"]*"|'[^']*'/y;

/**
 * Reads the tag that the cursor is in.
 *
 * @param before the text before the cursor, starting on some line above it
 * @returns null when the cursor isn't in a component's tag, or nothing can be suggested there
 */
export function readOpenTag(before: string): OpenTag | null {
  for (const { index, 0: opening, 1: component = '' } of [...before.matchAll(TAG_START)].toReversed()) {
    const tag = readProps(before, index + opening.length, component);
    if (tag) return tag;
  }
  return null;
}

function readProps(before: string, from: number, component: string): OpenTag | null {
  const props: string[] = [];
  let at = from;
  for (;;) {
    const found = matchAt(PROP, before, at);
    if (!found) return /^\s+$/.test(before.slice(at)) ? atName(component, props, '') : null;
    const [whole, prop = '', equals] = found;
    at += whole.length;
    if (at === before.length && !equals) return atName(component, props, prop);
    props.push(prop);
    const value = equals ? readValue(before, at) : { to: at };
    if (value === null) return null;
    if ('value' in value) return { component, props, writing: { kind: 'value', prop, ...value } };
    at = value.to;
  }
}

function atName(component: string, props: readonly string[], word: string): OpenTag {
  return { component, props, writing: { kind: 'prop', word } };
}

/** @returns where a finished value ends, the text of an unfinished one, or null for anything else */
function readValue(before: string, at: number): { readonly to: number } | { readonly value: string } | null {
  const quoted = matchAt(QUOTED, before, at);
  if (quoted) return { to: at + quoted[0].length };
  const unfinished = matchAt(UNFINISHED_VALUE, before, at);
  return unfinished ? { value: unfinished[2] ?? '' } : scanBraces(before, at);
}

/** Components that are still open at the end of a text, innermost last. */
export function listUnclosed(before: string): string[] {
  const open: string[] = [];
  for (let at = before.indexOf('<'); at >= 0; at = before.indexOf('<', at + 1)) {
    const tag = scanTag(before, at);
    const name = tag ? before.slice(tag.name.from, tag.name.to) : '';
    if (!tag || !/^[A-Z]/.test(name)) continue;
    if (tag.kind === 'open') open.push(name);
    else if (tag.kind === 'close' && open.includes(name)) open.length = open.lastIndexOf(name);
    at = tag.to - 1;
  }
  return open;
}
