/**
 * git and GitHub act on parts of commit messages, titles and descriptions: trailers that credit authors, directives that
 * skip checks, mentions that notify users, keywords that close issues. Only the product may use those, so an invisible
 * character breaks them in users' texts, which stay readable.
 */

/** A word joiner: invisible, and breaks keywords. */
const MARK = '\u2060';

/** Control characters, and characters that are invisible or change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu;
/** Joiners of letters in some scripts, and of emoji: kept between two visible characters. */
const JOINERS = /[\u200c\u200d]/u;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/gu;

const TOPIC = '(?:skip|no|ci|cd|actions?|build|deploy|preview|netlify|vercel|azurepipelines|circle|travis)';
const SKIP = new RegExp(
  `\\[(?=\\s{0,9}${TOPIC}(?:[\\s_-]{1,9}${TOPIC}){1,3}\\s{0,9}\\])|\\*{3}(?=NO_CI\\*{3})`,
  'giu',
);
const MENTION = /(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}])/gu;
const CLOSING = /\b(?:clos(?:e[sd]?)|fix(?:e[sd])?|resolve[sd]?)(?=[\s:]{1,9}\S{0,200}?(?:#|gh-|\/)\d)/giu;
/** git: a token of letters, digits and hyphens, perhaps space, a colon. */
const TRAILER = /^[A-Za-z0-9-]+(?=[^\S\n]*:)/gmu;
/** Trailers that credit people, and those that GitHub and other tools act on. */
const ACTED_ON =
  /-by$|^(?:skip-checks|request-checks|change-id|on-behalf-of|cc|fix(?:e[sd])?|close[sd]?|resolve[sd]?)$/iu;

/**
 * Neutralizes a user's text for a commit message or a pull request: removes control and invisible characters, and breaks
 * trailers, skip directives, mentions and closing keywords. Everything else stays, and a second call changes nothing.
 *
 * @param text as typed; its line endings become `\n`
 */
export function neutralizeText(text: string): string {
  return removeInvisible(text)
    .replace(TRAILER, (token) => (ACTED_ON.test(token) ? `${token}${MARK}` : token))
    .replace(SKIP, (start) => `${start}${MARK}`)
    .replace(MENTION, `@${MARK}`)
    .replace(CLOSING, (keyword) => `${keyword}${MARK}`);
}

/** Like {@link neutralizeText}, for a text of one line, such as the title of a pull request. */
export function neutralizeTitle(text: string): string {
  return neutralizeText(removeInvisible(text).replace(/\s+/gu, ' ').trim());
}

/** A text without control and invisible characters; its line ends become `\n`, and tabs stay. */
export function removeInvisible(text: string): string {
  return text.replace(LINE_END, '\n').replace(INVISIBLE, (character, at: number, whole: string) => {
    if (character === '\n' || character === '\t') return character;
    return JOINERS.test(character) && isBetweenVisible(whole, at) ? character : '';
  });
}

function isBetweenVisible(text: string, at: number): boolean {
  const before = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u.test(
    text.slice(Math.max(0, at - 2), at),
  );
  return before && /^[\p{L}\p{M}\p{Extended_Pictographic}]/u.test(text.slice(at + 1, at + 3));
}
