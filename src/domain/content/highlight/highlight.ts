import { findGrammar, normalizeLanguage } from './highlightLanguages';
import { Prism } from './highlightPrism';

/** The kinds of code that have different syntax colors. */
export type TokenKind =
  | 'comment'
  | 'keyword'
  | 'string'
  | 'number'
  | 'function'
  | 'type'
  | 'tag'
  /** The `$` before a command, and its output: neither is copied. */
  | 'prompt'
  | 'output';

/** A piece of code within one line; `kind` is null when it has no color. */
export interface CodeToken {
  readonly kind: TokenKind | null;
  readonly text: string;
}

/** The tokens of one line, without its line break. */
export type CodeLine = readonly CodeToken[];

type PrismStream = ReturnType<typeof Prism.tokenize>;

const PRISM_TYPES: Readonly<Partial<Record<TokenKind, string>>> = {
  comment: 'comment prolog doctype cdata shebang',
  keyword: 'keyword atrule rule important control-flow directive',
  string: 'string char attr-value regex url template-string triple-quoted-string header-value',
  number: 'number boolean constant symbol variable environment nil',
  function: 'function function-name method command property attr-name key option',
  type: 'class-name builtin namespace maybe-class-name table section generic request-line',
  tag: 'tag selector parameter label',
};

const KIND_BY_TYPE: ReadonlyMap<string, TokenKind> = new Map(
  (Object.keys(PRISM_TYPES) as TokenKind[]).flatMap((kind) =>
    (PRISM_TYPES[kind] ?? '').split(' ').map((type) => [type, kind] as const),
  ),
);

/** Tokens shown as plain code even inside a highlighted one. */
const PLAIN_TYPES: ReadonlySet<string> = new Set(['interpolation', 'punctuation']);

/**
 * Maximum length of a block, and of one of its lines, that is highlighted: many of Prism's grammars take quadratic
 * time. No readable sample is that long.
 */
const MAX_CODE = 20_000;
const MAX_LINE = 1000;

/**
 * Splits code into colored tokens, line by line. Runs at build time and in the editor's preview; readers get the result
 * without a highlighter.
 *
 * @param code with line breaks `\n` or `\r\n`
 * @param language as authors write it; an unknown language, or code that is too long, gives tokens without a kind
 * @returns the lines; joined by `\n`, their texts are the code with `\n` line breaks
 */
export function highlightCode(code: string, language: string): CodeLine[] {
  const text = code.replaceAll('\r\n', '\n');
  const grammar = isTooLong(text) ? undefined : findGrammar(normalizeLanguage(language));
  const tokens = grammar ? flatten(Prism.tokenize(text, grammar), null) : [{ kind: null, text }];
  return splitLines(tokens);
}

function isTooLong(text: string): boolean {
  return text.length > MAX_CODE || text.split('\n').some((line) => line.length > MAX_LINE);
}

/** A nested token has its own kind: the expression in a template string isn't a string. */
function flatten(stream: PrismStream[number] | PrismStream, outer: TokenKind | null): CodeToken[] {
  if (typeof stream === 'string') return [{ kind: outer, text: stream }];
  if (Array.isArray(stream)) return stream.flatMap((part) => flatten(part, outer));
  // A variable with parts is a command in `$(…)`, whose parts have their own colors.
  const isPlain =
    PLAIN_TYPES.has(stream.type) || (stream.type === 'variable' && Array.isArray(stream.content));
  const inner = isPlain ? null : (kindOf(stream.type, stream.alias) ?? outer);
  return flatten(stream.content, inner);
}

function kindOf(type: string, alias: string | string[] | undefined): TokenKind | null {
  const names = [type, ...(alias === undefined ? [] : [alias].flat())];
  for (const name of names) {
    const kind = KIND_BY_TYPE.get(name);
    if (kind) return kind;
  }
  return null;
}

function splitLines(tokens: readonly CodeToken[]): CodeLine[] {
  const lines: CodeToken[][] = [[]];
  for (const token of tokens) {
    token.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') append(lines[lines.length - 1] ?? [], { kind: token.kind, text });
    });
  }
  return lines;
}

/** Merges adjacent tokens of one kind, and white space with the token before it, for fewer elements on the page. */
function append(line: CodeToken[], token: CodeToken): void {
  const last = line.at(-1);
  if (last && (last.kind === token.kind || token.text.trim() === '')) {
    line[line.length - 1] = { kind: last.kind, text: last.text + token.text };
  } else {
    line.push(token);
  }
}
