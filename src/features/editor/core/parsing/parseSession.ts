import type { References } from '#domain/content/elements/references';
import { applyEdits, type TextEdit } from '#domain/text/edit/edits';
import {
  createParser,
  type ParsedBlock,
  type ParsedPage,
  type ParseRequest,
  type ParseResult,
} from './parseForEditor';

/** Message to the worker: a whole text, or the change since the last one. */
export type ParseMessage = ParseRequest | { readonly edit: TextEdit };

/** Answer of the worker: without the text, and with only the blocks that weren't sent before. */
export interface ParseResponse extends Omit<ParseResult, 'page' | 'text'> {
  readonly page: SentPage | null;
}

/** A page as the worker sends it: only the parts that the last page sent doesn't have. */
export interface SentPage {
  /** Ids of all blocks in order. */
  readonly order: readonly number[];
  readonly starts: readonly number[];
  readonly added: readonly ParsedBlock[];
  /** Null when unchanged. */
  readonly references: References | null;
}

function packPage(before: ParsedPage | null, { blocks, starts, references }: ParsedPage): SentPage {
  const known = new Set(before?.blocks);
  return {
    order: blocks.map(({ id }) => id),
    starts,
    added: blocks.filter((block) => !known.has(block)),
    references: before?.references === references ? null : references,
  };
}

/**
 * The worker's side: parses one text after the other.
 *
 * @returns answers a message; throws for an edit before the first text
 */
export function createParseSession(): (message: ParseMessage) => ParseResponse {
  const parse = createParser();
  let request: ParseRequest | null = null;
  let sent: ParsedPage | null = null;
  return (message) => {
    request = toRequest(request, message);
    const { text: _text, page, ...rest } = parse(request, 'edit' in message ? message.edit : null);
    if (!page) return { ...rest, page };
    const packed = packPage(sent, page);
    sent = page;
    return { ...rest, page: packed };
  };
}

function toRequest(before: ParseRequest | null, message: ParseMessage): ParseRequest {
  if ('text' in message) return message;
  if (!before) throw new Error("There isn't any text to edit yet.");
  return { ...before, text: applyEdits(before.text, [message.edit]) };
}
