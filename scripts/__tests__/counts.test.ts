import { countJest, countPlaywright } from '../counts.mts';

it('counts and lists failed, skipped, planned and broken tests in a report of Jest', () => {
  const assertion = (fullName: string, status: string) => ({ fullName, status });
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          assertion('adds', 'passed'),
          assertion('divides', 'failed'),
          assertion('rounds', 'pending'),
          assertion('squares', 'todo'),
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(countJest(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 4,
    names: [
      'a.test.ts: divides (failed)',
      'a.test.ts: rounds (pending)',
      'a.test.ts: squares (todo)',
      'b.test.ts: did not run',
    ],
    passedTests: [{ file: 'a.test.ts', name: 'adds' }],
  });
});

it('counts flaky tests in a report of Playwright as passed, and lists them', () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('opens', 'expected'), spec('saves', 'unexpected')],
        suites: [{ title: 'a page', specs: [spec('prints', 'flaky'), spec('closes', 'skipped')] }],
      },
    ],
  };
  expect(countPlaywright(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 2,
    names: ['a.spec.ts: saves (unexpected)', 'a.spec.ts: prints (flaky)', 'a.spec.ts: closes (skipped)'],
    passedTests: [
      { file: 'a.spec.ts', name: 'a.spec.ts opens' },
      { file: 'a.spec.ts', name: 'a.spec.ts a page prints' },
    ],
  });
});

it("refuses a file that isn't a report", () => {
  expect(() => countJest('{}')).toThrow();
  expect(() => countPlaywright('[]')).toThrow();
});
