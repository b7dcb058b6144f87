import * as v from 'valibot';

/** How many tests passed and failed. A skipped test counts as failed: nothing is left out silently. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/**
 * Reads Jest's JSON report.
 *
 * @throws when the text is not such a report
 */
export function countJest(json: string): Counts {
  const report = v.parse(jestReport, JSON.parse(json));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numRuntimeErrorTestSuites,
  };
}

/**
 * Reads Playwright's JSON report. A flaky test passed in the end and counts as passed.
 *
 * @throws when the text is not such a report
 */
export function countPlaywright(json: string): Counts {
  const { stats } = v.parse(playwrightReport, JSON.parse(json));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}
