/**
 * `npm run bench:lighthouse`: Lighthouse's scores, as on a phone, for the landing page and three pages of the documentation.
 * Measures the last build, on this machine only, and fails when a score is below 100. Downloads Lighthouse, which isn't a
 * dependency: it brings more than a hundred packages.
 */
import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { ensureBrowser } from '../browser.mts';
import { startSite } from './site.mts';

/** The last version that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** A guide, a page with many steps and images, and a long table. */
const PAGES = [
  '/',
  '/products/meet-cairn/fundamentals',
  '/products/extensions-plugins/visual-studio-code/get-started',
  '/products/cli/commands',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Other work on the machine lowers the score, so the median counts. */
const RUNS = 3;

const CategorySchema = v.object({
  score: v.nullable(v.number()),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
});
const ReportSchema = v.object({
  categories: v.record(v.picklist(CATEGORIES), CategorySchema),
  audits: v.record(
    v.string(),
    v.object({
      title: v.string(),
      score: v.nullable(v.number()),
      displayValue: v.optional(v.string(), ''),
    }),
  ),
});
type Report = v.InferOutput<typeof ReportSchema>;
type Category = (typeof CATEGORIES)[number];

function examine(url: string, browser: string): Report {
  const args = [
    '--yes',
    '--ignore-scripts',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking',
  ];
  const output = execFileSync('npx', args, {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return v.parse(ReportSchema, JSON.parse(output));
}

/** The score of a category from 0 to 100; 0 when it couldn't be computed. */
function readScore({ categories }: Report, category: Category): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

/** The report whose score of a category is the median. */
function pickMedian(reports: readonly Report[], category: Category): Report | undefined {
  const sorted = reports.toSorted((a, b) => readScore(a, category) - readScore(b, category));
  return sorted[Math.floor(sorted.length / 2)];
}

/** The audits that cost a category points. */
function listFailedAudits({ categories, audits }: Report, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${audits[id]?.title} ${audits[id]?.displayValue}`.trimEnd());
}

const browser = ensureBrowser();
const site = await startSite();
try {
  const rows: Record<string, Record<string, number>> = {};
  const failedAudits: string[] = [];
  for (const page of PAGES) {
    const reports = Array.from({ length: RUNS }, () => examine(site.origin + page, browser));
    const row: Record<string, number> = {};
    for (const category of CATEGORIES) {
      const report = pickMedian(reports, category);
      const score = report ? readScore(report, category) : 0;
      row[category] = score;
      if (score < 100 && report)
        failedAudits.push(`${page}, ${category} ${score}: ${listFailedAudits(report, category).join('; ')}`);
    }
    rows[page] = row;
  }
  console.table(rows);
  for (const audit of failedAudits) console.error(audit);
  process.exitCode = failedAudits.length === 0 ? 0 : 1;
} finally {
  await site.stop();
}
