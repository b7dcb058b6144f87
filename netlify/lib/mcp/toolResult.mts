import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '#domain/errors/appError';
import { cutTextPart } from '#domain/text/textParts';
import { toAppError } from '../codeHost/hostError.mts';
import type { SiteSearch } from '../content/siteSearch.mts';
import { logError } from '../log.mts';
import type { Services } from '../services.mts';
import { type Caller, countUse } from './caller.mts';

/** The context of tools and resources. */
export interface McpContext {
  readonly services: Services;
  readonly caller: Caller;
  readonly search: SiteSearch;
  /** Counts that a page was read; the response doesn't wait for it. */
  readonly countRead: (href: string) => void;
}

/** Maximum length of an answer's text, in UTF-16 code units; longer ones have a cursor. */
const MAX_ANSWER_LENGTH = 20_000;

/**
 * Runs a tool: counts its use, and turns errors into a result that says what went wrong.
 *
 * @param work returns the text of the answer
 */
export async function runTool(context: McpContext, work: () => Promise<string>): Promise<CallToolResult> {
  try {
    await countUse(context.services, context.caller);
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    return { content: [{ type: 'text', text: explain(error) }], isError: true };
  }
}

/**
 * Describes a failure, with every problem and the seconds to wait. Server errors are logged, without credentials.
 */
export function explain(error: unknown): string {
  const { message, status, details, cause } = toAppError(error);
  if (status >= 500) logError(message, cause ?? error, { status });
  const problems = (details.problems ?? []).map(({ path, line, column, reason }) => {
    const at = line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`;
    return `- ${path}${at}: ${reason}`;
  });
  const conflicts = (details.conflicts ?? []).map(({ path }) => `- ${path} changed on the branch.`);
  const wait = details.retryAfterSeconds;
  return [message, ...problems, ...conflicts, ...(wait ? [`Try again in ${wait} seconds.`] : [])].join('\n');
}

/**
 * Cuts a text to the maximum length of an answer, with the cursor for the rest.
 *
 * @param head repeated before each part
 * @throws AppError `validation` when the cursor isn't one of this text
 */
export function toBoundedResult(head: string, text: string, cursor: string | undefined): string {
  const part = cutTextPart(text, cursor, MAX_ANSWER_LENGTH);
  if (part === null) {
    const reason = 'The cursor no longer matches this text, which may have changed. Start without a cursor.';
    throw new AppError('validation', reason);
  }
  const rest = part.cursor === null ? '' : `\n\n[Continues. Call again with cursor "${part.cursor}".]`;
  return `${head}${part.text}${rest}`;
}
