/**
 * The whole check (`npm test`): format, lint, types, unit, build, database and functions, end-to-end. With the argument
 * `faults` (`npm run test:faults`), only the tests that docs-dev/faults.md links to, and then a list of the faults with
 * the invariants that these tests guard. Every stage runs, so that one run shows all problems. The last lines list what
 * failed, and the totals.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mts';
import { type Counts, countJest, countPlaywright, type TestName } from './counts.mts';
import { FAULTS_FILE, reportFaults, sortFaultFiles } from './faultTests.mts';

/** A program of the check. */
interface Stage {
  readonly title: string;
  readonly args: readonly string[];
  /** Reads the counts of a stage that runs tests from its report; other stages count as one. */
  readonly count?: () => Counts;
  readonly env?: Readonly<Record<string, string>>;
}

/** Seed of the property tests: the same in every check (`tests/support/jest/fastCheck.ts`). */
const FC_SEED = '20';

const reports = mkdtempSync(path.join(tmpdir(), 'check-'));
const report = (name: string) => path.join(reports, `${name}.json`);
const bin = (name: string) => path.join('node_modules', '.bin', name);

function jest(title: string, project: string, ...options: readonly string[]): Stage {
  const file = report(title);
  const args = [
    bin('jest'),
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${file}`,
    '--ci',
    ...options,
  ];
  return { title, args, env: { FC_SEED }, count: () => countJest(readFileSync(file, 'utf8')) };
}

const BUILD: Stage = {
  title: 'Build',
  args: [bin('docusaurus'), 'build'],
  env: { NODE_ENV: 'production' },
};

/** Tag of the tests that start the development server: beside other tests, it starves on two processors. */
const ALONE = '@alone';

/** @param options files, or other arguments of Playwright */
function endToEnd(title: string, browser: string, ...options: readonly string[]): Stage {
  const file = report(title);
  return {
    title,
    args: [bin('playwright'), 'test', ...options],
    count: () => countPlaywright(readFileSync(file, 'utf8')),
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  };
}

/** Stages one after another; those of an inner list run at the same time. */
type Plan = readonly (Stage | readonly Stage[])[];

function wholeCheck(browser: string): Plan {
  return [
    [
      { title: 'Format and lint', args: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
      { title: 'Types', args: [bin('tsc'), '--noEmit', '-p', '.'] },
      { title: 'Unused files, exports and packages', args: [bin('knip')] },
      { title: 'Spelling and prose', args: ['npm', 'run', '--silent', 'lint:docs'] },
    ],
    [
      jest('Unit tests', 'unit'),
      // Fewer processes: the rest of the processors is enough for these tests to end before the others.
      jest('Content of the documentation', 'content', '--maxWorkers=50%'),
    ],
    BUILD,
    // Three processes on two processors, because these tests also wait. With more, each takes longer than it helps.
    [
      jest('Database, functions and code host', 'integration', '--maxWorkers=2'),
      {
        // One file after another: builds that run in parallel share the bundler's cache and break it. Their database
        // gets ports that no worker of the other tests uses.
        ...jest('What is built', 'build', '--maxWorkers=1'),
        env: { FC_SEED, PORT_SLICE: '7' },
      },
    ],
    endToEnd('End to end', browser, '--grep-invert', ALONE),
    endToEnd('End to end, with the development server', browser, '--grep', ALONE),
  ];
}

function faultSuite(browser: string): Plan {
  const files = sortFaultFiles(readFileSync(FAULTS_FILE, 'utf8'));
  return [
    jest('Unit tests of faults', 'unit', '--runTestsByPath', ...files.unit),
    jest(
      'Faults of database, functions and code host',
      'integration',
      '--maxWorkers=3',
      '--runTestsByPath',
      ...files.integration,
    ),
    BUILD,
    endToEnd('End to end', browser, ...files.endToEnd),
  ];
}

/** The exit code of a stage, and what it printed if it doesn't print directly. */
interface Result {
  readonly code: number;
  readonly output: string;
}

/** @param prints whether the output appears while the stage runs */
function run({ args: [command = '', ...args], env }: Stage, prints: boolean): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stdio = prints ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function runStage(stage: Stage, isAlone: boolean): Promise<Counts> {
  const started = Date.now();
  const title = `\n── ${stage.title}`;
  if (isAlone) console.log(title);
  const { code, output } = await run(stage, isAlone);
  if (!isAlone) console.log(`${title}\n${output}`);
  const counts = readCounts(stage, code);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${stage.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  return counts;
}

async function runPlan(plan: Plan): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const step of plan) {
    const stages = 'title' in step ? [step] : step;
    if (stages.length > 1)
      console.log(`\n── At the same time: ${stages.map(({ title }) => title).join('; ')}`);
    counts.push(...(await Promise.all(stages.map((stage) => runStage(stage, stages.length === 1)))));
  }
  return counts;
}

function readCounts({ title, count }: Stage, code: number): Counts {
  if (!count) {
    const failed = code === 0 ? 0 : 1;
    return { passed: 1 - failed, failed, names: failed ? [title] : [], passedTests: [] };
  }
  try {
    const counts = count();
    return code !== 0 && counts.failed === 0
      ? { ...counts, failed: 1, names: [...counts.names, title] }
      : counts;
  } catch (error) {
    console.error(`${title} left no report:`, error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, names: [`${title} (no report)`], passedTests: [] };
  }
}

async function main(): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const notPassed: string[] = [];
  const passedTests: TestName[] = [];
  const isFaults = process.argv[2] === 'faults';
  const plan = (isFaults ? faultSuite : wholeCheck)(ensureBrowser());
  for (const counts of await runPlan(plan)) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    notPassed.push(...counts.names);
    passedTests.push(...counts.passedTests);
  }
  if (isFaults) {
    const { text, missing } = reportFaults(readFileSync(FAULTS_FILE, 'utf8'), passedTests);
    console.log(`\n${text}`);
    total.failed += missing.length;
    notPassed.push(...missing);
  }
  rmSync(reports, { recursive: true, force: true });
  if (notPassed.length > 0)
    console.log(`\nFailed, skipped, or passed only when repeated:\n${notPassed.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await main();
