import type { Input, PartialParse } from '@lezer/common';

/** State of the block parsers beyond one line. */
export interface ParseState {
  /** The whole text that is parsed. */
  readonly input: Input;
  /** Where the front matter ends; 0 when there is none. */
  readonly frontMatterEnd: number;
}

const states = new WeakMap<object, ParseState>();

/** Stores the state of a run. */
export function setParseState(run: PartialParse, state: ParseState): void {
  states.set(run, state);
}

/** The state of a run; undefined for text that is parsed on its own. */
export function getParseState(run: object): ParseState | undefined {
  return states.get(run);
}
