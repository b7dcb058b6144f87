const MIN_HEIGHT = 160;
/** Maximum for diagrams whose number of lines says little. */
const MAX_HEIGHT = 480;
const LINE_HEIGHT = 36;

/** Space that a row of a flowchart takes with the arrows to the next one: below each other, and side by side. */
const STEP_DOWN = 130;
const STEP_ACROSS = 98;
/** A decision (`{…}`) is higher than a box. */
const DECISION = 100;

/** A line of a flowchart with the names of the nodes that it connects. */
const EDGE = /^\s*(\w+)\b.*?(?:--[->]|==>|-\.->)(?:\|[^|]*\|)?\s*(\w+)/gm;

/**
 * Estimates the height to reserve for a diagram until it is drawn, in pixels, so that the text below it hardly moves.
 *
 * @param code the diagram's source
 */
export function estimateDiagramHeight(code: string): number {
  const [, direction] = /^\s*(?:flowchart|graph)\s+(\w+)/m.exec(code) ?? [];
  const ranks = direction ? countRanks(code) : [];
  if (ranks.length === 0) {
    const lines = code.split('\n').filter((line) => line.trim() !== '').length;
    return Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, lines * LINE_HEIGHT));
  }
  const isAcross = /^(?:LR|RL)$/.test(direction ?? '');
  const decisions = code.match(/\{"/g)?.length ?? 0;
  const height = isAcross
    ? Math.max(...ranks) * STEP_ACROSS
    : ranks.length * STEP_DOWN + decisions * DECISION;
  return Math.max(MIN_HEIGHT, height);
}

/** How many nodes of a flowchart are how many arrows away from its start. */
function countRanks(code: string): number[] {
  const ranks = new Map<string, number>();
  const sources = new Set<string>();
  for (const [, from = '', to = ''] of code.matchAll(EDGE)) {
    const rank = ranks.get(from) ?? 0;
    ranks.set(from, rank);
    sources.add(from);
    // An arrow back doesn't move its target.
    if (!sources.has(to)) ranks.set(to, Math.max(ranks.get(to) ?? 0, rank + 1));
  }
  const counts: number[] = [];
  for (const rank of ranks.values()) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}
