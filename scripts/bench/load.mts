/**
 * `npm run bench:load`: readers, searches, page views and twenty editors at the same time, against the last build on the
 * embedded services, all on this machine. Prints how long answers took, and fails when a server error was answered or a
 * save was lost. `--minutes 60` runs for that long; a run that is long enough also fails when the memory keeps growing. `--rate 0.1`
 * sends a tenth of the reads and views, for a machine that has other work.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { EMBEDDED_PUBLISHABLE_KEY, EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import { type DemoLogin, fetchSession } from '../../tests/support/signIn.ts';
import { Editor } from './load/editors.mts';
import { Figures, send } from './load/figures.mts';
import { keepsGrowing, measureGrowth, readMemory } from './load/memory.mts';
import { startSite } from './site.mts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, rate: { type: 'string', default: '1' } },
});
const SECONDS = Number(values.minutes) * 60;
if (!(SECONDS > 0)) throw new Error('--minutes must be a number of minutes.');
const RATE = Number(values.rate);
if (!(RATE > 0 && RATE <= 1)) throw new Error('--rate must be a number above 0, up to 1.');
const READERS = 20;
/** Pause between two pages of a reader, and between two searches, in ms. */
const PAUSE_MS = 250 / RATE;
const SEARCHERS = 5;
const EDITORS = 20;
/** Two accounts save, each at most 100 times in 15 minutes: in a burst at first, then occasionally. */
const SAVES_AT_FIRST = SECONDS > 300 ? 3 : 8;
const SAVE_PAUSE_MS = 180_000;
/** Sessions end after an hour. */
const SESSION_MS = 30 * 60_000;
/** Page views per second: about half of what the embedded database can handle. */
const VIEWS_PER_SECOND = 20 * RATE;
const MEMORY_PAUSE_MS = 5_000;
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const figures = {
  pages: new Figures(),
  'search index': new Figures(),
  'page views': new Figures(),
  'saves and pull requests': new Figures(),
};

const readPaths = (): string[] =>
  [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );

const pick = <Item,>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined)
    throw new Error('There is nothing to choose from. Build the site first: npm run build');
  return item;
};

/** Does work again and again until a time, with a pause after each. */
async function repeat(end: number, pauseMs: number, work: () => unknown): Promise<void> {
  while (Date.now() < end) {
    await work();
    await wait(Math.max(0, Math.min(pauseMs, end - Date.now())));
  }
}

function sendView(origin: string, path: string): Promise<unknown> {
  return figures['page views'].measure(`${origin}${EMBEDDED_SUPABASE_PATH}/rest/v1/page_views`, {
    method: 'POST',
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({
      page_path: path,
      session_id: randomUUID(),
      status: 'page',
      user_agent: BROWSER,
    }),
  });
}

function createEditors(origin: string): Editor[] {
  const service = {
    siteUrl: origin,
    databaseUrl: `${origin}${EMBEDDED_SUPABASE_PATH}`,
    publishableKey: EMBEDDED_PUBLISHABLE_KEY,
  };
  const createSession = (login: DemoLogin) => {
    let token = Promise.resolve('');
    let endsAt = 0;
    return (): Promise<string> => {
      if (Date.now() > endsAt) {
        endsAt = Date.now() + SESSION_MS;
        token = fetchSession(service, login).then(({ access_token }) => access_token);
      }
      return token;
    };
  };
  const sessions = [createSession('demo-editor'), createSession('demo-admin')] as const;
  const saves = figures['saves and pull requests'];
  return Array.from(
    { length: EDITORS },
    (_, number) => new Editor(origin, sessions[number % 2 === 0 ? 0 : 1], number, saves),
  );
}

async function edit(editors: readonly Editor[], end: number): Promise<void> {
  const together = (work: (editor: Editor) => Promise<void>) => Promise.all(editors.map(work));
  await together((editor) => editor.publish());
  await together((editor) => editor.open());
  await together(async (editor) => {
    for (let save = 0; save < SAVES_AT_FIRST; save++) await editor.save();
  });
  await wait(Math.min(SAVE_PAUSE_MS, Math.max(0, end - Date.now())));
  await repeat(end, SAVE_PAUSE_MS, () => together((editor) => editor.save()));
  await together((editor) => editor.check());
}

function report(memory: readonly number[], lostCount: number): boolean {
  console.table(Object.fromEntries(Object.entries(figures).map(([name, of]) => [name, of.toRow(SECONDS)])));
  const every = Math.max(1, Math.floor(memory.length / 12));
  const growth = measureGrowth(memory);
  const trend = growth === null ? '' : `; ${Math.round(growth * 100)}% from the second to the last quarter`;
  console.log(`Memory (MB): ${memory.filter((_, index) => index % every === 0).join(', ')}${trend}`);
  const failureCount = Object.values(figures).reduce((sum, of) => sum + of.failureCount, 0);
  const { waitCount } = figures['saves and pull requests'];
  console.log(
    `${failureCount} server errors, ${lostCount} saves lost, ${waitCount} times an editor was asked to wait`,
  );
  if (keepsGrowing(memory)) console.error('The memory keeps growing.');
  return failureCount + lostCount === 0 && !keepsGrowing(memory);
}

const site = await startSite();
try {
  const { origin, pid } = site;
  const editors = createEditors(origin);
  const paths = readPaths();
  const index = '/search/index.json';
  // What happens once: the files are compressed, and the branch is made.
  for (const path of [...paths, index]) await (await send(`${origin}${path}`)).text();

  await editors[0]?.makeBranch();
  const end = Date.now() + SECONDS * 1000;
  const memory: number[] = [];
  const pages = () => figures.pages.measure(`${origin}${pick(paths)}`);
  const searches = () => figures['search index'].measure(`${origin}${index}`);
  const views: Promise<unknown>[] = [];
  await Promise.all([
    edit(editors, end),
    ...Array.from({ length: READERS }, () => repeat(end, PAUSE_MS, pages)),
    ...Array.from({ length: SEARCHERS }, () => repeat(end, PAUSE_MS, searches)),
    repeat(end, 1000 / VIEWS_PER_SECOND, () => {
      views.push(sendView(origin, pick(paths)));
    }),
    repeat(end, MEMORY_PAUSE_MS, () => memory.push(readMemory(pid))),
  ]);
  await Promise.all(views);
  const lostCount = editors.reduce((sum, editor) => sum + editor.lostCount, 0);
  process.exitCode = report(memory, lostCount) ? 0 : 1;
} finally {
  await site.stop();
}
