import { cutText } from '../../text/cutText';

/** A parsed comment that the App wrote for an editor. */
export interface SignedComment {
  readonly body: string;
  /** Name of the editor; null for a comment without a signature. */
  readonly writtenBy: string | null;
}

const SIGNATURE =
  /\n\n_Written by (?<name>[^\n]{1,200}) in the editor\._(?:\n?<!-- operation [0-9a-f-]{36} -->)?\s*$/;

/**
 * Adds the author of a comment, because at the code host the App is the author, and the operation that created it, so
 * that a repeated request finds it.
 *
 * @param name of the editor's account
 */
export function signComment(body: string, name: string, operationId: string): string {
  const plain = name.replaceAll(/[\s_*`[\]<>\\@]+/g, ' ').trim() || 'an editor';
  return `${body}\n\n_Written by ${cutText(plain, 100)} in the editor._\n${toMark(operationId)}`;
}

/** Splits a comment and its signature. Anyone can write such a line, so the account is shown as well. */
export function readSignature(body: string): SignedComment {
  const text = body.replaceAll(/\r\n?/g, '\n');
  const found = SIGNATURE.exec(text);
  if (!found) return { body, writtenBy: null };
  return { body: text.slice(0, found.index), writtenBy: found.groups?.name ?? null };
}

/** Whether an operation created a comment. */
export function isFromOperation(body: string, operationId: string): boolean {
  return body.includes(toMark(operationId));
}

function toMark(operationId: string): string {
  return `<!-- operation ${operationId} -->`;
}
