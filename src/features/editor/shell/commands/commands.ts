/** Something a person can do from the palette or by its keys. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Heading in the palette that it stands under. */
  readonly group: 'Pages' | 'Changes' | 'View' | 'Insert' | 'Branch';
  /** Further words it is found by. */
  readonly keywords?: string;
  /** Keys, as {@link matchesShortcut} reads them: `Mod-Shift-p`. */
  readonly shortcut?: string;
  /** Why it cannot be done now; it is shown, but does nothing. */
  readonly disabledReason?: string;
  readonly run: () => void;
}

/** How many entries the palette shows at most. */
const MAX_SHOWN = 50;

/**
 * Finds and orders commands for what was typed. Every word has to be found; beginnings of words count most.
 *
 * @param query '' gives all commands in their order
 */
export function rankCommands<Item extends Pick<Command, 'title' | 'keywords'>>(
  query: string,
  commands: readonly Item[],
): Item[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands
    .map((command, index) => ({ command, index, score: scoreCommand(words, command) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MAX_SHOWN)
    .map(({ command }) => command);
}

function scoreCommand(
  words: readonly string[],
  { title, keywords = '' }: Pick<Command, 'title' | 'keywords'>,
): number {
  const texts = [title.toLowerCase(), keywords.toLowerCase()] as const;
  const scores = words.map((word) => Math.max(scoreWord(word, texts[0]) * 2, scoreWord(word, texts[1])));
  return scores.includes(0) ? 0 : 1 + scores.reduce((sum, score) => sum + score, 0);
}

/** @returns 3 at the beginning of the text, 2 at that of a word, 1 anywhere else, 0 when it is not in it */
function scoreWord(word: string, text: string): number {
  const place = text.indexOf(word);
  if (place <= 0) return place === 0 ? 3 : 0;
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 2 : 1;
}

/** What a key press is, as far as shortcuts go. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether keys are those of a shortcut.
 *
 * @param shortcut parts joined by `-`, the key last and in lower case: `Mod-Shift-p`. `Mod` is Command on a Mac and
 *   Control elsewhere; either is taken, since keyboards get swapped
 */
export function matchesShortcut(shortcut: string, press: KeyPress): boolean {
  const parts = shortcut.split('-');
  const key = parts.at(-1) ?? '';
  const wants = (part: string): boolean => parts.slice(0, -1).includes(part);
  return (
    press.key.toLowerCase() === key &&
    (press.metaKey || press.ctrlKey) === wants('Mod') &&
    press.shiftKey === wants('Shift') &&
    press.altKey === wants('Alt')
  );
}

/** A shortcut as people read it: `⇧⌘P` on a Mac, `Ctrl+Shift+P` elsewhere. */
export function shortcutLabel(shortcut: string, isMac: boolean): string {
  const parts = shortcut.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (!isMac) return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
  const signs: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  const order = ['Alt', 'Shift', 'Mod'];
  const key = parts.at(-1) ?? '';
  return (
    order
      .filter((part) => parts.slice(0, -1).includes(part))
      .map((part) => signs[part])
      .join('') + key
  );
}
