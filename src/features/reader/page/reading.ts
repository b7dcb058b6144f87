/** Figures about a page's body, from the build (`plugins/content/describeBody.ts`). */
export interface Reading {
  readonly minutes: number;
  readonly steps: number;
}

/** The reading info of a page; null for a page that has none. */
export function readReading(frontMatter: unknown): Reading | null {
  if (typeof frontMatter !== 'object' || frontMatter === null || !('reading' in frontMatter)) return null;
  const { reading } = frontMatter;
  if (typeof reading !== 'object' || reading === null) return null;
  const { minutes, steps } = reading as Partial<Reading>;
  return typeof minutes === 'number' && typeof steps === 'number' ? { minutes, steps } : null;
}
