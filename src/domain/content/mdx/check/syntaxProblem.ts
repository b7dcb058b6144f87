import { plainElements } from '../elements';
import { ExpressionBudgetError } from '../limits/boundedAcorn';
import { TOO_DEEP } from '../limits/limits';
import { ReadingBudgetError } from '../limits/readingBudget';
import { type ContentFix, type ContentProblem, toProblem, toShownName } from './problem';
import { explainTagProblem, type TagProblem } from './tagProblem';

/** An error of the parser: the fields of a VFileMessage that are used here. */
interface ParserMessage {
  readonly reason: string;
  readonly ruleId?: string | undefined;
  readonly place?: Point | { readonly start: Point; readonly end: Point } | undefined;
}

interface Point {
  readonly offset?: number | undefined;
}

/** Returns the offset of a file's first syntax error; null when it has none. */
type FindSyntaxError = (file: string) => number | null;

/**
 * Explains a syntax error of the MDX parser, and offers a fix when one is certain: a change is offered only when
 * parsing confirms that it removes the error.
 *
 * @param file the whole file after its byte order mark
 * @param error what the parser threw
 * @param findSyntaxError parses a changed file; without it no fix is offered
 */
export function explainSyntaxError(
  file: string,
  error: unknown,
  findSyntaxError?: FindSyntaxError,
): ContentProblem {
  if (!isParserMessage(error)) return toProblem(file, 0, 0, { reason: explainLimit(error) });
  const at = getOffset(error) ?? file.length;
  const problem = explainTagProblem(file, error.reason, at);
  if (problem) return toTagProblem(file, problem, findSyntaxError);
  const opening = findOpening(file, at, error);
  const from = opening ?? Math.min(at, Math.max(0, file.length - 1));
  // What isn't closed is noticed at the end of its block, after everything else that is wrong in the block.
  const after = opening !== null && error.ruleId === 'unexpected-eof' ? opening + 1 : at;
  const fix = opening !== null && findSyntaxError ? findFix(file, opening, after, findSyntaxError) : null;
  const reason = toReason(file, opening, error);
  return toProblem(file, from, Math.max(from + 1, at), fix ? { reason, fix } : { reason });
}

/** Offers the first of the proposed changes that removes the error. */
function toTagProblem(file: string, problem: TagProblem, findSyntaxError?: FindSyntaxError): ContentProblem {
  const { from, to, reason, proposals } = problem;
  const fix =
    findSyntaxError &&
    proposals.find((proposal) => {
      const after = to < file.length ? to + proposal.insert.length : Number.POSITIVE_INFINITY;
      return isFixing(file, proposal, after, findSyntaxError);
    });
  return toProblem(file, from, to, fix ? { reason, fix } : { reason });
}

/** Largest file for which fixes are checked, in UTF-16 code units; each check parses the whole file. */
const MAX_TRIED = 50_000;

/** Whether a change leaves no syntax error, or only one after an offset. */
function isFixing(file: string, fix: ContentFix, after: number, findSyntaxError: FindSyntaxError): boolean {
  if (file.length > MAX_TRIED) return false;
  const next = findSyntaxError(file.slice(0, fix.from) + fix.insert + file.slice(fix.to));
  return next === null || next > after;
}

/** The message for errors other than syntax errors: the parser ran out of its budget or the stack. */
function explainLimit(error: unknown): string {
  if (error instanceof ExpressionBudgetError || error instanceof ReadingBudgetError) return error.message;
  return error instanceof RangeError ? TOO_DEEP : "This text isn't valid.";
}

