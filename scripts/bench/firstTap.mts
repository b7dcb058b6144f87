import type { Browser, Page } from '@playwright/test';
import { percentile } from './percentile.mts';
import { withSiteAndBrowser } from './site.mts';
import { emulateSlowPhone } from './slowNetwork.mts';

/**
 * `npm run bench:first-tap`: how long each control of a page takes to act on the first tap of a visit, which also makes the
 * application's scripts load, on a slow phone (processor slowed four times, 1.6 Mbit/s, 150 ms round trips); and how long
 * the application takes to start after it. Measures the last build, on this machine only.
 */
const PAGE = '/products/extensions-plugins/visual-studio-code/get-started';
const RUNS = 3;

/** Milliseconds after the tap or key. */
interface Times {
  readonly acted: number;
  readonly started: number;
}

interface Control {
  readonly name: string;
  readonly path: string;
  /** Selectors of the elements to tap, in order; the last tap is measured. */
  readonly taps: readonly string[];
  /** What matches once the control has acted; runs in the page. */
  readonly acted: string;
  /** Text to type into the tapped element; if set, the first key is measured instead of the tap. */
  readonly text?: string;
}

const CONTROLS: readonly Control[] = [
  { name: 'theme', path: PAGE, taps: ['[data-theme-toggle]'], acted: '[data-theme=dark]' },
  {
    name: 'copy link',
    path: PAGE,
    taps: ['[data-copy=link]'],
    acted: '[data-copy=link][data-copy-state=copied]',
  },
  {
    name: 'copy page: says that it copies',
    path: PAGE,
    taps: ['[popovertarget=copy_page]', '[data-copy=page]'],
    acted: '[data-copy-state=copying], [data-copy-state=copied]',
  },
  {
    name: 'copy page: copied',
    path: PAGE,
    taps: ['[popovertarget=copy_page]', '[data-copy=page]'],
    acted: '[data-copy-state=copied]',
  },
  {
    name: 'copy code',
    path: PAGE,
    taps: ['[data-copy=code]'],
    acted: '[data-copy=code][data-copy-state=copied]',
  },
  {
    name: 'image',
    path: '/products/desktop/copilot',
    taps: ['[data-enlarge]'],
    acted: '[data-lightbox][open]',
  },
  {
    name: 'drawer',
    path: PAGE,
    taps: ['[popovertarget=site_drawer]'],
    acted: '#site_drawer:popover-open',
  },
  {
    name: 'filter',
    path: PAGE,
    taps: ['[popovertarget=site_drawer]', '[data-filter]'],
    text: 'p',
    acted: '[data-filtered]',
  },
  {
    name: 'tab',
    path: '/debug-tabs',
    taps: ['[role=tab]:not([aria-selected=true])'],
    acted: '[role=tab]:nth-child(2)[aria-selected=true]',
  },
  {
    name: 'accordion',
    path: '/debug-tabs',
    taps: ['main details[open] > summary'],
    acted: 'main:not(:has(details[open]))',
  },
  { name: 'menu', path: '/', taps: ['[popovertarget=site_menu]'], acted: '#site_menu:popover-open' },
  {
    name: 'feedback: says that it waits',
    path: PAGE,
    taps: ['[aria-labelledby=was_helpful] button'],
    acted: 'button[aria-busy=true]',
  },
];

/** Runs in the page: times the next event of a type until the control has acted and the page is hydrated. */
function measure({ acted, type }: { readonly acted: string; readonly type: string }): void {
  const root = document.documentElement;
  const measured = new Promise<Times>((resolve) => {
    const begin = ({ timeStamp }: Event): void => {
      removeEventListener(type, begin, true);
      let seen = 0;
      const look = (): void => {
        if (!seen && document.querySelector(acted)) seen = performance.now() - timeStamp;
        if (seen && root.dataset.hasHydrated === 'true')
          resolve({ acted: seen, started: performance.now() - timeStamp });
        else requestAnimationFrame(look);
      };
      // After every listener of the event.
      setTimeout(look);
    };
    addEventListener(type, begin, true);
  });
  Object.assign(window, { measured });
}

async function tap(page: Page, selector: string): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().tap();
}

async function time(browser: Browser, origin: string, control: Control): Promise<Times> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.route('https://**', (route) => route.abort());
  const session = await context.newCDPSession(page);
  await emulateSlowPhone(session);
  // The compiler that runs this file names functions with a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(origin + control.path, { waitUntil: 'load' });
  const last = control.taps.at(-1) ?? '';
  for (const selector of control.taps.slice(0, -1)) await tap(page, selector);
  if (control.text) await tap(page, last);
  // The listener is there before the tap or key, which the browser would handle first.
  await page.evaluate(measure, { acted: control.acted, type: control.text ? 'input' : 'click' });
  if (control.text) await page.keyboard.type(control.text);
  else await tap(page, last);
  const result = await page.evaluate(() => Reflect.get(window, 'measured') as Promise<Times>);
  await context.close();
  return result;
}

await withSiteAndBrowser(async (origin, browser) => {
  console.log(`${'first tap'.padEnd(32)}acts after  application after (ms)`);
  for (const control of CONTROLS) {
    const times: Times[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await time(browser, origin, control));
    const median = (pick: (each: Times) => number): string => percentile(times.map(pick), 0.5).toFixed(0);
    const acted = median((each) => each.acted);
    const started = median((each) => each.started);
    console.log(`${control.name.padEnd(32)}${acted.padStart(10)}${started.padStart(24)}`);
  }
});
