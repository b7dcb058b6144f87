/** Process that measures one reader; started by complexity.mts. Prints a line of the table for each input. */

import { adversarialInputs } from '../../tests/support/complexity/inputs.ts';
import { cpuTime } from '../../tests/support/cpuTime.ts';
import { prepareReader } from './complexityReaders.mts';

const SIZES = [10_000, 100_000, 1_000_000];
/** Maximum growth of the time for ten times the length. Times below `NOISE` ms are ignored. */
const MOST_GROWTH = 30;
const NOISE = 100;

const [reader = '', names = '[]'] = process.argv.slice(2);
const inputs: unknown = JSON.parse(names);
for (const name of Array.isArray(inputs) ? inputs.map(String) : []) {
  const times = SIZES.map((size) => {
    const work = prepareReader(reader, adversarialInputs[name]?.(size) ?? '');
    return cpuTime(() => void work());
  });
  const grows = times.some(
    (time, index) => index > 0 && time > NOISE && time / Math.max(times[index - 1] ?? 0, 3) > MOST_GROWTH,
  );
  const cells = times.map((time) => time.toFixed(0)).join(' | ');
  process.stdout.write(`| ${reader} | ${name} | ${cells} | ${grows ? 'GROWS' : ''} |\n`);
}
