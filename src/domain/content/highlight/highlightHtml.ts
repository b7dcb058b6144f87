import { escapeHtml } from '../../text/escapeHtml';
import { type CodeLine, type CodeToken, highlightCode, type TokenKind } from './highlight';
import { normalizeLanguage, toLanguageName } from './highlightLanguages';
import { type CodeMeta, parseCodeMeta } from './highlightMeta';
import { readSession, type SessionLine } from './terminalSession';

/** The props of the `CodeBlock` component: strings and booleans, so that a page's script stays small. */
export interface CodeBlockData {
  /** The code as HTML: only escaped text, and `<span>` elements with a class. */
  readonly html: string;
  /** `TypeScript`; '' for plain text. */
  readonly language: string;
  /** File name or caption; '' when there is none. */
  readonly title: string;
  readonly showLineNumbers: boolean;
  readonly wrap: boolean;
  /** What the copy button copies when it isn't all of the code: the commands of a terminal session; '' otherwise. */
  readonly copy: string;
}

type LineChange = 'add' | 'del' | null;
type Line = { readonly tokens: CodeLine; readonly change: LineChange };

/** One letter per kind, because a page of code has thousands of tokens. `CodeBlock.module.css` defines their colors. */
const KIND_CLASSES: Readonly<Record<TokenKind, string>> = {
  comment: 'c',
  keyword: 'k',
  string: 's',
  number: 'n',
  function: 'f',
  type: 't',
  tag: 'g',
  prompt: 'p',
  output: 'o',
};

const DIFF_LANGUAGE = /^diff(?:-(.+))?$/;

/**
 * Turns a fenced code block into the props of `CodeBlock`, for both pages and the editor's preview. In `diff` and
 * `diff-<language>` fences, lines that start with + or - are marked as added or removed. A shell fence whose first line
 * starts with a prompt (`$ npm test`) is a terminal session: its commands are copied without prompts and output.
 *
 * @param code the text between the fences
 * @param language the word after the fence; '' for plain text
 * @param meta the rest of the fence's line, see {@link parseCodeMeta}
 * @returns the props of `CodeBlock`; the text of `html` is exactly the code
 */
export function toCodeBlock(code: string, language: string, meta: string): CodeBlockData {
  const options = parseCodeMeta(meta);
  const diff = DIFF_LANGUAGE.exec(language.toLowerCase());
  const session = readSession(code, language);
  const lines = session
    ? toSessionLines(session, language)
    : diff
      ? toDiffLines(code, diff[1] ?? '')
      : toPlainLines(highlightCode(code, language));
  return {
    html: renderLines(lines, options),
    language: diff ? toDiffName(diff[1] ?? '') : toLanguageName(language),
    title: options.title,
    showLineNumbers: options.showLineNumbers,
    wrap: options.wrap,
    copy: session ? toCommands(session) : '',
  };
}

function toDiffName(language: string): string {
  return normalizeLanguage(language) === '' ? 'Diff' : `${toLanguageName(language)} diff`;
}

function toPlainLines(lines: readonly CodeLine[]): Line[] {
  return lines.map((tokens) => ({ tokens, change: null }));
}

function toCommands(session: readonly SessionLine[]): string {
  return session
    .filter(({ isCommand }) => isCommand)
    .map(({ text }) => text)
    .join('\n');
}

function toSessionLines(session: readonly SessionLine[], language: string): Line[] {
  const commands = highlightCode(toCommands(session), language).values();
  const lines = session.map(({ prompt, text, isCommand }): CodeLine => {
    if (!isCommand) return text === '' ? [] : [{ kind: 'output', text }];
    const tokens = commands.next().value ?? [];
    return prompt === '' ? tokens : [{ kind: 'prompt', text: prompt }, ...tokens];
  });
  return toPlainLines(lines);
}

/** The diff markers aren't part of the language: the code is highlighted without them, then they are added back. */
function toDiffLines(code: string, language: string): Line[] {
  const texts = code.replaceAll('\r\n', '\n').split('\n');
  const markers = texts.map((text) => /^[+\- ]/.exec(text)?.[0] ?? '');
  const bare = texts.map((text, index) => text.slice(markers[index]?.length ?? 0)).join('\n');
  return highlightCode(bare, language).map((tokens, index) => {
    const marker = markers[index] ?? '';
    const change = marker === '+' ? 'add' : marker === '-' ? 'del' : null;
    return { tokens: marker === '' ? tokens : [{ kind: null, text: marker }, ...tokens], change };
  });
}

/** Lines get their own elements only when needed, because they would double a page's elements. */
function renderLines(lines: readonly Line[], { highlighted, showLineNumbers }: CodeMeta): string {
  const needsElements =
    showLineNumbers || highlighted.size > 0 || lines.some(({ change }) => change !== null);
  const rendered = lines.map(({ tokens }) => tokens.map(renderToken).join(''));
  if (!needsElements) return rendered.join('\n');
  const last = lines.length - 1;
  return rendered
    .map((html, index) => {
      const classes = lineClasses(highlighted.has(index + 1), lines[index]?.change ?? null);
      return `<span class="${classes}">${html}${index < last ? '\n' : ''}</span>`;
    })
    .join('');
}

function lineClasses(isHighlighted: boolean, change: LineChange): string {
  return ['line', isHighlighted ? 'mark' : '', change ?? ''].filter(Boolean).join(' ');
}

function renderToken({ kind, text }: CodeToken): string {
  const escaped = escapeHtml(text);
  return kind ? `<span class="${KIND_CLASSES[kind]}">${escaped}</span>` : escaped;
}