function isParserMessage(error: unknown): error is ParserMessage {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

function getOffset({ place }: ParserMessage): number | null {
  if (!place) return null;
  const point = 'start' in place ? place.start : place;
  return point.offset ?? null;
}

/** The `<` or `{` that the parser read as the start of a tag or an expression. */
function findOpening(file: string, at: number, { ruleId, reason }: ParserMessage): number | null {
  if (ruleId === 'end-tag-mismatch') return file[at] === '<' ? at : null;
  if (ruleId === 'acorn' || reason.includes('expression')) return findOpenBrace(file, at);
  const position = file.lastIndexOf('<', at);
  return position < 0 ? null : position;
}

function findOpenBrace(file: string, at: number): number | null {
  const open: number[] = [];
  for (let position = 0; position < Math.min(at + 1, file.length); position += 1) {
    if (file[position] === '\\') position += 1;
    else if (file[position] === '{') open.push(position);
    else if (file[position] === '}' && position < at) open.pop();
  }
  return open.at(-1) ?? null;
}

/** Offers a change that leaves no syntax error, or only one after an offset. */
function findFix(
  file: string,
  opening: number,
  after: number,
  findSyntaxError: FindSyntaxError,
): ContentFix | null {
  const fix = proposeFix(file, opening);
  return fix && isFixing(file, fix, after, findSyntaxError) ? fix : null;
}

const AUTOLINK = /^<((?:https?:\/\/|mailto:)[^\s<>]+)>/;
const EMAIL = /^<([^\s<>@/"'=]+@[^\s<>@/"'=]+)>/;
const TAG_NAME = /^<\/?([A-Za-z][\w.-]*)/;

function proposeFix(file: string, opening: number): ContentFix | null {
  const rest = file.slice(opening);
  const replace = (length: number, insert: string, label: string): ContentFix => ({
    label,
    from: opening,
    to: opening + length,
    insert,
  });
  const comment = rest.startsWith('<!--') ? rest.slice(4).split('-->', 1)[0] : undefined;
  if (comment !== undefined && comment.length + 4 < rest.length && !comment.includes('*/')) {
    return replace(comment.length + 7, `{/*${comment}*/}`, 'Write it as an MDX comment');
  }
  const link = AUTOLINK.exec(rest);
  if (link) return replace(link[0].length, `[${link[1]}](${link[1]})`, 'Write it as a Markdown link');
  const email = EMAIL.exec(rest);
  if (email)
    return replace(email[0].length, `[${email[1]}](mailto:${email[1]})`, 'Write it as a Markdown link');
  if (rest.startsWith('<') && isProbablyTag(rest)) return null;
  return replace(1, `\\${rest[0]}`, `Escape “${rest[0]}”`);
}

/** A capital letter starts a component that is still being typed, so escaping it isn't what the author wants. */
function isProbablyTag(rest: string): boolean {
  const name = TAG_NAME.exec(rest)?.[1];
  return name !== undefined && (/^[A-Z]/.test(name) || plainElements.has(name));
}

function toReason(file: string, opening: number | null, { ruleId, reason }: ParserMessage): string {
  if (opening !== null && file.startsWith('<!--', opening)) return 'Write comments as {/* … */} here.';
  if (ruleId === 'end-tag-mismatch' || opening === null) return toSentence(reason);
  if (file[opening] === '{') {
    return "This “{” starts a placeholder that isn't valid. To show a brace, write “\\{”.";
  }
  const name = toShownName(TAG_NAME.exec(file.slice(opening))?.[1] ?? '');
  if (name === '') return "This “<” doesn't start a tag. To show it, write “\\<”.";
  if (reason.includes('end of file')) return `The tag “<${name}” isn't complete: “>” is missing.`;
  const found = toSentence(reason.replace(/, expected .*$/s, ''));
  return `The tag “<${name}” isn't valid: ${found} To show “<” itself, write “\\<”.`;
}

/** The parser repeats names in backticks at any length. */
function shortenNames(reason: string): string {
  return reason
    .split('`')
    .map((part, index) => (index % 2 === 1 ? toShownName(part) : part))
    .join('`');
}

/** The parser's own message without the positions in brackets, which the editor shows anyway. */
function toSentence(reason: string): string {
  const words = shortenNames(reason)
    .replaceAll(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, '')
    .replaceAll('`', '"');
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
