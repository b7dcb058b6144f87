import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/console';
import { wake } from '../support/page';

const GUIDE = '/products/meet-cairn/macos-installation-guide';
const GLOSSARY = '/products/glossary';

/** The parts of stylesheets inside a page, and the URLs of the whole stylesheets. */
const PART = /<style data-href="(?<href>[^"]+)" data-part>[\s\S]*?<\/style>/g;

/** Serves pages with their whole stylesheets. */
async function serveWhole(page: Page): Promise<void> {
  await page.route(/\/(?:products\/[^.]*)?$/, async (route: Route) => {
    const response = await route.fetch();
    let html = await response.text();
    for (const { 0: style, groups } of [...html.matchAll(PART)]) {
      const css = await (await page.request.get(groups?.href ?? '')).text();
      html = html.replace(style, () => `<style>${css}</style>`);
    }
    expect(html).not.toContain(' data-part');
    await route.fulfill({ response, body: html });
  });
}

/** The computed styles of each element in the body, with its pseudo-elements, as short numbers. */
const readStyles = (page: Page, root = 'body') =>
  page.evaluate((selector) => {
    const hash = (text: string): number => {
      let value = 5381;
      for (let at = 0; at < text.length; at += 1) value = ((value << 5) + value + text.charCodeAt(at)) | 0;
      return value;
    };
    const name = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
    const pseudo = ['', '::before', '::after', '::marker', '::backdrop'];
    return [...document.querySelectorAll(`${selector}, ${selector} *`)].map((element) => {
      const styles = pseudo.map((part) => getComputedStyle(element, part).cssText).join('\n');
      return `${name(element)} ${hash(styles)}`;
    });
  }, root);

/** Styles in both themes, on a phone and on a desktop, with everything expanded that opens without the application. */
async function readAllStyles(page: Page): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
        for (const details of document.querySelectorAll('details')) details.open = true;
        for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
          popover.popover = 'manual';
          popover.showPopover();
        }
        // Transitions and animations would be measured halfway.
        for (const animation of document.getAnimations()) animation.finish();
      }, theme);
      all[`${width} ${theme}`] = await readStyles(page);
    }
  }
  return all;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of ['/', GUIDE, GLOSSARY]) {
  test(`${path} looks the same with pruned styles as with all styles`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.goto(path);
    expect(await page.locator('style[data-part]').count()).toBeGreaterThan(0);
    const part = await readAllStyles(page);
    await serveWhole(page);
    await page.goto(path);
    await expect(page.locator('style[data-part]')).toHaveCount(0);
    const whole = await readAllStyles(page);
    for (const view of Object.keys(whole)) {
      expect(part[view]?.length, view).toBeGreaterThan(100);
      expect(part[view], view).toEqual(whole[view]);
    }
  });
}

test('the application starts with all styles, and shows other pages with them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(GUIDE);
  await wake(page);
  for (const href of await page
    .locator('style[data-part]')
    .evaluateAll((styles) => styles.map((style) => style.dataset.href))) {
    expect(
      await page.evaluate(
        (address) =>
          [...document.styleSheets].some(
            ({ ownerNode, href: own }) =>
              own?.endsWith(address ?? '') && ownerNode instanceof HTMLLinkElement,
          ),
        href,
      ),
    ).toBe(true);
  }
  await page.evaluate(
    (href) => document.dispatchEvent(new CustomEvent('search:navigate', { detail: href, cancelable: true })),
    GLOSSARY,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms that start with A' })).toBeVisible();
  const shown = await readStyles(page, 'article');
  await serveWhole(page);
  await page.goto(GLOSSARY);
  await wake(page);
  expect(await readStyles(page, 'article')).toEqual(shown);
});

test('the application waits for the styles', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/css/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(GUIDE);
  const scripts = page.waitForResponse(/\/assets\/js\/main\./);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await (await scripts).finished();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  expect(await page.locator('script[src*="/assets/js/"]').count()).toBe(0);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});

test("the layout doesn't shift when the web font is late, and the next page uses it", async ({ page }) => {
  const measure = () =>
    page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('h1') as Element);
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').length;
      return { width: range.getBoundingClientRect().width, loaded };
    });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/fonts/*', async (route) => {
    await held;
    await route.continue();
  });
  // The font is part of the load.
  await page.goto(GUIDE, { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  // The browser waits 100 ms for a font with `font-display: optional`.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const before = await measure();
  release();
  await expect.poll(async () => (await measure()).loaded).toBe(before.loaded + 1);
  expect((await measure()).width).toBe(before.width);
  await page.unroute('**/fonts/*');
  await wake(page);
  await page.getByRole('navigation', { name: 'Documentation' }).locator(`a[href="${GLOSSARY}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
  await expect.poll(async () => (await measure()).loaded).toBe(before.loaded + 2);
  const moved = (await measure()).width;
  await page.goto(GLOSSARY);
  await expect.poll(async () => (await measure()).width).toBe(moved);
});
