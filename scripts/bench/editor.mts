/**
 * `npm run bench:editor`: opening a page of 2,000 words in the editor, and typing in it, with the processor at full
 * speed, slowed four times, and with 1,000 more pages in the tree. Measures the last build, on this machine only.
 * `BENCH=typing npm run bench:editor` leaves the opening out.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { percentile } from './percentile.mts';
import { withSiteAndBrowser } from './site.mts';
import { emulateSlowPhone } from './slowNetwork.mts';

/** The file that is opened: any page; its text is replaced. */
const FILE = 'docs/raycast.mdx';

const SENTENCE =
  'The panel lists what you saved last, and **every** item opens with `Enter` or a [click](/products/cli). ';

/**
 * A page of about 2,000 words with what pages have: headings, paragraphs, lists, tables, callouts, cards and code.
 */
function writeLongPage(): string {
  const section = (number: number): string =>
    [
      `## Section ${number}`,
      SENTENCE.repeat(3),
      `- ${SENTENCE}\n- ${SENTENCE}`,
      '| Key | What it does |\n| --- | --- |\n| `a` | Adds an item |\n| `b` | Goes back |',
      `<Callout type="tip">\n\n${SENTENCE}\n\n</Callout>`,
      '```bash\necho "one"\nls -l | sort\n```',
      `<CardGroup cols={2}>\n<Card title="One" href="/products/cli">\n${SENTENCE}\n</Card>\n</CardGroup>`,
    ].join('\n\n');
  const sections = Array.from({ length: 14 }, (_, index) => section(index + 1));
  return `---\ntitle: A long page\ndescription: To measure with.\n---\n\nStart here.\n\n${sections.join('\n\n')}\n`;
}

const KEYSTROKES = 40;
const RUNS = 3;
/** Number of pages added to the tree, to show which times grow with it. */
const MORE_PAGES = 1000;
/** Events that count as main thread work. Painting is left out, because it depends on the machine's GPU. */
const WORK = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']);
/** Time between two keystrokes, in ms: a fast typist. */
const PACE = 120;

interface Typing {
  /** From each key press until the preview shows it, in ms. */
  readonly toPreview: readonly number[];
  /** Main thread time until each key was handled, in ms. */
  readonly handling: readonly number[];
  /** Script, style and layout of the main thread, in ms a keystroke. */
  readonly mainThread: number;
}

/**
 * Signs in once.
 *
 * @returns the state with which other browser contexts are signed in
 */
async function signIn(browser: Browser, origin: string) {
  const page = await browser.newPage();
  await page.goto(`${origin}/auth?return=%2Fedit`);
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await page.getByRole('button', { name: 'demo-editor' }).click();
  await page.waitForURL(/\/edit/);
  await page.getByRole('heading', { level: 1, name: 'Editor' }).waitFor({ state: 'attached' });
  const state = await page.context().storageState();
  await page.close();
  return state;
}

type SignedIn = Awaited<ReturnType<typeof signIn>>;

async function startPage(browser: Browser, state: SignedIn, morePages = 0): Promise<Page> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.route('https://**', (route) => route.abort());
  await page.route('**/api/page-source?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), text: writeLongPage() } });
  });
  await page.route('**/api/pages?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [{ blobSha }] = body.files;
    const more = Array.from({ length: morePages }, (_, index) => ({
      path: `docs/more/part-${index % 20}/page-${index}.mdx`,
      blobSha,
      size: 1000,
    }));
    await route.fulfill({ response: answer, json: { ...body, files: [...body.files, ...more] } });
  });
  // The compiler that runs this file names functions with a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  return page;
}

/** Time from the start of the load until the text can be edited and the preview shows it, in ms. */
async function measureOpening(browser: Browser, origin: string, state: SignedIn, isSlow: boolean) {
  const page = await startPage(browser, state);
  const session = await page.context().newCDPSession(page);
  if (isSlow) await emulateSlowPhone(session);
  await page.goto(`${origin}/edit?path=${FILE}`, { waitUntil: 'commit' });
  const usable = await waitFor(
    page,
    () => document.querySelector('.cm-content[contenteditable="true"]') !== null,
  );
  const shown = await waitFor(page, isPreviewShown);
  await page.context().close();
  return { usable, shown };
}

/**
 * Waits for a condition, which is checked in the page before each frame.
 *
 * @returns the time since the start of the load when it was met, in ms
 */
async function waitFor(page: Page, isMet: () => boolean): Promise<number> {
  await page.waitForFunction(isMet, undefined, { polling: 'raf', timeout: 120_000 });
  return page.evaluate(() => performance.now());
}

