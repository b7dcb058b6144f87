import * as v from 'valibot';

/** Pages that a tab works on, and since when: milliseconds since 1970. */
export type Claims = Readonly<Record<string, number>>;

const common = { tab: v.string(), scope: v.string() };
/** What tabs tell each other. `scope` names the person, the repository and the branch. */
export const TabMessageSchema = v.variant('type', [
  /** Who works on what? */
  v.object({ type: v.literal('hello'), ...common }),
  v.object({ type: v.literal('claims'), ...common, claims: v.record(v.string(), v.number()) }),
  /** The sender takes a page over, whoever has it. */
  v.object({ type: v.literal('take'), ...common, path: v.string() }),
  /** The sender has kept its draft of a page and lets go of it. */
  v.object({ type: v.literal('released'), ...common, path: v.string() }),
  v.object({ type: v.literal('bye'), ...common }),
]);
export type TabMessage = v.InferOutput<typeof TabMessageSchema>;

/** What this tab works on, with the times it began; pages it worked on before keep theirs. */
export function updateClaims(before: Claims, paths: readonly string[], now: number): Claims {
  return Object.fromEntries(paths.map((path) => [path, before[path] ?? now]));
}

/**
 * Pages that another tab has: it began first. Every tab comes to the same result, so that of two tabs exactly one
 * may write.
 *
 * @param others claims of the other tabs, by their ids
 */
export function listLockedElsewhere(tab: string, own: Claims, others: ReadonlyMap<string, Claims>): string[] {
  const held = [...others].flatMap(([other, claims]) =>
    Object.entries(claims)
      .filter(([path, since]) => isEarlier([since, other], [own[path] ?? Number.POSITIVE_INFINITY, tab]))
      .map(([path]) => path),
  );
  return [...new Set(held)].toSorted();
}

/** Of two claims of the same millisecond, the smaller id counts. */
function isEarlier(a: readonly [number, string], b: readonly [number, string]): boolean {
  return a[0] === b[0] ? a[1] < b[1] : a[0] < b[0];
}
