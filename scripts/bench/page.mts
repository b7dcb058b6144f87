import type { Browser, CDPSession, Page } from '@playwright/test';
import { percentile } from './percentile.mts';
import { withSiteAndBrowser } from './site.mts';
import { emulateSlowPhone } from './slowNetwork.mts';

/**
 * `npm run bench:page`: what a reader's page brings, by kind, and its vitals, plain and slow (processor slowed
 * four times, 1.6 Mbit/s, 150 ms round trips). Measures the last build, on this machine only.
 */
const PAGES = ['/', '/products/meet-cairn/fundamentals', '/products/desktop/drive/search-and-filter'];
const RUNS = 5;

interface Vitals {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly blocking: number;
}

interface Load extends Vitals {
  /** Bytes on the wire by resource type. */
  readonly bytes: ReadonlyMap<string, number>;
  readonly requests: number;
}

/** Runs in the page before anything else and gathers what the browser observes. */
function observe(): void {
  const vitals = { fcp: 0, lcp: 0, cls: 0, blocking: 0 };
  Object.assign(window, { vitals });
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    vitals.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', (entry) => {
    if (vitals.fcp > 0 && entry.startTime >= vitals.fcp) vitals.blocking += Math.max(0, entry.duration - 50);
  });
}

async function countBytes(session: CDPSession) {
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  return { bytes, requests: () => types.size };
}

async function load(browser: Browser, url: string, slow: boolean): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  await page.route('https://**', (route) => route.abort());
  const session = await context.newCDPSession(page);
  const counter = await countBytes(session);
  if (slow) await emulateSlowPhone(session);
  // The compiler that runs this file names functions with a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(slow ? 3000 : 1500);
  const vitals = await page.evaluate(() => Reflect.get(window, 'vitals') as Vitals);
  await context.close();
  return { ...vitals, bytes: counter.bytes, requests: counter.requests() };
}

/** Time from a click on a link to the new heading, after the application has taken over, in milliseconds. */
async function measureNavigation(browser: Browser, url: string): Promise<number> {
  const page: Page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  const next = page.locator('a[rel="next"]');
  await next.hover();
  await page.waitForTimeout(800);
  const elapsed = await next.evaluate(
    (link: HTMLElement) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent;
        const started = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === before) return;
          observer.disconnect();
          resolve(performance.now() - started);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        link.click();
      }),
  );
  await page.close();
  return elapsed;
}

async function report(browser: Browser, origin: string, path: string): Promise<void> {
  for (const slow of [false, true]) {
    const loads: Load[] = [];
    for (let run = 0; run < RUNS; run += 1) loads.push(await load(browser, origin + path, slow));
    const of = (pick: (each: Load) => number) => percentile(loads.map(pick), 0.5);
    const kinds = [...(loads[0]?.bytes ?? [])].map(([type, bytes]) => `${type} ${(bytes / 1000).toFixed(1)}`);
    console.log(
      [
        path.padEnd(44),
        slow ? 'slow ' : 'plain',
        `FCP ${of(({ fcp }) => fcp)
          .toFixed(0)
          .padStart(5)}`,
        `LCP ${of(({ lcp }) => lcp)
          .toFixed(0)
          .padStart(5)}`,
        `blocking ${of(({ blocking }) => blocking)
          .toFixed(0)
          .padStart(4)}`,
        `CLS ${of(({ cls }) => cls).toFixed(3)}`,
        `requests ${of(({ requests }) => requests)}`,
        slow ? '' : `KB: ${kinds.join(', ')}`,
      ].join('  '),
    );
  }
}

await withSiteAndBrowser(async (origin, browser) => {
  for (const path of PAGES) await report(browser, origin, path);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1)
    times.push(await measureNavigation(browser, origin + (PAGES[1] ?? '/')));
  console.log(`click on a link → new h1: ${percentile(times, 0.5).toFixed(0)} ms`);
});
