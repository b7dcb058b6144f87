import type { KeyboardEvent } from 'react';

/**
 * Moves through the page list with the arrow keys; an `onKeyDown` handler for the element around the whole list. Up and
 * down move between visible lines, right expands a folder and then enters it, left collapses it or moves to its parent,
 * Home and End move to the ends.
 */
export function onFileTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const line = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-line]') : null;
  if (!line || event.metaKey || event.ctrlKey || event.altKey) return;
  const next = findNext(line, event.key, event.currentTarget);
  if (!next) return;
  event.preventDefault();
  next();
}

function findNext(line: HTMLElement, key: string, list: HTMLElement): (() => void) | null {
  const lines = [...list.querySelectorAll<HTMLElement>('[data-line]')].filter((each) =>
    each.checkVisibility(),
  );
  const index = lines.indexOf(line);
  const folder = line.closest('summary')?.closest('details') ?? null;
  const focus = (target: HTMLElement | null | undefined) => () => target?.focus();
  switch (key) {
    case 'ArrowDown':
      return focus(lines[index + 1]);
    case 'ArrowUp':
      return focus(lines[index - 1]);
    case 'Home':
      return focus(lines[0]);
    case 'End':
      return focus(lines.at(-1));
    case 'ArrowRight':
      if (!folder) return null;
      return folder.open ? focus(lines[index + 1]) : () => folder.toggleAttribute('open', true);
    case 'ArrowLeft':
      return folder?.open
        ? () => folder.toggleAttribute('open', false)
        : focus(findFolderAround(folder ?? line));
    default:
      return null;
  }
}

function findFolderAround(element: HTMLElement): HTMLElement | null {
  const around = element.parentElement?.closest('details') ?? null;
  return around?.querySelector<HTMLElement>(':scope > summary') ?? null;
}
