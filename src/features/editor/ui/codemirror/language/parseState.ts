import type { Input, PartialParse } from '@lezer/common';

/** What the block parsers of one run know beyond their line. */
export interface ParseState {
  /** The whole text that is parsed. */
  readonly input: Input;
  /** Where the front matter ends; 0 when there is none. */
  readonly frontMatterEnd: number;
}

const states = new WeakMap<object, ParseState>();

/** Keeps what is known for a run. */
export function setParseState(run: PartialParse, state: ParseState): void {
  states.set(run, state);
}

/** What is known for a run; nothing for text that is parsed by itself. */
export function getParseState(run: object): ParseState | undefined {
  return states.get(run);
}
