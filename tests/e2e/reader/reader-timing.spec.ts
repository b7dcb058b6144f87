import type { Page, Request } from '@playwright/test';
import { parseHtml } from '../../support/html';
import { expect, test, testWithoutPage } from '../support/console';
import { stopClock, wake } from '../support/page';

const PAGE = '/products/meet-cairn/macos-installation-guide';
const NEXT = '/products/meet-cairn/linux-installation-guide';

const toc = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const activeEntry = (page: Page) => toc(page).locator('[aria-current="location"]').textContent();

/** Scrolls so that the heading of an entry is this far below the window's top, rounded to a pixel. */
async function putHeading(page: Page, entry: number, top: number): Promise<void> {
  const hash = await toc(page).getByRole('link').nth(entry).getAttribute('href');
  await page.evaluate(
    ([selector, distance]) => {
      const heading = document.querySelector(selector);
      if (!heading) throw new Error(`no ${selector}`);
      const top = Math.ceil(heading.getBoundingClientRect().top - distance);
      window.scrollBy({ top, behavior: 'instant' });
    },
    [hash ?? '', top] as const,
  );
}

/** Records the page's scroll behavior each time its style changes from here on. */
const collectScrolling = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: string[] = [];
    const root = document.documentElement;
    const note = (): unknown => seen.push(getComputedStyle(root).scrollBehavior);
    new MutationObserver(note).observe(root, { attributes: true, attributeFilter: ['style'] });
    return seen;
  });

/** Adds a heading at the end of the content, as a component that renders late does. */
const addHeading = (page: Page, id: string) =>
  page.evaluate((name) => {
    const heading = document.createElement('h2');
    heading.id = name;
    heading.textContent = `Heading ${name}`;
    document.querySelector('[data-content]')?.append(heading);
  }, id);

test.describe('the table of contents', () => {
  test.use({ viewport: { width: 1680, height: 900 } });

  test('includes a heading that is added late, for 2 s', async ({ page }) => {
    const late = toc(page).getByRole('link', { name: 'Heading late' });
    await page.clock.install();
    await page.goto(PAGE);
    await wake(page);
    await stopClock(page);
    const visitNext = async (check: () => Promise<void>): Promise<void> => {
      await page.getByRole('link', { name: /^Next [A-Z]/ }).click();
      await expect(page).toHaveURL(new RegExp(`${NEXT}$`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Linux');
      await expect(late).toHaveCount(0);
      await check();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('macOS');
      // Nothing of the visit is left to run.
      await page.clock.runFor(10_000);
    };
    for (const [from, to] of [
      [0, 100],
      [100, 500],
      [500, 1000],
      [1000, 2000],
    ] as const) {
      await test.step(`includes a heading that is added ${from} ms after the page at ${to} ms`, () =>
        visitNext(async () => {
          await page.clock.runFor(from);
          await addHeading(page, 'late');
          await page.clock.runFor(to - from - 50);
          await expect(late).toHaveCount(0);
          await page.clock.runFor(50);
          await expect(late).toHaveCount(1);
        }));
    }
    await test.step("isn't rebuilt after 2000 ms", () =>
      visitNext(async () => {
        await page.clock.runFor(2000);
        await addHeading(page, 'late');
        await page.clock.runFor(10_000);
        await expect(late).toHaveCount(0);
      }));
  });

  test('marks a heading up to 100 px below the top, and not at 101', async ({ page }) => {
    await page.goto('/products/cli/commands');
    await wake(page);
    const names = await toc(page).getByRole('link').allTextContents();
    await putHeading(page, 3, 101);
    await expect.poll(() => activeEntry(page)).toBe(names[2]);
    await putHeading(page, 3, 100);
    await expect.poll(() => activeEntry(page)).toBe(names[3]);
  });

  test('marks the heading being read in time', async ({ page }) => {
    await page.clock.install();
    await page.goto(PAGE);
    await wake(page);
    const names = await toc(page).getByRole('link').allTextContents();
    await test.step('marks the last heading within 10 px of the bottom, and not at 11', async () => {
      const toBottom = (distance: number) =>
        page.evaluate((left) => {
          const { scrollHeight } = document.documentElement;
          window.scrollTo({ top: scrollHeight - window.innerHeight - left, behavior: 'instant' });
        }, distance);
      await toBottom(11);
      await expect.poll(() => activeEntry(page)).not.toBe(names[0]);
      expect(await activeEntry(page)).not.toBe(names.at(-1));
      await toBottom(10);
      await expect.poll(() => activeEntry(page)).toBe(names.at(-1));
    });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => activeEntry(page)).toBe(names[0]);
    await stopClock(page);
    await page.clock.runFor(3000);
    await test.step('follows scrolling after 10 ms', () => followsScrolling(page, names));
    await test.step('follows resizing after 50 ms', () => followsResizing(page, names));
  });

  /** The first heading is marked, and the clock has stopped. */
  async function followsScrolling(page: Page, names: readonly string[]): Promise<void> {
    const scrolled = page.evaluate(() =>
      new Promise((resolve) => addEventListener('scroll', resolve, { once: true })).then(() => true),
    );
    await putHeading(page, 2, 90);
    await scrolled;
    await page.clock.runFor(9);
    expect(await activeEntry(page)).toBe(names[0]);
    await page.clock.runFor(1);
    await expect.poll(() => activeEntry(page)).toBe(names[2]);
  }

  /** The third heading is marked, and the clock has stopped. */
  async function followsResizing(page: Page, names: readonly string[]): Promise<void> {
    // The headings move without a scroll event; only the resize event reports it.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      const content = document.querySelector<HTMLElement>('[data-content]');
      if (content) content.style.paddingTop = '4000px';
      window.dispatchEvent(new Event('resize'));
    });
    await page.clock.runFor(49);
    expect(await activeEntry(page)).toBe(names[2]);
    await page.clock.runFor(1);
    await expect.poll(() => activeEntry(page)).toBe(names[0]);
  }

  test("warns about an entry whose heading isn't on the page", async ({ page, faults }) => {
    await page.addInitScript(() => {
      const find = document.getElementById.bind(document);
      document.getElementById = (id) => (id === 'uninstall' ? null : find(id));
    });
    await page.goto(PAGE);
    await wake(page);
    await expect
      .poll(() => faults)
      .toEqual([`warning: The heading "Uninstall" (#uninstall) isn't on the page.`]);
    faults.length = 0;
  });
});

