import type { KeyboardEvent } from 'react';

/**
 * The item of a menu that a key moves the focus to: arrow keys wrap around, Home and End move to the ends.
 *
 * @param items in order
 * @returns undefined for other keys
 */
export function findNextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  // Menus may be in a frame, which has its own focus.
  const current = items.findIndex((item) => item.matches(':focus'));
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

/** Moves the focus between the buttons of a toolbar: the left and right arrow keys wrap around. */
export function moveToolbarFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  // Items of an open menu have a role.
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([role])')];
  const current = buttons.indexOf(event.target as HTMLElement);
  if (step === 0 || current < 0) return;
  event.preventDefault();
  buttons.at((current + step) % buttons.length)?.focus();
}
