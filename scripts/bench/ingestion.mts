/**
 * `npm run bench:ingestion`: page views over HTTP into the embedded database, 200 a second for a minute, as browsers send
 * them: the rate that was sustained, how long answers took, and whether every view is in the raw rows and in the sums.
 * The readers are another process, so that they don't slow the database down.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMBEDDED_PUBLISHABLE_KEY } from '#domain/embedded/defaults';
import { findFreePorts } from '../../tests/support/processes/freePorts.ts';
import { startDatabaseIn, withDataFolder } from '../database/embeddedDatabase.mts';
import { percentile } from './percentile.mts';

const RATE = Number(process.env.RATE ?? 200);
const SECONDS = Number(process.env.SECONDS ?? 60);
const VIEWS_A_SESSION = 4;
/** Number of pages. As on a real site, a few of them get most of the views. */
const PAGES = 300;
const SITES = 50;
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Result {
  /** Milliseconds of each answer. */
  readonly times: readonly number[];
  readonly failures: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Sends views at a steady rate, whether earlier ones were answered or not. */
async function sendViews(url: string): Promise<Result> {
  const times: number[] = [];
  const failures: Record<string, number> = {};
  const total = RATE * SECONDS;
  const sessions = Array.from({ length: total / VIEWS_A_SESSION }, () => randomUUID());
  const send = async (index: number): Promise<void> => {
    const began = performance.now();
    const outcome = await fetch(`${url}/rest/v1/page_views`, {
      method: 'POST',
      headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({
        // The last number is another one for each view of a session.
        page_path: `/products/page-${Math.floor(PAGES * (index / total) ** 2)}-${Math.floor(index / sessions.length)}`,
        session_id: sessions[index % sessions.length],
        status: 'page',
        referrer: index % 3 === 0 ? `site-${index % SITES}.example` : '',
        campaign: 'null',
        user_agent: BROWSER,
      }),
    }).then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    );
    times.push(performance.now() - began);
    if (outcome !== '201') failures[outcome] = (failures[outcome] ?? 0) + 1;
  };
  const began = performance.now();
  const pending: Promise<void>[] = [];
  while (pending.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * RATE) + 1);
    while (pending.length < due) pending.push(send(pending.length));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(pending);
  return { times, failures, seconds: (performance.now() - began) / 1000 };
}

async function runReaders(url: string): Promise<Result> {
  const readers = fork(fileURLToPath(import.meta.url), [url]);
  return new Promise((resolve, reject) => {
    readers.once('message', (result) => resolve(result as Result));
    readers.once('error', reject);
    readers.once('exit', (code) => reject(new Error(`The readers ended with ${code} and without a result.`)));
  });
}

async function main(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'bench-ingestion-'));
  try {
    const server = await startDatabaseIn(root, await findFreePorts(1));
    const { times, failures, seconds } = await runReaders(server.url).finally(() => server.close());
    const at = (share: number): string => percentile(times, share).toFixed(1);
    console.log(
      `${times.length} views in ${seconds.toFixed(1)} s: ${(times.length / seconds).toFixed(0)} a second`,
    );
    console.log(`answered in p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
    console.log('failures:', Object.keys(failures).length === 0 ? 'none' : failures);
    await withDataFolder(join(root, 'data'), async ({ query }) => {
      const [row] = await query<Record<string, number>>(
        `select (select count(*) from public.page_views)::int as rows,
          (select sum(views) from private.view_days)::int as views, (select sum(visits) from private.view_days)::int as visits,
          (select count(*) from private.view_days)::int as sums`,
      );
      console.log(
        `kept: ${row?.rows} rows; in the sums ${row?.views} views and ${row?.visits} visits, in ${row?.sums} rows`,
      );
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const [url] = process.argv.slice(2);
if (url === undefined) await main();
else process.send?.(await sendViews(url), () => process.disconnect());
