import type { Page } from '@playwright/test';
import { parseHtml } from '../../support/html';
import { expect, test, testWithoutPage } from '../support/console';
import { openAsEditor, signInTo, wake } from '../support/page';

const PAGE = '/products/meet-cairn/macos-installation-guide';
const DEEP = '/products/desktop/drive/sharing';

/** Where the browser scrolls the heading of a hash to, in px from the top: below the header, with some space. */
const HEADING_TOP = 84;

/** Clicks each link of the table of contents, and returns which one is marked then and where its heading is. */
const followContents = (page: Page) =>
  page.evaluate(async (headingTop) => {
    const contents = 'nav[aria-labelledby=toc_title]';
    const landings = [];
    const read = (id: string) => ({
      id,
      marked: document.querySelector(`${contents} [aria-current]`)?.getAttribute('href')?.slice(1),
      top: document.getElementById(id)?.getBoundingClientRect().top ?? -1,
      isAtEnd: document.documentElement.scrollHeight - innerHeight - scrollY <= 10,
    });
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`${contents} a`)) {
      link.click();
      const id = decodeURIComponent(link.hash.slice(1));
      let landing = read(id);
      // Long enough for a slow machine; a passing test doesn't wait.
      for (let wait = 0; wait < 40; wait += 1) {
        if (landing.marked === id && (landing.isAtEnd || Math.abs(landing.top - headingTop) < 3)) break;
        await new Promise((resolve) => setTimeout(resolve, 25));
        landing = read(id);
      }
      landings.push(landing);
    }
    return landings;
  }, HEADING_TOP);

test.describe('the layout', () => {
  test('has the sidebar or a drawer', async ({ page }) => {
    const navigation = page.getByRole('navigation', { name: 'Documentation' });
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto(PAGE);
    await test.step('has the sidebar next to the text from 1200 px', async () => {
      await expect(navigation).toBeVisible();
      await expect(opener).toBeHidden();
    });
    await page.setViewportSize({ width: 1199, height: 800 });
    await test.step('has a drawer and a collapsed table of contents at 1199 px; the drawer closes on navigation', async () => {
      await expect(navigation).toBeHidden();
      const contents = page.locator('details', { hasText: 'On this page' });
      await expect(contents).not.toHaveAttribute('open');
      await opener.click();
      await expect(navigation).toBeVisible();
      await navigation.getByRole('link', { name: 'Fundamentals' }).click();
      await expect(page).toHaveURL(/fundamentals$/);
      await expect(navigation).toBeHidden();
      await opener.click();
      await navigation.getByRole('link', { name: 'Fundamentals' }).click();
      await expect(navigation).toBeHidden();
    });
  });

  test('keeps a drawer open that is opened again while the next page loads', async ({ page }) => {
    const navigation = page.getByRole('navigation', { name: 'Documentation' });
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await page.setViewportSize({ width: 1199, height: 800 });
    await page.goto(PAGE);
    await wake(page);
    let letThrough = (): unknown => undefined;
    await page.route('**/fundamentals.json', (route) => {
      letThrough = () => route.continue();
    });
    await opener.click();
    await navigation.getByRole('link', { name: 'Fundamentals' }).click();
    await expect(navigation).toBeHidden();
    await opener.click();
    await expect(navigation).toBeVisible();
    await letThrough();
    await expect(page.locator('h1')).toHaveText('Fundamentals');
    await expect(navigation).toBeVisible();
    await page.goBack();
    await expect(navigation).toBeHidden();
  });

  test('fits a phone without horizontal scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', PAGE, '/products/desktop', '/products/glossary', '/debug-components']) {
      await page.goto(path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

  test('wraps a title that is one long word', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const title = 'com.example.AbstractSingletonProxyFactoryBeanWithAVeryLongName';
    const breaks = async (selector: string): Promise<void> => {
      const edges = await page.locator(selector).evaluateAll((elements, text) => {
        for (const { lastChild } of elements) lastChild?.replaceWith(text);
        return elements.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().right;
        });
      }, title);
      expect(edges.length).toBeGreaterThan(0);
      expect(Math.max(...edges), selector).toBeLessThan(390);
    };
    await page.goto('/products/desktop/drive');
    await breaks('nav[aria-label=Breadcrumbs] a');
    await breaks('a[rel=prev] > :last-child, a[rel=next] > :last-child');
    await breaks('[data-content] p:has(> svg) > a');
    await page.goto('/products/paid-plans');
    await breaks('[data-content] summary');
  });
});

