import { createRoot } from 'react-dom/client';
import { InsertIcon } from './InsertIcon';

/** Icons that were drawn before, by their ids. */
const drawn = new Map<string, HTMLElement>();

/**
 * Draws the icon of something that can be inserted outside of React, in CodeMirror's list.
 *
 * @param id of the `InsertItem`
 */
export function drawInsertIcon(id: string): HTMLElement {
  const known = drawn.get(id);
  // React draws a moment later, so that the first copy may be empty still.
  if (known?.firstChild) return known.cloneNode(true) as HTMLElement;
  const holder = document.createElement('span');
  createRoot(holder).render(<InsertIcon id={id} />);
  drawn.set(id, holder);
  return holder;
}
