/** The nearest element around an event's target that matches; null for none. Works for the documents of frames too. */
export function closestTo<T extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
): T | null {
  // A target of another document is no instance of this window's classes.
  return (target as Partial<Element> | null)?.closest?.call(target, selector) as T | null;
}
