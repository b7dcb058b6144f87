import { createRoot } from 'react-dom/client';
import { InsertIcon } from './InsertIcon';

/** Icons that were already drawn, by id. */
const drawn = new Map<string, HTMLElement>();

/**
 * Draws the icon of an insertable item outside of React, in CodeMirror's list.
 *
 * @param id of the `InsertItem`
 */
export function drawInsertIcon(id: string): HTMLElement {
  const known = drawn.get(id);
  // React renders a moment later, so the first copy may still be empty.
  if (known?.firstChild) return known.cloneNode(true) as HTMLElement;
  const holder = document.createElement('span');
  createRoot(holder).render(<InsertIcon id={id} />);
  drawn.set(id, holder);
  return holder;
}
