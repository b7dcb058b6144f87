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

/** Keeps the page in its fallback font: whether the web font arrives in time would change the measures. */
const leaveOutFonts = (page: Page) => page.route('**/fonts/*', (route) => route.abort('aborted'));

/**
 * The names of all properties that the whole stylesheets set, except variables and
 * `position-area`, which the browser changes by the space on the screen, and remembers.
 */
const readProperties = (page: Page) =>
  page.evaluate(async () => {
    const listRules = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [
        rule,
        ...('cssRules' in rule ? listRules(rule.cssRules as CSSRuleList) : []),
      ]);
    const parts = [...document.querySelectorAll<HTMLStyleElement>('style[data-part]')];
    const sheets = await Promise.all(
      parts.map(async ({ dataset }) => {
        const response = await fetch(dataset.href ?? '');
        return new CSSStyleSheet().replace(await response.text());
      }),
    );
    const rules = sheets.flatMap(({ cssRules }) => listRules(cssRules));
    const names = rules.flatMap((rule) => ('style' in rule ? [...(rule.style as CSSStyleDeclaration)] : []));
    return [...new Set(names)].filter((name) => !name.startsWith('--') && name !== 'position-area');
  });

/** An element or pseudo-element by its name and class, and the values of properties. */
type Styled = readonly [name: string, ...values: string[]];

/**
 * The computed styles of each element in the body, with its pseudo-elements. They leave the page as one string, because
 * Playwright converts values one by one, and there are millions.
 */
async function readStyles(page: Page, properties: readonly string[], root = 'body'): Promise<Styled[]> {
  const styles = await page.evaluate(
    ([names, selector]) =>
      JSON.stringify(
        [...document.querySelectorAll(`${selector}, ${selector} *`)].flatMap((element) =>
          ['', '::before', '::after'].flatMap((pseudo): Styled[] => {
            const style = getComputedStyle(element, pseudo);
            if (pseudo !== '' && ['none', 'normal'].includes(style.content)) return [];
            const name = `${element.localName}.${element.getAttribute('class') ?? ''}${pseudo}`;
            return [[name, ...names.map((property) => style.getPropertyValue(property))]];
          }),
        ),
      ),
    [properties, root] as const,
  );
  return JSON.parse(styles);
}

/** Lists each difference as `element property: value → value`. */
function listDifferences(
  before: readonly Styled[],
  after: readonly Styled[],
  properties: readonly string[],
): string[] {
  if (before.length !== after.length) return [`${before.length} → ${after.length} elements`];
  return before.flatMap(([name, ...values], at) => {
    const [otherName, ...others] = after[at] ?? [''];
    if (name !== otherName) return [`${name} → ${otherName}`];
    return values.flatMap((value, index) =>
      value === others[index] ? [] : [`${name} ${properties[index]}: ${value} → ${others[index]}`],
    );
  });
}

/** Ends transitions and animations, which would be measured halfway; one may start the next. */
const finishAnimations = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const running = document.getAnimations().filter(({ playState }) => playState !== 'finished');
        for (const animation of running) animation.finish();
        return running.length;
      }),
    )
    .toBe(0);

/** Styles in both themes, on a phone and on a desktop, with everything expanded that opens without the application. */
async function readAllStyles(page: Page, properties: readonly string[]): Promise<Record<string, Styled[]>> {
  const all: Record<string, Styled[]> = {};
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
      }, theme);
      await finishAnimations(page);
      all[`${width} ${theme}`] = await readStyles(page, properties);
    }
  }
  return all;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of ['/', GUIDE, GLOSSARY]) {
  test(`${path} looks the same with pruned styles as with all styles`, async ({ page }) => {
    test.setTimeout(300_000);
    await leaveOutFonts(page);
    await page.goto(path);
    expect(await page.locator('style[data-part]').count()).toBeGreaterThan(0);
    const properties = await readProperties(page);
    expect(properties).toEqual(expect.arrayContaining(['color', 'margin-top', 'grid-template-columns']));
    const part = await readAllStyles(page, properties);
    await serveWhole(page);
    await page.goto(path);
    await expect(page.locator('style[data-part]')).toHaveCount(0);
    const whole = await readAllStyles(page, properties);
    for (const [view, styles] of Object.entries(whole)) {
      expect(styles.length, view).toBeGreaterThan(100);
      expect(listDifferences(part[view] ?? [], styles, properties), view).toEqual([]);
    }
  });
}

test('the application starts with all styles, and shows other pages with them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await leaveOutFonts(page);
  await page.goto(GUIDE);
  const properties = await readProperties(page);
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
  // Each table is measured, and then has a sticky head.
  const measured = page.locator('article [data-fits]').first();
  await expect(measured).toBeAttached();
  await finishAnimations(page);
  const shown = await readStyles(page, properties, 'article');
  await serveWhole(page);
  await page.goto(GLOSSARY);
  await wake(page);
  await expect(measured).toBeAttached();
  await finishAnimations(page);
  const whole = await readStyles(page, properties, 'article');
  expect(whole.length).toBeGreaterThan(100);
  expect(listDifferences(shown, whole, properties)).toEqual([]);
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
