/**
 * Listens to an event on every element that matches a selector, including elements added later and their descendants.
 * Works for the documents of frames too.
 */
export function on<E extends HTMLElement, T extends keyof DocumentEventMap>(
  doc: Document,
  type: T,
  selector: string,
  act: (element: E, event: DocumentEventMap[T]) => void,
): void {
  doc.addEventListener(type, (event) => {
    // A target in another document isn't an instance of this window's classes.
    const element = (event.target as Partial<Element>).closest?.<E>(selector);
    if (element) act(element, event);
  });
}
