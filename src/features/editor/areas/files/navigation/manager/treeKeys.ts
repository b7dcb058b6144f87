import { ARROW_STEPS, type NavigationStep } from '#domain/navigation/navigationSteps';
import { type KeyPress, readShortcutKey } from '../../../../ui/shortcuts';
import type { ManagerRow } from './listRows';

/** The effect of a key in the tree. */
export type TreeAction =
  | { readonly kind: 'focus'; readonly key: string; readonly extends: boolean }
  | { readonly kind: 'expand' | 'collapse' | 'toggle' | 'rename' | 'remove'; readonly key: string }
  | { readonly kind: 'selectAll' | 'clear' }
  | { readonly kind: 'move'; readonly step: NavigationStep };

/**
 * The action of a key, by the treegrid pattern of WAI-ARIA; Alt with an arrow key moves entries.
 *
 * @param rows the visible lines
 * @param current the key of the focused line
 * @returns null when the key has no action
 */
export function findTreeAction(
  press: KeyPress,
  rows: readonly ManagerRow[],
  current: string,
): TreeAction | null {
  const index = rows.findIndex(({ key }) => key === current);
  const row = rows[index];
  if (!row) return null;
  if (press.ctrlKey || press.metaKey) return readShortcutKey(press) === 'a' ? { kind: 'selectAll' } : null;
  const step = ARROW_STEPS[press.key];
  if (press.altKey) return step ? { kind: 'move', step } : null;
  return findMove(press, rows, index) ?? findCommand(press.key, row, rows);
}

function findMove(
  { key, shiftKey }: KeyPress,
  rows: readonly ManagerRow[],
  index: number,
): TreeAction | null {
  const targets: Readonly<Record<string, ManagerRow | undefined>> = {
    ArrowDown: rows[index + 1],
    ArrowUp: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
    PageDown: rows[Math.min(index + 10, rows.length - 1)],
    PageUp: rows[Math.max(index - 10, 0)],
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target ? { kind: 'focus', key: target.key, extends: shiftKey } : null;
}

function findCommand(key: string, row: ManagerRow, rows: readonly ManagerRow[]): TreeAction | null {
  switch (key) {
    case 'ArrowRight':
      if (row.isExpanded === false) return { kind: 'expand', key: row.key };
      return row.isExpanded ? toFocus(rows[rows.indexOf(row) + 1]?.key) : null;
    case 'ArrowLeft':
      return row.isExpanded ? { kind: 'collapse', key: row.key } : toFocus(row.parentKey);
    case ' ':
      return { kind: 'toggle', key: row.key };
    case 'Enter':
    case 'F2':
      return { kind: 'rename', key: row.key };
    case 'Delete':
    case 'Backspace':
      return { kind: 'remove', key: row.key };
    case 'Escape':
      return { kind: 'clear' };
    default:
      return null;
  }
}

function toFocus(key: string | null | undefined): TreeAction | null {
  return key ? { kind: 'focus', key, extends: false } : null;
}

/**
 * The next line whose title starts with the typed text, from the current one on, wrapping around.
 *
 * @param typed letters typed one after the other; repeating one letter moves to the next match
 */
export function findByTitle(rows: readonly ManagerRow[], current: string, typed: string): ManagerRow | null {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const prefix = (isOneLetter ? (typed[0] ?? '') : typed).toLowerCase();
  const start = rows.findIndex(({ key }) => key === current) + (isOneLetter ? 1 : 0);
  const ordered = [...rows.slice(start), ...rows.slice(0, start)];
  return ordered.find(({ title }) => title.toLowerCase().startsWith(prefix)) ?? null;
}
