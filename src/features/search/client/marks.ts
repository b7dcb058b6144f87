import { escapePattern } from '#domain/escapePattern';
import { MARKS_STORAGE_KEY, SEARCH_EVENTS } from '#domain/search/openScript';
import { foldText } from '#domain/search/words';

const HIGHLIGHT = 'search-words';
/** How long to wait for content that loads late, in ms. */
const PATIENCE = 5000;
const MAX_MARKS = 500;

/** What to mark on which page. */
interface Marks {
  readonly path: string;
  readonly words: readonly string[];
}

/** Stores words to mark on the next page. Without storage, nothing is marked. */
export function storeMarks(marks: Marks): void {
  try {
    sessionStorage.setItem(MARKS_STORAGE_KEY, JSON.stringify(marks));
  } catch (error) {
    console.debug("The words to mark couldn't be stored:", error);
  }
}

/** @returns null when there are none for this path */
export function takeMarks(path: string): Marks | null {
  try {
    const stored = sessionStorage.getItem(MARKS_STORAGE_KEY);
    sessionStorage.removeItem(MARKS_STORAGE_KEY);
    const marks: unknown = JSON.parse(stored ?? 'null');
    return isMarks(marks) && marks.path === path ? marks : null;
  } catch {
    // Storage is blocked, or contains something else.
    return null;
  }
}

function isMarks(value: unknown): value is Marks {
  const { words, path } = (value ?? {}) as Partial<Record<keyof Marks, unknown>>;
  return typeof path === 'string' && Array.isArray(words) && words.every((word) => typeof word === 'string');
}

/**
 * Marks words in the page's content without changing it, until Escape or the next navigation. Waits for content that
 * loads late. Browsers without the CSS Custom Highlight API show no marks.
 */
export function markWords(words: readonly string[]): void {
  if (!('highlights' in CSS) || words.length === 0) return;
  const stop = new AbortController();
  const { signal } = stop;
  const observer = new MutationObserver(mark);
  function clear(): void {
    observer.disconnect();
    CSS.highlights.delete(HIGHLIGHT);
    stop.abort();
  }
  function mark(): void {
    const content = document.querySelector('[data-content]') ?? document.querySelector('main');
    const ranges = content ? findWords(content, words) : [];
    if (ranges.length === 0) return;
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  mark();
  setTimeout(() => observer.disconnect(), PATIENCE);
  document.addEventListener(SEARCH_EVENTS.navigated, clear, { signal });
  window.addEventListener('popstate', clear, { signal });
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') clear();
    },
    { signal },
  );
}

/** Occurrences of words below an element, in page order; each starts at the start of a word. */
export function findWords(content: Element, words: readonly string[]): Range[] {
  // Folded, the letters of a Hangul syllable are apart.
  const wanted = [...new Set(words.map((word) => foldText(word).normalize('NFC')))].filter(Boolean);
  if (wanted.length === 0) return [];
  wanted.sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${wanted.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < MAX_MARKS; node = walker.nextNode()) {
    for (const match of foldLetters(node.textContent ?? '').matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Folds each letter that stays one: the index has words without accents. All positions stay the same. */
function foldLetters(text: string): string {
  return text.replace(/\P{ASCII}/gu, (letter) => {
    const folded = foldText(letter);
    return folded.length === letter.length ? folded : letter;
  });
}
