import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { EMBEDDED_PUBLISHABLE_KEY } from '#domain/embedded/defaults';
import { loadSecrets } from '../../local/settings/secrets.mts';
import { NoWebSocket } from '../../netlify/lib/noWebSocket.mts';
import type { Database } from '../../src/data/databaseTypes.ts';
import { findFreePorts } from '../../tests/support/processes/freePorts.ts';
import { startDatabaseIn } from '../database/embeddedDatabase.mts';

/**
 * `npm run bench:database`: how long the build takes to fetch 10,000 navigation and 10,000 SEO rows from the
 * embedded database (with the publishable key, in pages of 1,000, 2 % of the items private).
 */
const ROWS = 10_000;
const PAGE = 1000;
const RUNS = 3;

type Client = ReturnType<typeof createClient<Database>>;
type Insert<Name extends keyof Database['public']['Tables']> = Database['public']['Tables'][Name]['Insert'];

function connect(url: string, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoWebSocket },
  });
}

/** A tree of ten sections: a hundred pages at the top of them, ten below each page. */
function makeNavigation(): {
  sections: Insert<'navigation_sections'>[];
  items: Insert<'navigation_items'>[];
} {
  const sections = Array.from({ length: 10 }, (_, index) => ({
    id: randomUUID(),
    title: `Section ${index}`,
    slug: `section-${index}`,
    order_index: index,
  }));
  const items: (Insert<'navigation_items'> & { id: string })[] = [];
  for (let index = 0; index < ROWS; index += 1) {
    const parent = index < 100 ? undefined : items[Math.floor(index / 10)];
    items.push({
      id: randomUUID(),
      section_id: sections[index % 10]?.id ?? null,
      parent_id: parent?.id ?? null,
      title: `Page ${index}`,
      href: `${parent?.href ?? '/products'}/page-${index}`,
      file_path: `docs/page-${index}.mdx`,
      order_index: index,
      privacy: index % 50 === 49 ? 'PRIVATE' : 'PUBLIC',
    });
  }
  return { sections, items };
}

async function fill(service: Client): Promise<void> {
  const { sections, items } = makeNavigation();
  const check = ({ error }: { error: { message: string } | null }): void => {
    if (error) throw new Error(error.message);
  };
  check(await service.from('navigation_sections').insert(sections));
  check(
    await service.from('content_syncs').insert({
      repository: 'demo/docs',
      branch: 'main',
      head_sha: '0'.repeat(40),
      files_updated: ROWS,
      source: 'manual',
      pages: items.map(({ file_path, href }) => ({ file_path: file_path ?? null, href })),
    }),
  );
  for (let from = 0; from < ROWS; from += PAGE) {
    const some = items.slice(from, from + PAGE);
    check(await service.from('navigation_items').insert(some));
    check(
      await service
        .from('seo_metadata')
        .insert(some.map(({ href, title }) => ({ path: href, title, description: `About ${title}` }))),
    );
  }
}

/** Fetches all rows that a visitor may see, page by page. */
async function fetchAll(
  client: Client,
  table: 'navigation_items' | 'seo_metadata',
  order: string,
): Promise<number> {
  for (let from = 0; ; from += PAGE) {
    const { data, error } = await client
      .from(table)
      .select('*')
      .order(order)
      .range(from, from + PAGE - 1);
    if (error) throw new Error(error.message);
    if (data.length < PAGE) return from + data.length;
  }
}

async function measure(title: string, run: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  let rows = 0;
  for (let turn = 0; turn < RUNS; turn += 1) {
    const started = performance.now();
    rows = await run();
    times.push(performance.now() - started);
  }
  const [best = 0] = times.toSorted((a, b) => a - b);
  console.log(
    `${title.padEnd(34)} ${String(rows).padStart(6)} rows  best of ${RUNS}: ${best.toFixed(0).padStart(5)} ms`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'bench-database-'));
const server = await startDatabaseIn(folder, await findFreePorts(1));
try {
  await fill(connect(server.url, loadSecrets(folder).secretKey));
  const visitor = connect(server.url, EMBEDDED_PUBLISHABLE_KEY);
  await measure('Navigation items', () => fetchAll(visitor, 'navigation_items', 'id'));
  await measure('SEO of pages', () => fetchAll(visitor, 'seo_metadata', 'path'));
  await measure(
    'Both',
    async () =>
      (await fetchAll(visitor, 'navigation_items', 'id')) + (await fetchAll(visitor, 'seo_metadata', 'path')),
  );
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
