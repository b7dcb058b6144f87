import type { Editor } from '../../core/EditorContext';
import type { Workspace } from '../workspace/Workspace';

/** An action that users can run from the palette or by shortcut. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Group heading in the palette. */
  readonly group: 'Pages' | 'Changes' | 'View' | 'Insert';
  /** Shown after the title, less prominently. */
  readonly detail?: string;
  /** More words that find it. */
  readonly keywords?: string;
  /** Keys, as {@link matchesShortcut} reads them: `Mod-Shift-p`. */
  readonly shortcut?: string;
  /** Why it can't be run now; it is shown, but does nothing. */
  readonly disabledReason?: string;
  readonly run: () => void;
}

/** State and actions that commands use. */
export interface CommandContext {
  readonly editor: Editor;
  readonly workspace: Workspace;
  readonly state: {
    readonly changeCount: number;
    /** The page on screen; null when there is none. */
    readonly path: string | null;
    /** Whether the next save deletes that page. */
    readonly isDeleted: boolean;
  };
}

/** Puts commands in a group of the palette. */
export function inGroup(group: Command['group'], commands: readonly Omit<Command, 'group'>[]): Command[] {
  return commands.map((command) => ({ ...command, group }));
}

/** Maximum number of entries that the palette shows. */
const MAX_SHOWN = 50;

/**
 * Filters and ranks commands by a query. Every word has to match; matches at the start of words rank highest, and
 * commands that change the text come after pages with a matching title.
 *
 * @param query '' returns all commands: by group, in each group those that can't be run last
 */
export function rankCommands<Item extends RankedCommand>(query: string, commands: readonly Item[]): Item[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands
    .map((command, index) => ({
      command,
      index,
      score: scoreCommand(words, command),
      tier: words.length === 0 ? placeOf(command) : tierOf(words, command),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => a.tier - b.tier || b.score - a.score || a.index - b.index)
    .slice(0, MAX_SHOWN)
    .map(({ command }) => command);
}

type RankedCommand = Pick<Command, 'title' | 'keywords' | 'disabledReason'> & Partial<Pick<Command, 'group'>>;

const GROUPS: readonly Command['group'][] = ['Changes', 'View', 'Insert', 'Pages'];

/** The place of a command while there is no query. */
function placeOf({ group = 'Pages', disabledReason }: RankedCommand): number {
  return GROUPS.indexOf(group) + (disabledReason === undefined ? 0 : 0.5);
}

/** Commands that change the text come after pages matched by title, and before pages matched only by path. */
function tierOf(words: readonly string[], { title, group }: RankedCommand): number {
  if (group === 'Insert') return 1;
  return group === 'Pages' && !words.every((word) => title.toLowerCase().includes(word)) ? 2 : 0;
}

function scoreCommand(words: readonly string[], { title, keywords = '' }: RankedCommand): number {
  const texts = [title.toLowerCase(), keywords.toLowerCase()] as const;
  const scores = words.map((word) => Math.max(scoreWord(word, texts[0]) * 2, scoreWord(word, texts[1])));
  return scores.includes(0) ? 0 : 1 + scores.reduce((sum, score) => sum + score, 0);
}

/** @returns 3 at the start of the text, 2 at the start of a word, 1 anywhere else, 0 for no match */
function scoreWord(word: string, text: string): number {
  const index = text.indexOf(word);
  if (index <= 0) return index === 0 ? 3 : 0;
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 2 : 1;
}