test.describe('the fragment of a URL', () => {
  test.use({ viewport: { width: 1280, height: 700 } });

  async function goToHash(page: Page, hash: string): Promise<void> {
    await page.goto(PAGE);
    await wake(page);
    await stopClock(page);
    await page.evaluate((to) => {
      window.location.hash = to;
    }, hash);
  }

  for (const [from, to] of [
    [0, 50],
    [50, 150],
    [150, 400],
  ] as const) {
    test(`finds a heading that is added ${from} ms after the page at ${to} ms`, async ({ page }) => {
      await page.clock.install();
      await goToHash(page, '#late');
      await page.clock.runFor(from);
      await addHeading(page, 'late');
      await page.clock.runFor(to - from - 10);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.clock.runFor(10);
      await expect(page.getByRole('heading', { name: 'Heading late' })).toBeInViewport();
    });
  }

  test("isn't searched for after 400 ms", async ({ page }) => {
    await page.clock.install();
    await goToHash(page, '#late');
    await page.clock.runFor(400);
    await addHeading(page, 'late');
    await page.clock.runFor(5000);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('scrolls smoothly on a click, and without animation for readers who prefer reduced motion', async ({
    page,
  }) => {
    const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await page.setViewportSize({ width: 1680, height: 700 });
    await page.goto(PAGE);
    await wake(page);
    const seen = await collectScrolling(page);
    await toc(page).getByRole('link', { name: 'Uninstall' }).click();
    await expect.poll(() => seen.jsonValue()).toContain('smooth');
    await expect(page).toHaveURL(/#uninstall$/);
    await expect(page.getByRole('heading', { name: 'Uninstall' })).toBeInViewport();
    await expect.poll(behavior).toBe('auto');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PAGE);
    await wake(page);
    const still = await collectScrolling(page);
    await toc(page).getByRole('link', { name: 'Uninstall' }).click();
    await expect(page.getByRole('heading', { name: 'Uninstall' })).toBeInViewport();
    expect(await still.jsonValue()).not.toContain('smooth');
    expect(await behavior()).toBe('auto');
  });

  test('scrolls to a position below the header', async ({ page }) => {
    await page.goto(`${PAGE}#uninstall`);
    const header = await page.getByRole('banner').boundingBox();
    const heading = await page.getByRole('heading', { name: 'Uninstall' }).boundingBox();
    expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    expect(heading?.y).toBeLessThan(200);
  });

  test("is used as it is when it can't be decoded, and breaks nothing", async ({ page, faults }) => {
    await page.goto(PAGE);
    await wake(page);
    await page.evaluate(() => {
      window.location.hash = '#%E0%A4%A';
    });
    await expect(page).toHaveURL(/#%25E0%25A4%25A$/);
    await page.getByRole('link', { name: /^Next [A-Z]/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Linux');
    await page.goto('/products/%E0%A4%A');
    await wake(page);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    faults.length = 0;
  });
});

test.describe('scrollbars', () => {
  test.use({ viewport: { width: 1280, height: 700 } });

  test('hide 600 ms after scrolling, stay visible in use, and have a thumb of at least 18 px', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(PAGE);
    await wake(page);
    await stopClock(page);
    const area = page.locator('#site_navigation');
    await area.evaluate((element) => element.scrollBy(0, 50));
    await expect(area).toHaveAttribute('data-scrollbar', 'scrolling');
    await page.clock.runFor(599);
    await expect(area).toHaveAttribute('data-scrollbar', 'scrolling');
    await page.clock.runFor(1);
    await expect(area).toHaveAttribute('data-scrollbar', 'hidden');

    await area.dispatchEvent('pointerenter');
    await expect(area).toHaveAttribute('data-scrollbar', 'idle');
    await area.dispatchEvent('pointerdown');
    await page.clock.runFor(5000);
    await expect(area).toHaveAttribute('data-scrollbar', 'interacting');
    await page.mouse.up();
    await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointerup')));
    await expect(area).toHaveAttribute('data-scrollbar', 'idle');
    await page.clock.runFor(600);
    await expect(area).toHaveAttribute('data-scrollbar', 'hidden');

    const thumb = await area.evaluate(
      (element) => getComputedStyle(element, '::-webkit-scrollbar-thumb').minHeight,
    );
    expect(Number.parseFloat(thumb)).toBeGreaterThanOrEqual(18);
  });
});

test('prose is at most 80 characters wide', async ({ page }) => {
  await page.goto(PAGE);
  for (const width of [1280, 1680, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const characters = await page.locator('[data-content]').evaluate((content) => {
      const probe = document.createElement('span');
      probe.style.cssText = 'position:absolute;width:1ch';
      content.append(probe);
      const ch = probe.getBoundingClientRect().width;
      probe.remove();
      return content.getBoundingClientRect().width / ch;
    });
    expect(characters).toBeLessThanOrEqual(80.1);
    expect(characters).toBeGreaterThan(60);
  }
});

test.describe('the sidebar', () => {
  test.use({ viewport: { width: 1280, height: 600 } });

  const area = (page: Page) => page.locator('#site_navigation');
  const scrollTop = (page: Page) => area(page).evaluate((element) => element.scrollTop);

  test('keeps its scroll position, in the application and after a page load', async ({ page }) => {
    await page.goto(PAGE);
    await area(page).evaluate((element) => element.scrollTo(0, 260));
    await area(page).getByRole('link', { name: 'VS Code' }).click();
    await expect(page).toHaveURL(/visual-studio-code$/);
    expect(await scrollTop(page)).toBe(260);
    await page.reload();
    expect(await scrollTop(page)).toBe(260);
  });

  test('scrolls to the current page, beside the text and in the drawer', async ({ page }) => {
    const link = (name: string) => area(page).getByRole('link', { name, exact: true });
    await page.goto('/products/glossary');
    await test.step('scrolls to the current page', () => expect(link('Glossary')).toBeInViewport());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const button = page.getByRole('button', { name: 'Open the menu' });
    await test.step('opens and closes as a drawer with the keyboard, and restores the focus', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(area(page)).toBeVisible();
      await expect(link('Glossary')).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(area(page)).toBeHidden();
      await expect(button).toBeFocused();
    });
    await test.step('scrolls to the current page in the drawer, when it opens', async () => {
      await button.click();
      await expect(link('Glossary')).toBeInViewport();
      await link('Release notes').click();
      await expect(page).toHaveURL(/release-notes$/);
      await expect(area(page)).toBeHidden();
      await area(page).evaluate((element) => element.scrollTo(0, 0));
      await button.click();
      await expect(link('Release notes')).toBeInViewport();
    });
  });

  test('is navigated with the arrow keys', async ({ page }) => {
    await page.goto('/products/desktop/onboarding');
    await wake(page);
    const link = (name: string) => area(page).getByRole('link', { name, exact: true });
    await link('Desktop app').focus();
    await page.keyboard.press('ArrowDown');
    await expect(area(page).locator('a:focus')).toHaveAttribute('href', '/products/desktop/download');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect(link('Onboarding')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(link('Onboarding')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(area(page).locator('a:focus')).toHaveAttribute('href', '/products/desktop/download');
    await page.keyboard.press('ArrowLeft');
    await expect(link('Desktop app')).toBeFocused();
    await page.keyboard.press('End');
    await expect(link('Support')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(area(page).locator('a').first()).toBeFocused();
  });
});

test.describe('events', () => {
  /** The bodies of requests to a table, by path or query. */
  function watchTable(page: Page, table: string): Record<string, unknown>[] {
    const rows: Record<string, unknown>[] = [];
    page.on('request', (request: Request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(`/rest/v1/${table}`))
        rows.push(request.postDataJSON());
    });
    return rows;
  }

  test('count a search 1 s after typing stops, trimmed, longer than 2 characters, with its results', async ({
    page,
  }) => {
    const rows = watchTable(page, 'search_analytics');
    await page.clock.install();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(PAGE);
    await wake(page);
    const filter = page.getByRole('searchbox', { name: 'Filter pages by title' });
    await stopClock(page);
    await filter.fill('po');
    await page.clock.runFor(5000);
    await filter.fill('pow');
    await page.clock.runFor(900);
    await filter.fill('  Power m ');
    await page.clock.runFor(900);
    expect(rows).toEqual([]);
    await page.clock.runFor(100);
    await expect
      .poll(() => rows.map(({ query, match_count }) => ({ query, match_count })))
      .toEqual([{ query: 'Power m', match_count: 1 }]);
  });

  test('count a click on the GitHub button', async ({ page, context }) => {
    const rows = watchTable(page, 'analytics_events');
    await context.route('https://github.com/**', (route) => route.fulfill({ body: 'The code host' }));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await wake(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /GitHub/ })
      .click();
    await expect
      .poll(() => rows.map(({ event_type, page_path }) => ({ event_type, page_path })))
      .toEqual([{ event_type: 'github_button_click', page_path: '/' }]);
  });
});

testWithoutPage('the links of a page that depend on it', async ({ request }) => {
  const $ = parseHtml(await (await request.get(PAGE)).text());
  const hrefOf = (text: string) =>
    $('main a, footer a')
      .filter((_, link) => $(link).text().trim() === text)
      .attr('href');

  await testWithoutPage.step(
    'the feedback link opens a prefilled report in the documentation repository',
    () => {
      const { pathname, searchParams } = new URL(hrefOf('Give feedback on this page') ?? '');
      expect(pathname).toMatch(/^\/[^/]+\/[^/]+\/issues\/new$/);
      expect(searchParams.get('template')).toBe('docs.md');
      expect(searchParams.get('labels')?.split(',')).toEqual(['documentation', 'needs-triage']);
      expect(searchParams.get('title')).toBe(`Docs Feedback: ${PAGE}`);
      for (const part of ['Page URL', "What's wrong?", 'Suggested fix', 'Additional context'])
        expect(searchParams.get('body')).toContain(part);
      expect(searchParams.get('body')).toContain(PAGE);
    },
  );

  await testWithoutPage.step('the edit link opens the editor with the file of the page', () => {
    expect(hrefOf('Edit this page')).toBe(
      `/edit?path=${encodeURIComponent('docs/meet-product/macos-installation-guide.mdx')}`,
    );
  });
});
