import type { HealthCheck } from '../api/admin';
import { countNoun } from '../text/countNoun';

const MARKS: Readonly<Record<HealthCheck['state'], string>> = {
  ok: '✓',
  off: '–',
  warning: '!',
  problem: '✗',
};

/**
 * The findings as text for a terminal: a line for each check, with the remedy below it, and a summary at the end.
 *
 * @param checks in the order to show them
 */
export function describeChecks(checks: readonly HealthCheck[]): string {
  const lines = checks.flatMap(({ state, title, finding, remedy }) => [
    `${MARKS[state]} ${title}: ${finding}`,
    ...(remedy === null ? [] : [`  → ${remedy}`]),
  ]);
  return [...lines, '', summarize(checks)].join('\n');
}

function summarize(checks: readonly HealthCheck[]): string {
  const count = (state: HealthCheck['state']): number =>
    checks.filter((check) => check.state === state).length;
  const problems = plural(count('problem'), 'problem');
  const warnings = plural(count('warning'), 'warning');
  return `${plural(checks.length, 'check')}: ${problems}, ${warnings}.`;
}

function plural(number: number, word: string): string {
  return number === 0 ? `no ${word}s` : countNoun(number, word);
}
