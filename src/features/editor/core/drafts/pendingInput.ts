const inputs = new Set<() => void>();

/**
 * Registers an input that delays its text until typing pauses, so that the text is applied before the page is closed.
 * (Listeners of one event run in no reliable order.)
 *
 * @param flush puts what was typed into the change set, without waiting
 * @returns removes the registration
 */
export function registerPendingInput(flush: () => void): () => void {
  inputs.add(flush);
  return () => void inputs.delete(flush);
}

/** Makes every input apply its pending text. */
export function flushPendingInput(): void {
  for (const flush of inputs) flush();
}
