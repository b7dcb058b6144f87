const holders = new Set<() => void>();

/**
 * Registers an input that delays its text until typing pauses, so that the text is applied before the page is closed.
 * (Listeners of one event run in no reliable order.)
 *
 * @param handOver puts what was typed into the change set, without waiting
 * @returns removes the registration
 */
export function holdInput(handOver: () => void): () => void {
  holders.add(handOver);
  return () => void holders.delete(handOver);
}

/** Makes every input apply its pending text. */
export function handOverInput(): void {
  for (const handOver of holders) handOver();
}
