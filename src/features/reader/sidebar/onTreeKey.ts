import type { KeyboardEvent } from 'react';
import { toTreeMove } from './treeKeys';

/** Moves through the navigation tree with the arrow keys; the tree's `onKeyDown`. */
export function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.metaKey || event.ctrlKey || event.altKey) return;
  const links = Array.from(event.currentTarget.querySelectorAll('a')).filter((each) =>
    each.checkVisibility(),
  );
  const group = link.parentElement?.querySelector<HTMLDetailsElement>(':scope > details') ?? null;
  const move = toTreeMove(event.key, {
    index: links.indexOf(link),
    count: links.length,
    isOpen: group?.open ?? null,
  });
  if (move.kind === 'none') return;
  event.preventDefault();
  if (move.kind === 'focus') links[move.index]?.focus();
  else if (move.kind === 'toggle') group?.toggleAttribute('open', move.open);
  else link.closest('ul')?.closest('li')?.querySelector('a')?.focus();
}
