import * as v from 'valibot';

/** How many tests passed and failed. A skipped or planned test counts as failed, so that none goes unnoticed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** File and name of each test that failed, was skipped, or passed only when it was repeated. */
  readonly names: readonly string[];
  /** Every test that passed; a name includes the blocks around the test. Empty for stages without tests. */
  readonly passedTests: readonly TestName[];
}

/** A test by its file and its name. */
export interface TestName {
  readonly file: string;
  readonly name: string;
}

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

interface PlaywrightSuite {
  readonly title?: string | undefined;
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  title: v.optional(v.string()),
  specs: v.array(
    v.object({
      file: v.string(),
      title: v.string(),
      tests: v.array(v.object({ status: v.string() })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  suites: v.array(playwrightSuite),
});

/**
 * Reads Jest's JSON report.
 *
 * @throws SyntaxError or v.ValiError when the text isn't such a report
 */
export function countJest(json: string): Counts {
  const report = v.parse(jestReport, JSON.parse(json));
  const names = report.testResults.flatMap(({ name: file, status: fileStatus, assertionResults }) => {
    const bad = assertionResults.filter(({ status }) => status !== 'passed');
    if (bad.length === 0) return fileStatus === 'failed' ? [`${file}: did not run`] : [];
    return bad.map(({ fullName, status }) => `${file}: ${fullName} (${status})`);
  });
  return {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites,
    names,
    passedTests: report.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ fullName: name }) => ({ file, name })),
    ),
  };
}

/**
 * Reads Playwright's JSON report. A flaky test passed in the end and counts as passed.
 *
 * @throws SyntaxError or v.ValiError when the text isn't such a report
 */
export function countPlaywright(json: string): Counts {
  const { stats, suites } = v.parse(playwrightReport, JSON.parse(json));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    names: suites.flatMap(listUnexpected),
    passedTests: suites.flatMap((suite) => listPassed(suite)),
  };
}

function listPassed({ title = '', specs, suites = [] }: PlaywrightSuite, around = ''): TestName[] {
  const name = `${around} ${title}`.trim();
  const own = specs
    .filter(({ tests }) => tests.every(({ status }) => ['expected', 'flaky'].includes(status)))
    .map((spec) => ({ file: spec.file, name: `${name} ${spec.title}`.trim() }));
  return [...own, ...suites.flatMap((suite) => listPassed(suite, name))];
}

function listUnexpected({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status !== 'expected').map(({ status }) => `${file}: ${title} (${status})`),
  );
  return [...own, ...suites.flatMap(listUnexpected)];
}