function isPreviewShown(): boolean {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the page"]');
  return frame?.contentDocument?.body.textContent.includes('Section 14') ?? false;
}

async function measureTyping(
  browser: Browser,
  origin: string,
  state: SignedIn,
  { rate = 1, morePages = 0 },
): Promise<Typing> {
  const page = await startPage(browser, state, morePages);
  await page.goto(`${origin}/edit?path=${FILE}`);
  await waitFor(page, isPreviewShown);
  const session = await page.context().newCDPSession(page);
  // CPU time, so that other processes on the machine don't count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.getByText('Start here.', { exact: true }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Go');
  await page.waitForTimeout(3000);
  const idle = await countBusy(session, () => page.waitForTimeout(PACE * KEYSTROKES));
  await page.evaluate(observeTyping);
  const busy = await countBusy(session, () => page.keyboard.type('x'.repeat(KEYSTROKES), { delay: PACE }));
  await page.waitForTimeout(500);
  const { toPreview, handling } = await page.evaluate(() => Reflect.get(window, 'typing') as Typing);
  await page.context().close();
  return { toPreview, handling, mainThread: Math.max(0, busy - idle) / KEYSTROKES };
}

/** Main thread time of an interaction, in ms. */
async function countBusy(session: CDPSession, interaction: () => Promise<unknown>): Promise<number> {
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const spent = metrics.filter(({ name }) => WORK.has(name)).map(({ value }) => value * 1000);
    return spent.reduce((sum, value) => sum + value, 0);
  };
  const before = await read();
  await interaction();
  return (await read()) - before;
}

/** Runs in the page: notes for every key when it was handled, and when the preview shows as many letters. */
function observeTyping(): void {
  const typing = { toPreview: [] as number[], handling: [] as number[] };
  Object.assign(window, { typing });
  const pressed: number[] = [];
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the page"]');
  const body = frame?.contentDocument?.body;
  if (!body) return;
  const countShown = (): number => /Start here\. Go(x*)/.exec(body.textContent)?.[1]?.length ?? 0;
  new MutationObserver(() => {
    const shown = countShown();
    while (typing.toPreview.length < shown) {
      typing.toPreview.push(performance.now() - (pressed[typing.toPreview.length] ?? 0));
    }
  }).observe(body, { subtree: true, childList: true, characterData: true });
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'x') return;
      const at = performance.now();
      pressed.push(at);
      // A message arrives after all synchronous work of the key and its input.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => typing.handling.push(performance.now() - at);
      port2.postMessage(null);
    },
    { capture: true },
  );
}

function formatPercentile(values: readonly number[], share: number): string {
  return percentile(values, share).toFixed(0).padStart(5);
}

function printTyping(name: string, { toPreview, handling, mainThread }: Typing): void {
  const seen = `${toPreview.length}/${KEYSTROKES}`;
  console.log(`typing, ${name}`);
  console.log(
    `  key → preview       median ${formatPercentile(toPreview, 0.5)} ms   p95 ${formatPercentile(toPreview, 0.95)} ms   (${seen} shown one by one)`,
  );
  console.log(
    `  key handled         median ${formatPercentile(handling, 0.5)} ms   p95 ${formatPercentile(handling, 0.95)} ms`,
  );
  console.log(
    `  main thread a key   mean   ${mainThread.toFixed(1).padStart(5)} ms of script, style and layout, with the preview`,
  );
}

await withSiteAndBrowser(async (origin, browser) => {
  const state = await signIn(browser, origin);
  for (const isSlow of process.env.BENCH === 'typing' ? [] : [false, true]) {
    const runs: { readonly usable: number; readonly shown: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measureOpening(browser, origin, state, isSlow));
    const of = (pick: (run: (typeof runs)[number]) => number): string =>
      formatPercentile(runs.map(pick), 0.5);
    const name = isSlow ? 'slow line, processor ÷4' : 'plain';
    console.log(
      `open, ${name}: usable ${of(({ usable }) => usable)} ms, previewed ${of(({ shown }) => shown)} ms`,
    );
  }
  const measure = (options: { readonly rate?: number; readonly morePages?: number }) =>
    measureTyping(browser, origin, state, options);
  printTyping('plain', await measure({}));
  printTyping(`${MORE_PAGES} more pages`, await measure({ morePages: MORE_PAGES }));
  printTyping('processor ÷4', await measure({ rate: 4 }));
});
