/** Options after the language of a code fence. */
export interface CodeMeta {
  /** File name or caption in the title bar; '' when there is none. */
  readonly title: string;
  /** Numbers of the lines to stress, from 1. */
  readonly highlighted: ReadonlySet<number>;
  readonly showLineNumbers: boolean;
  /** Whether long lines wrap instead of scrolling. */
  readonly wrap: boolean;
}

/** More lines than any page has. The limit keeps `{1-999999999}` from exhausting memory. */
const MAX_LINE = 10_000;
/** More ranges than any fence has. The limit is needed because each range can contain {@link MAX_LINE} lines. */
const MAX_RANGES = 100;

/**
 * Parses the options after a fence's language: `title="main.ts" {1,3-5} showLineNumbers wrap`, in any order. Ignores
 * unknown words.
 *
 * @param meta the text after the language; '' when there is none
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const rest = title ? meta.replace(title[0], ' ') : meta;
  const words = new Set(rest.replace(/\{[^{}]*\}/g, ' ').split(/\s+/));
  return {
    title: title?.[1] ?? title?.[2] ?? title?.[3] ?? '',
    highlighted: parseLineRanges(/\{([\d,\s-]*)\}/.exec(rest)?.[1] ?? ''),
    showLineNumbers: words.has('showLineNumbers'),
    wrap: words.has('wrap'),
  };
}

/**
 * @param ranges line numbers and ranges from 1: `1,3-5`
 * @returns every number in them; ignores parts that aren't a range, lines above 10,000 and parts after the 100th
 */
export function parseLineRanges(ranges: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of ranges.split(',', MAX_RANGES)) {
    const match = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part);
    if (!match) continue;
    const from = Number(match[1]);
    const to = Math.min(Number(match[2] ?? from), MAX_LINE);
    for (let line = Math.max(1, from); line <= to; line += 1) lines.add(line);
  }
  return lines;
}
