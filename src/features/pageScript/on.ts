/**
 * Listens to an event on every element that matches, also one that is added later, and on what is inside of it. Works for
 * the documents of frames too.
 */
export function on<E extends HTMLElement, T extends keyof DocumentEventMap>(
  doc: Document,
  type: T,
  selector: string,
  act: (element: E, event: DocumentEventMap[T]) => void,
): void {
  doc.addEventListener(type, (event) => {
    // A target of another document is no instance of this window's classes.
    const element = (event.target as Partial<Element> | null)?.closest?.<E>(selector);
    if (element) act(element, event);
  });
}
