import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listFilesBelow } from '../../plugins/files';
import { type BuildCost, runBuild } from './build/runBuild.mts';
import { type BenchSite, makeOurSite, makeStockSite } from './build/sites.mts';

/**
 * `npm run bench:build`: time, processor time and memory of a production build, cold, warm (nothing changed) and with
 * one page changed, of this project and of a stock Docusaurus site (preset-classic, faster) with the same pages. Both
 * are built in the same run, in copies in a temporary folder. Options: `--pages` (1,000), `--only ours`, `--keep`.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

const MEGABYTE = 1024;

interface Row {
  readonly name: string;
  readonly ours: BuildCost;
  readonly stock: BuildCost | null;
}

/** Builds a site three times: without caches, again, and after a change to one page. */
async function measure(site: BenchSite): Promise<Map<string, BuildCost>> {
  const cold = await runBuild(site.folder);
  const before = hashFiles(path.join(site.folder, 'build'));
  const warm = await runBuild(site.folder);
  reportDifferences(before, hashFiles(path.join(site.folder, 'build')));
  site.changePage();
  return new Map([
    ['cold', cold],
    ['warm', warm],
    ['one page changed', await runBuild(site.folder)],
  ]);
}

/** Prints which files of a build from the cache differ. */
function reportDifferences(cold: ReadonlyMap<string, string>, warm: ReadonlyMap<string, string>): void {
  const names = [...new Set([...cold.keys(), ...warm.keys()])];
  const differing = names.filter((name) => cold.get(name) !== warm.get(name));
  console.log(`cold and warm: ${names.length} files, ${differing.length} of them differ`);
  for (const name of differing.slice(0, 10)) console.log(`  ${name}`);
}

function toLine({ name, ours, stock }: Row): string {
  const cells = (cost: BuildCost): string =>
    `${cost.seconds.toFixed(1)} | ${cost.cpuSeconds.toFixed(1)} | ${(cost.peakKilobytes / MEGABYTE).toFixed(0)}`;
  const ratio = (part: keyof BuildCost): string => (stock ? (ours[part] / stock[part]).toFixed(2) : '–');
  const stockCells = stock ? cells(stock) : '– | – | –';
  return `| ${name} | ${cells(ours)} | ${stockCells} | ${ratio('seconds')} | ${ratio('peakKilobytes')} |`;
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-build-'));
try {
  const count = Number(values.pages);
  const ourSite = makeOurSite(path.join(folder, 'ours'), count);
  const ours = await measure(ourSite);
  const stock =
    values.only === 'ours'
      ? null
      : await measure(makeStockSite(path.join(folder, 'stock'), ourSite.markdown()));
  console.log(`${ourSite.pages} pages, ${cpus().length} processors\n`);
  console.log('| build | ours: s | cpu s | MB | stock: s | cpu s | MB | time ÷ | memory ÷ |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
  for (const [name, cost] of ours) console.log(toLine({ name, ours: cost, stock: stock?.get(name) ?? null }));
} finally {
  if (values.keep) console.log(`\nKept in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}

/** Hashes of all files in a folder, by their path in it. */
function hashFiles(folder: string): Map<string, string> {
  return new Map(
    listFilesBelow(folder).map((file) => [file, hash('sha256', readFileSync(path.join(folder, file)))]),
  );
}
