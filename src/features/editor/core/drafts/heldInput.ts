const holders = new Set<() => void>();

/**
 * Registers an input that holds text back until typing pauses, so that it hands it over when the page goes away. (The
 * order in which listeners of one event run can't be relied on.)
 *
 * @param handOver puts what was typed into the change set, without waiting
 * @returns ends the registration
 */
export function holdInput(handOver: () => void): () => void {
  holders.add(handOver);
  return () => void holders.delete(handOver);
}

/** Has every input hand over what it holds. */
export function handOverInput(): void {
  for (const handOver of holders) handOver();
}