test('a page far down in the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await page.goto(DEEP);
  const navigation = page.getByRole('navigation', { name: 'Documentation' });

  await test.step('opens the groups of the current page and marks it', async () => {
    await expect(navigation.getByRole('link', { name: 'Share', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  await test.step('has breadcrumbs, title, description, reading info, previous and next links, and a feedback link', async () => {
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByRole('link')).toHaveText(['Desktop app', 'Drive']);
    await expect(crumbs.locator('[aria-current="page"]')).toHaveText('Share');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(/\d+ min read/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Previous/ })).toHaveAttribute(
      'href',
      /enrichment|transforming/,
    );
    await expect(page.getByRole('link', { name: /^Next [A-Z]/ })).toHaveAttribute(
      'href',
      /import-from-other-tools$/,
    );
    const feedback = await page
      .getByRole('link', { name: 'Give feedback on this page' })
      .getAttribute('href');
    expect(new URL(feedback ?? '').searchParams.get('title')).toBe(`Docs Feedback: ${DEEP}`);
  });

  for (const width of [1280, 390]) {
    await test.step(`puts the chevron of a group beside the first line of its title, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      if (width === 390) await page.getByRole('button', { name: 'Open the menu' }).click();
      const link = navigation.locator('li:has(> details) > a').last();
      const [line, chevron] = await link.evaluate((element) => {
        const title = element.textContent;
        element.textContent = 'A title that is so long that it can only be shown on two lines';
        const range = document.createRange();
        range.selectNodeContents(element);
        const [first] = range.getClientRects();
        const icon = element.parentElement?.querySelector('summary > svg')?.getBoundingClientRect();
        // As it was: the page may be hydrated only after this.
        element.textContent = title;
        return [first, icon].map((box) => ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2);
      });
      expect(Math.abs((line ?? 0) - (chevron ?? 99))).toBeLessThan(2);
    });
  }

  await page.setViewportSize({ width: 1680, height: 900 });
  await wake(page);
  await test.step('announces the next page, and moves the focus to its start', async () => {
    await page.getByRole('link', { name: /^Next [A-Z]/ }).click();
    const title = 'Import snippets from gists and other tools';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('[data-announcer]')).toContainText(title);
    await expect(page.locator('#main_content')).toBeFocused();
  });
});

test('a page loads the application once, and goes on in it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step('loads no application script until the reader shows intent', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(PAGE);
    await page.waitForTimeout(1500);
    expect(scripts).toEqual([]);
    // What browsers report for a resting pointer when the page appears under it.
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { clientX: 9, clientY: 9 })));
    expect(scripts).toEqual([]);
    await wake(page);
    expect(scripts.length).toBeGreaterThan(0);
  });

  await test.step('filters titles in any case, keeps parents, and shows when nothing matches', async () => {
    const navigation = page.getByRole('navigation', { name: 'Documentation' });
    const filter = navigation.getByRole('searchbox', { name: 'Filter pages by title' });
    await filter.fill('POWER');
    await expect(navigation.getByRole('link', { name: 'Power menu' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Desktop app' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Fundamentals' })).toHaveCount(0);
    await filter.fill('zzz');
    await expect(navigation.getByText('No page titles match')).toBeVisible();
    await filter.press('Escape');
    await expect(navigation.getByRole('link', { name: 'Fundamentals' })).toBeVisible();
  });

  await page.setViewportSize({ width: 1680, height: 900 });
  await test.step('marks the heading being read: the first at the top, the last at the bottom', async () => {
    const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(entries.first()).toHaveAttribute('aria-current', 'location');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(entries.last()).toHaveAttribute('aria-current', 'location');
    const third = await entries.nth(2).getAttribute('href');
    await page.evaluate((hash) => {
      const heading = document.querySelector(hash);
      if (heading) window.scrollBy(0, heading.getBoundingClientRect().top - 99);
    }, third ?? '');
    await expect(entries.nth(2)).toHaveAttribute('aria-current', 'location');
  });

  await test.step('goes to the next page without loading the site again, at the top', async () => {
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
    });
    await page.getByRole('link', { name: /^Next [A-Z]/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Linux');
    expect(await page.evaluate(() => [document.body.dataset.sameDocument, window.scrollY])).toEqual([
      'yes',
      0,
    ]);
  });
});

test.describe('the sidebar', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('toggles a linked group in its last 32 px and navigates elsewhere', async ({ page }) => {
    await page.goto(PAGE);
    const group = page.locator('li', { has: page.locator('> a[href="/products/desktop"]') }).last();
    const row = await group.locator('> details > summary').boundingBox();
    if (!row) throw new Error('the group has no row');
    const middle = row.y + row.height / 2;
    const child = group.getByRole('link', { name: 'Onboarding' });
    await expect(child).toBeHidden();
    await page.mouse.click(row.x + row.width - 31, middle);
    await expect(child).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
    await page.mouse.click(row.x + row.width - 33, middle);
    await expect(page).toHaveURL(/\/products\/desktop$/);
  });
});

test.describe('a page', () => {
  test.use({ viewport: { width: 1680, height: 900 } });

  test('has a reading time and a section', async ({ page }) => {
    await page.goto(PAGE);
    await test.step('counts steps only in guides', () =>
      expect(page.getByText(/^\d+ min read · \d+ steps$/)).toBeVisible());
    await test.step('hides the section of a single page, whose title the sidebar does not show either', async () => {
      await page.goto('/products/quick-guides');
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
      await expect(crumbs.getByRole('listitem')).toHaveText('Quick guides');
    });
    await test.step('counts the words of tables and lists that come from data in the reading time', async () => {
      for (const path of [
        'large-language-models/local-models',
        'large-language-models/cloud-models',
        'glossary',
      ]) {
        await page.goto(`/products/${path}`);
        const text = (await page.locator('[data-content]').innerText()) ?? '';
        const minutes = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length / 225;
        const shown = Number.parseInt(await page.getByText(/^\d+ min read/).innerText(), 10);
        expect(Math.abs(shown - minutes), `${path}: ${minutes}`).toBeLessThan(1.5);
      }
    });
    await test.step('counts steps only in guides, and shows the section of a page without ancestors', async () => {
      await expect(page.getByText(/^\d+ min read$/)).toBeVisible();
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
      await expect(crumbs.getByRole('listitem').first()).toHaveText('More');
      await expect(crumbs.locator('[aria-current="page"]')).toHaveText('Glossary');
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    // The sidebar scrolls to the current page when the page loads.
    await page.reload();
    await test.step('shows the first titles with every word of the filter, wherever it was scrolled to', async () => {
      const navigation = page.getByRole('navigation', { name: 'Documentation' });
      const area = page.locator('#site_navigation');
      expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
      const filter = navigation.getByRole('searchbox', { name: 'Filter pages by title' });
      await filter.fill('copilot');
      await expect(navigation.getByRole('link', { name: 'Copilot' }).first()).toBeInViewport({ ratio: 1 });
      await filter.fill('install windows');
      await expect(navigation.getByRole('link', { name: 'Install on Windows' }).first()).toBeInViewport({
        ratio: 1,
      });
    });
  });

  test('has a footer that ends where the text ends, with the links of the site', async ({ page }) => {
    await page.goto(PAGE);
    for (const width of [390, 768, 1280, 1440, 1680, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await page.evaluate(() =>
        [
          '[data-content]',
          'article > header > div',
          'nav[aria-label="Previous and next page"]',
          '[aria-labelledby=was_helpful]',
          'main + footer > div',
        ].map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return selector.includes('helpful') ? [box?.left] : [box?.left, box?.right];
        }),
      );
      const [text, ...others] = edges;
      for (const other of others) {
        expect.soft(other, `at ${width} px`).toEqual(other.length === 1 ? [text?.[0]] : text);
      }
    }
    const footer = page.getByRole('contentinfo');
    for (const name of ['Get Support', 'GitHub', 'Privacy Policy', 'Terms of Service']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
    }
    await expect(footer.getByText('© 2025 Cairn')).toBeVisible();
  });

  test('shows the button for editing the section to users who can edit', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      /^\/edit\?path=/,
    );
    await wake(page);
    await expect(page.getByRole('link', { name: 'Edit this section' })).toHaveCount(0);
    await signInTo(page, 'demo-reader', PAGE);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page.getByRole('link', { name: 'Edit this section' })).toHaveCount(0);
    await openAsEditor(page, PAGE);
    await expect(page.getByRole('link', { name: 'Edit this section' })).toBeVisible();
  });

  test('keeps the marked heading in view in a table of contents that is taller than the window', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/products/cli/commands');
    await wake(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const marked = contents.locator('[aria-current]');
    await expect(contents.getByRole('link').last()).not.toBeInViewport();
    for (const share of [0.6, 1, 0]) {
      const top = await page.evaluate((part) => {
        window.scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight));
        return scrollY;
      }, share);
      if (share === 1) await expect(contents.getByRole('link').last()).toHaveAttribute('aria-current');
      await expect(marked).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(top);
    }
    await expect(contents.getByRole('heading', { name: 'On this page' })).toBeInViewport({ ratio: 1 });
  });

  /** The longest pages; each has headings near its end, which can't scroll to the top. */
  const LONG_PAGES = [
    'cli/troubleshooting',
    'privacy-security-your-data',
    'paid-plans',
    'core-dependencies/cairn-os/troubleshooting',
    'extensions-plugins',
    'desktop/troubleshooting/cross-platform',
    'extensions-plugins/neovim-plugin/troubleshooting',
    'desktop/configuration/copilot-and-machine-learning',
    'meet-cairn/fundamentals',
    'cli/copilot/chat',
  ];
  test('marks exactly the heading that was chosen in the table of contents, at 1280 px and at 1680 px', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of LONG_PAGES) {
      await page.goto(`/products/${path}`);
      await wake(page);
      for (const width of [1280, 1680]) {
        await page.setViewportSize({ width, height: 900 });
        const landings = await followContents(page);
        expect(landings.length, path).toBeGreaterThan(3);
        for (const { id, marked, top, isAtEnd } of landings) {
          expect(marked, `${path} at ${width} px`).toBe(id);
          if (isAtEnd) continue;
          const where = `${path}#${id} is at ${top} px, in a window of ${width} px`;
          expect(Math.abs(top - HEADING_TOP), where).toBeLessThan(3);
        }
      }
    }
  });

  test('marks the heading of the fragment it was opened with, until the reader scrolls', async ({ page }) => {
    const path = '/products/cli/troubleshooting';
    const $ = parseHtml(await (await page.request.get(path)).text());
    const hashes = $('nav[aria-labelledby=toc_title] a')
      .toArray()
      .map((link) => link.attribs.href ?? '');
    const hash = hashes.at(-2) ?? '';
    expect(hash).toMatch(/^#./);
    // Without any sign of intent: the rail is on the screen from the start.
    await page.goto(`${path}${hash}`);
    const marked = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
    await expect(marked).toHaveAttribute('href', hash);
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, -4000);
    await expect(marked).toHaveAttribute('href', hashes[0] ?? '');
  });

  test('copies its URL and confirms it for 1.5 s', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto(PAGE);
    await wake(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${PAGE}$`));
    await page.clock.runFor(1400);
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });
});

test('the theme of a page', async ({ page }) => {
  const html = page.locator('html');
  await page.goto(PAGE);
  await test.step('changes with a click before hydration', async () => {
    await expect(html).toHaveAttribute('data-theme-choice', 'system');
    await page.getByRole('button', { name: /^Theme: System/ }).click();
    await expect(html).toHaveAttribute('data-theme-choice', 'dark');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark');
  });
  await test.step('is the stored choice before the first paint, and follows the device for system', async () => {
    await page.evaluate(() => localStorage.removeItem('vite-ui-theme'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/img/icon-dark.svg');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#000000');
    await page.evaluate(() => localStorage.setItem('vite-ui-theme', 'light'));
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffffff');
  });
});

test('a click counts once, even during hydration', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate });
  const html = page.locator('html');
  for (const delay of [0, 150, 400]) {
    await page.goto(PAGE);
    // Hydration takes long enough to click during it.
    await slowDown(4);
    await page.evaluate(() => window.siteTheme?.choose('system'));
    const box = await page.getByRole('button', { name: /^Theme/ }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.waitForTimeout(delay);
    await page.mouse.click(x, y);
    await expect(html).toHaveAttribute('data-has-hydrated', 'true');
    await slowDown(1);
    await page.waitForTimeout(200);
    await expect(html, `after ${delay} ms`).toHaveAttribute('data-theme-choice', 'dark');
  }
});

test.describe('URLs', () => {
  testWithoutPage(
    'redirects /docs and everything below it, and /products, permanently',
    async ({ request }) => {
      for (const path of ['/docs', '/docs/old/page', '/products']) {
        const response = await request.get(path, { maxRedirects: 0 });
        expect([response.status(), response.headers().location]).toEqual([301, '/products/meet-cairn']);
      }
    },
  );

  test('answers 404 with the not-found page', async ({ page, faults }) => {
    const response = await page.goto('/nowhere-at-all');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(
      page.getByText("The page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Popular pages' })).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/Glossary');
    await wake(page);
    const near = page.getByRole('navigation', { name: 'Similar pages' });
    await expect(near.getByRole('link')).toHaveText(['Glossary']);
    await near.getByRole('link').click();
    await expect(page).toHaveURL(/\/products\/glossary$/);
    // The host has no page at these URLs, so the application shows none either.
    for (const path of ['/products/glossary/index.html', '/PRODUCTS', '/PRODUCTS/glossary', '/EDIT']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await wake(page);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page).toHaveTitle(/^Page not found/);
    }
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    faults.length = 0;
  });
});

const NOPE = '/products/desktop/power-menu';

async function expectMissing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
}

test.describe('an unknown URL below the documentation', () => {
  test('returns 404 inside the layout, before and after hydration', async ({ page, faults }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const response = await page.goto(NOPE);
    expect(response?.status()).toBe(404);
    await expectMissing(page);
    const detail = page.getByText(`Content not found for path ${NOPE}`);
    await expect(detail).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await wake(page);
    await expectMissing(page);
    await expect(detail).toBeVisible();
    const near = page.getByRole('navigation', { name: 'Similar pages' });
    await expect(near.getByRole('link')).toHaveText(['Power menu', 'Desktop app']);
    await near.getByRole('link', { name: 'Power menu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Power menu' })).toBeVisible();
    expect(faults.filter((fault) => !fault.startsWith('404: ') && !fault.includes('status of 404'))).toEqual(
      [],
    );
    faults.length = 0;
  });

  testWithoutPage('returns 404 at the URLs of the not-found pages themselves', async ({ request }) => {
    for (const path of ['/404', '/products/404', '/products/nope/deeper', '/nope']) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([path, response.status()]).toEqual([path, 404]);
      expect(await response.text()).toContain('noindex');
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the not-found page without scripts too', async ({ page, faults }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(NOPE);
    await expectMissing(page);
    // Only what works without scripts is shown.
    await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Go Back' })).toHaveCount(0);
    await expect(page.getByText('Content not found for path')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
    for (const fault of faults.splice(0)) expect(fault).toContain('404');
  });

  test('shows the whole page and navigates with scripts off', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Install Cairn on macOS');
    await expect(page.getByText('brew install').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
    await expect(page.getByText('Was this page helpful?')).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Fundamentals' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('undamentals');
  });
});
