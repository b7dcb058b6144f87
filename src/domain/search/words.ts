import { stemmer } from 'stemmer';

/** A word, or a literal token such as `--flag`, `location.json` or `Ctrl+;`. */
export interface Token {
  /** In lower case, without accents. */
  readonly word: string;
  /** Start and end in the text, as UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
  /**
   * word: letters and digits. exact: a token with other characters. part: a word inside an exact token or a camel-case
   * word, which comes before it.
   */
  readonly kind: 'word' | 'exact' | 'part';
}

/** Maximum length of a token; longer ones (hashes, URLs) are indexed by their parts. */
const MAX_LENGTH = 48;

const CHUNK = /[^\s\u200b"'“”„‘’«»<>()[\]{}|`*…]+/gu;
/** Punctuation around a token. A leading dash, dot, slash, @ or # belongs to it, as does a symbol after a plus. */
const LEADING = /^[^\p{L}\p{N}\-./@#~$_⌘⌥⇧⌃%]+/u;
const TRAILING = /(?<!\+)[^\p{L}\p{N}+#/_%⌘⌥⇧⌃]+$/u;
/** Scripts that are written without spaces between words, or next to Latin words. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]`;
/** Other scripts, and digits. */
const SPACED = String.raw`[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{Nd}]`;
/** Where the script changes inside a text without spaces: `MCP服务器`. */
const SCRIPT_CHANGE = new RegExp(`(?<=${UNSPACED})(?=${SPACED})|(?=${UNSPACED})(?<=${SPACED})`, 'u');
const PART = /\p{Lu}?\p{Ll}[\p{Ll}\p{M}]*|\p{Lu}+(?!\p{Ll})|[\p{L}\p{M}]+|\p{N}+/gu;
const SIMPLE = /^[\p{L}\p{N}\p{M}]+$/u;
const CAMEL = /\p{Ll}\p{Lu}/u;

/**
 * Normalizes text for comparison: lower case, no accents, plain Latin letters, straight apostrophes. Standalone accents
 * are removed as well, because they would decompose into a space and a mark.
 */
export function foldText(text: string): string {
  return text
    .replace(/\S+/g, (letters) => letters.normalize('NFKD').replace(/[\p{M} ]/gu, ''))
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/[øđłı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** Latin letters that don't decompose, as people without them on the keyboard type them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/**
 * Splits text into tokens, in text order, for both pages and queries.
 *
 * @param text plain text
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const isMixed = SCRIPT_CHANGE.test(text);
  for (const { 0: raw, index } of text.matchAll(CHUNK)) {
    let at = index;
    for (const piece of isMixed ? raw.split(SCRIPT_CHANGE) : [raw]) {
      addTokens(tokens, piece, at);
      at += piece.length;
    }
  }
  return tokens;
}

/** Adds the token of a text without spaces, and those inside it. */
function addTokens(tokens: Token[], raw: string, index: number): void {
  const leading = LEADING.exec(raw)?.[0].length ?? 0;
  const chunk = raw.slice(leading).replace(TRAILING, '');
  if (chunk === '') return;
  const from = index + leading;
  const isWord = SIMPLE.test(chunk);
  if (chunk.length <= MAX_LENGTH)
    tokens.push({ word: foldText(chunk), from, to: from + chunk.length, kind: isWord ? 'word' : 'exact' });
  if (isWord && !CAMEL.test(chunk)) return;
  for (const { 0: part, index: offset } of chunk.matchAll(PART)) {
    const start = from + offset;
    tokens.push({ word: foldText(part), from: start, to: start + part.length, kind: 'part' });
  }
}

/**
 * Words that don't affect what a text is about. They aren't indexed, and are removed from queries. Contractions are split
 * at the apostrophe, and people also type them without one.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about am an and any are aren arent as at be been but by can cant could couldn couldnt did didn didnt do does doesn
   doesnt don dont from for get give had has have how i if im in into is isn isnt it its ive just let like ll me my need of
   on one or our please re s should so some t than that the their them then there these they this those to too ve want was
   wasn wasnt we were what when where which who why will with won wont would you your`.split(/\s+/),
);

/** The common stem of inflected words: `configur` for configure, configured and configuration. */
export function toStem(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
}
