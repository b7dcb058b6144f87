import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { adversarialInputs } from '../../tests/support/complexity/inputs.ts';
import { listReaders } from './complexityReaders.mts';

/**
 * `npm run bench:complexity`: the long form of the complexity test. Prints how long each reader takes, in ms of the
 * processor, for every input of 10,000, 100,000 and 1,000,000 characters, and ends with status 1 when one takes more than
 * thirty times as long for ten times the length, or more memory or time than it is given.
 *
 * `COMPLEXITY_READER` and `COMPLEXITY_INPUT` are regular expressions that choose from both.
 */
const WORKER = fileURLToPath(new URL('complexityWorker.mts', import.meta.url));
/** Memory of the process that reads, in MB. */
const MEMORY = 1024;
/** Longest time for one input, in ms. */
const TIMEOUT_MS = 300_000;

/**
 * Runs one reader on inputs, in a separate process that is killed when it gets stuck.
 *
 * @returns the number of inputs that it finished, and the printed lines of those whose time grows too fast
 */
function runWorker(reader: string, inputs: readonly string[]): Promise<{ done: number; failures: string[] }> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MEMORY}`, '--import', 'tsx', WORKER, reader, JSON.stringify(inputs)],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  let done = 0;
  const failures: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    done += 1;
    process.stdout.write(`${line}\n`);
    if (line.includes('GROWS')) failures.push(line);
  });
  return new Promise((resolve) => {
    child.on('close', () => {
      clearTimeout(timer);
      resolve({ done, failures });
    });
  });
}

function choose(names: readonly string[], pattern: string | undefined): string[] {
  return names.filter((name) => new RegExp(pattern ?? '').test(name));
}

const inputs = choose(Object.keys(adversarialInputs), process.env.COMPLEXITY_INPUT);
const failed: string[] = [];
process.stdout.write(
  '| reader | input | 10,000 | 100,000 | 1,000,000 | |\n| --- | --- | --: | --: | --: | --- |\n',
);
for (const reader of choose(listReaders(), process.env.COMPLEXITY_READER)) {
  for (let next = 0; next < inputs.length; ) {
    const { done, failures } = await runWorker(reader, inputs.slice(next));
    failed.push(...failures);
    next += done;
    if (next >= inputs.length) break;
    const line = `| ${reader} | ${inputs[next]} | | | | ENDED |`;
    process.stdout.write(`${line}\n`);
    failed.push(line);
    next += 1;
  }
}
process.stdout.write(`\n${failed.length} of them grow too fast:\n${failed.join('\n')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
