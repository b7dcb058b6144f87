import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { expectAccessible, expectAccessibleInThemes } from '../support/accessibility';
import { expect, test } from '../support/console';
import { signInTo, wake } from '../support/page';

const PAGE = '/products/desktop/drive';

/** The button in the header. */
const searchButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const options = (page: Page) => page.getByRole('option');

/** Opens search as a reader who has just arrived at a page. */
async function openSearch(page: Page, path = PAGE): Promise<void> {
  await page.goto(path);
  await searchButton(page).click();
  await expect(options(page).first()).toBeVisible();
}

/** The rows that the page sends to a table from now on. */
function watchTable(page: Page, table: string): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/rest/v1/${table}`)) rows.push(request.postDataJSON());
  });
  return rows;
}

const countMarks = (page: Page) => page.evaluate(() => CSS.highlights.get('search-words')?.size ?? 0);

test.describe('by keyboard', () => {
  test('opens from the keyboard and closes with Escape', async ({ page }) => {
    for (const shortcut of ['Control+k', 'Meta+k', '/']) {
      await test.step(`${shortcut} opens search, and Escape closes it`, async () => {
        // As the first thing that the reader does.
        await page.goto(PAGE);
        await page.keyboard.press(shortcut);
        await expect(field(page)).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
      });
    }
    await test.step('Escape clears the text first, and focus returns when search closes', async () => {
      await searchButton(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('drive');
      await expect(options(page).first().locator('mark').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(searchButton(page)).toBeFocused();
    });
    await test.step('a slash in a text field is typed', async () => {
      const filter = page.getByRole('searchbox', { name: 'Filter pages by title' });
      await filter.focus();
      await page.keyboard.type('a/b');
      await expect(filter).toHaveValue('a/b');
      await expect(dialog(page)).toBeHidden();
    });
  });

  test('opens results in the application', async ({ page }) => {
    const [first, second] = [options(page).nth(0), options(page).nth(1)];
    await page.goto(PAGE);
    await wake(page);
    await test.step('Enter opens the chosen result at its heading, with the words marked', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('keyboard shortcuts');
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(first.locator('mark').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(second).toHaveAttribute('aria-selected', 'true');
      await expect(field(page)).toHaveAttribute(
        'aria-activedescendant',
        (await second.getAttribute('id')) ?? '',
      );
      await page.keyboard.press('End');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Home');
      const href = (await first.getAttribute('href')) ?? '';
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(dialog(page)).toBeHidden();
      await expect.poll(() => countMarks(page)).toBeGreaterThan(0);
      // The application navigated; the page wasn't loaded again.
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      await expect(page.locator('main :is(h1, h2, h3):focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      expect(await countMarks(page)).toBe(0);
    });
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
    await test.step('marks disappear with the next navigation', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('keyboard shortcuts');
      await expect(first.locator('mark').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect.poll(() => countMarks(page)).toBeGreaterThan(0);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
      await expect.poll(() => countMarks(page)).toBe(0);
    });
  });

  test("marks aren't shown on another page that is opened while a result loads", async ({ page }) => {
    await page.goto('/products/cli');
    await wake(page);
    await page.keyboard.press('Control+k');
    await field(page).fill('drive');
    await expect(options(page).first()).toContainText('Drive');
    const result = await options(page).first().getAttribute('href');
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/page-data${result?.replace(/#.*/, '')}.json`, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Desktop app' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Desktop$/ })).toBeVisible();
    await expect(page.locator('[data-content]').getByText('Drive').first()).toBeVisible();
    expect(await countMarks(page)).toBe(0);
    release();
  });

  test('? lists the shortcuts, also from the footer, before hydration', async ({ page }) => {
    // The application's scripts never load.
    await page.route('**/assets/js/**', () => undefined);
    await page.goto(PAGE);
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await expect(shortcuts.getByText('Next page')).toBeVisible();
    await expectAccessible(page, { within: '#shortcuts_dialog' });
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await expect(shortcuts).toBeVisible();
    await shortcuts.getByRole('button', { name: 'Close' }).click();
    await expect(shortcuts).toBeHidden();
  });

  test('/, ? and the arrow keys can be turned off, on this page and the next', async ({ page }) => {
    await page.goto(PAGE);
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const choice = shortcuts.getByRole('checkbox', { name: 'Single-key shortcuts' });
    await page.keyboard.press('?');
    await choice.uncheck();
    await page.keyboard.press('Escape');
    for (const act of ['change', 'reload']) {
      if (act === 'reload') await page.reload();
      await wake(page);
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(PAGE);
      await page.keyboard.press('/');
      await page.keyboard.press('?');
      await page.keyboard.press('Control+k');
      await expect(field(page)).toHaveValue('');
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shortcuts).toBeHidden();
    }
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await choice.check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(dialog(page)).toBeVisible();
  });

  test('reaches results, buttons and sections from the field', async ({ page, context }) => {
    await openSearch(page);
    await test.step('Tab moves from the field to its buttons and the sections', async () => {
      await field(page).fill('drive');
      await expect(options(page).first().locator('mark').first()).toBeVisible();
      for (const name of ['Clear', 'Close', 'All sections']) {
        await page.keyboard.press('Tab');
        await expect(dialog(page).getByRole('button', { name })).toBeFocused();
      }
    });
    await test.step('can be limited to a section, and announce their count', async () => {
      await field(page).fill('settings');
      await expect(options(page).first().locator('mark').first()).toHaveText(/settings/i);
      await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ pages found$/);
      const sections = dialog(page).getByRole('group', { name: 'Section' }).getByRole('button');
      const chosen = sections.nth(1);
      const count = Number(/\d+$/.exec((await chosen.textContent()) ?? '')?.[0]);
      await chosen.click();
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
      await expect(dialog(page).getByRole('status')).toHaveText(
        count === 1 ? '1 page found' : `${count} pages found`,
      );
      await expect(field(page)).toBeFocused();
    });
    await test.step('Ctrl+Enter opens a new tab, and search stays open', async () => {
      await dialog(page).getByRole('button', { name: 'All sections' }).click();
      await field(page).fill('install');
      await expect(options(page).first().locator('mark').first()).toHaveText(/install/i);
      const opened = context.waitForEvent('page');
      await page.keyboard.press('Control+Enter');
      expect((await opened).url()).toContain('/products/');
      await expect(dialog(page)).toBeVisible();
    });
  });
});

test.describe('before hydration', () => {
  test('on a slow phone the dialog opens right away, and shows results before hydration', async ({
    page,
    context,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(PAGE);
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (1.6 * 1024 * 1024) / 8,
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/search.*', async (route) => {
      await held;
      await route.continue();
    });
    await searchButton(page).dispatchEvent('click');
    // Nothing has loaded, and the dialog is open and accepts text.
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('install');
    // The network stays slow; the processor has been slow for as long as it matters.
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    release();
    await expect(options(page).first().locator('mark').first()).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('install');
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/search\.\w+\.js$/)]);
  });

  test('a result opens with a page load, with the words marked there', async ({ page }) => {
    await openSearch(page);
    await page.keyboard.type('keyboard shortcuts');
    // The results of the whole query, not of its start.
    await expect(
      options(page)
        .first()
        .locator('mark', { hasText: /^shortcuts$/i })
        .first(),
    ).toBeVisible();
    const href = (await options(page).first().getAttribute('href')) ?? '';
    await page.evaluate(() => document.documentElement.removeAttribute('data-has-hydrated'));
    await page.evaluate(() =>
      addEventListener('search:navigate', (event) => event.stopImmediatePropagation(), true),
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect.poll(() => countMarks(page)).toBeGreaterThan(0);
    await wake(page);
    expect(await countMarks(page)).toBeGreaterThan(0);
    await page.reload();
    await page.waitForTimeout(300);
    expect(await countMarks(page)).toBe(0);
  });

  test('the typed text stays in its place when the rest of search has loaded', async ({ page }) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/search.*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(PAGE);
      await searchButton(page).click();
      const input = page.getByRole('dialog').getByPlaceholder('Search');
      const before = await input.boundingBox();
      await page.keyboard.type('install');
      release();
      await expect(options(page).first()).toBeVisible();
      const after = await field(page).boundingBox();
      for (const side of ['x', 'y', 'height'] as const) {
        expect(Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 0)), side).toBeLessThanOrEqual(1);
      }
      await page.unroute('**/assets/search.*');
    }
  });

  test('a module that fails to load is reported, and retried', async ({ page, faults }) => {
    let isBroken = true;
    await page.route('**/assets/search.*', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(PAGE);
    await searchButton(page).click();
    await expect(page.getByRole('dialog')).toContainText("Search couldn't be loaded.");
    await page.keyboard.type('install');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first().locator('mark').first()).toBeVisible();
    faults.length = 0;
  });
});

test.describe('the results', () => {
  test('offer recent searches again, which can be removed', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('install');
    await expect(options(page).first().locator('mark').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(new RegExp(`${PAGE}$`));
    await page.goto(PAGE);
    await page.keyboard.press('Control+k');
    const recent = page.getByRole('option', { name: 'install' });
    await expect(recent).toHaveAttribute('aria-selected', 'true');
    await recent.click();
    await expect(field(page)).toHaveValue('install');
    await page.keyboard.press('Escape');
    await expect(recent).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(recent).toBeHidden();
  });

  test('are loaded late, and help with mistakes', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const listSearchFiles = () => requests.filter((path) => /^\/search\/|\/search\./.test(path));
    await test.step('search loads nothing before it is opened', async () => {
      await page.goto(PAGE);
      await page.waitForTimeout(500);
      expect(listSearchFiles()).toEqual([]);
      await searchButton(page).click();
      await expect(options(page).first()).toBeVisible();
      expect(listSearchFiles().length).toBeGreaterThan(1);
    });
    await test.step('offer to report the missing page when there are none', async () => {
      await field(page).fill('xqzwvv plughhh');
      await expect(dialog(page)).toContainText('No pages match “xqzwvv plughhh”.');
      await expect(dialog(page).getByRole('status')).toHaveText('No pages found');
      const href = await dialog(page)
        .getByRole('link', { name: 'Report a missing page' })
        .getAttribute('href');
      expect(new URL(href ?? '').searchParams.get('title')).toContain('xqzwvv plughhh');
    });
    await test.step('correct a misspelled word', async () => {
      await field(page).fill('keybord shorcuts');
      await expect(dialog(page)).toContainText('Showing results for keyboard shortcuts');
      await expect(options(page).first()).toBeVisible();
    });
    await test.step('request no private pages for a visitor', async () => {
      await field(page).fill('part of it');
      await page.waitForTimeout(800);
      expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
    });
  });

  test('show when the reader is offline, and when the index is rebuilt', async ({ page, faults }) => {
    let answer: 'offline' | 503 | 'fine' = 'offline';
    await page.route('**/search/**/*.json', (route) => {
      if (answer === 'offline') return route.abort('internetdisconnected');
      return answer === 503 ? route.fulfill({ status: 503 }) : route.continue();
    });
    await page.route('**/search/index.json', (route) => {
      if (answer === 'offline') return route.abort('internetdisconnected');
      return answer === 503 ? route.fulfill({ status: 503 }) : route.continue();
    });
    await page.goto(PAGE);
    await searchButton(page).click();
    await field(page).fill('install');
    await expect(dialog(page)).toContainText("You're offline.");
    answer = 503;
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).toContainText('Search is being rebuilt. Try again in a minute.');
    answer = 'fine';
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first().locator('mark').first()).toBeVisible();
    faults.length = 0;
  });

  test('can be searched from the not-found page', async ({ page, faults }) => {
    await page.goto('/nowhere');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(field(page)).toBeFocused();
    faults.length = 0;
  });
});

test.describe('events', () => {
  test('count a search with its results, and what was opened', async ({ page }) => {
    const searches = watchTable(page, 'search_analytics');
    const events = watchTable(page, 'analytics_events');
    await page.goto(PAGE);
    await wake(page);
    await page.keyboard.press('Control+k');
    await field(page).fill(' install ');
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ pages found$/);
    const count = Number.parseInt((await dialog(page).getByRole('status').textContent()) ?? '', 10);
    await expect
      .poll(() => searches.map(({ query, match_count }) => ({ query, match_count })))
      .toEqual([{ query: 'install', match_count: count }]);
    const href = (await options(page).first().getAttribute('href')) ?? '';
    const sent = page.waitForResponse((response) => response.url().endsWith('/rest/v1/analytics_events'));
    await page.keyboard.press('Enter');
    expect((await sent).status()).toBe(201);
    expect(events).toMatchObject([
      { event_type: 'search_click', page_path: PAGE, event_data: { to_path: href.replace(/#.*/, '') } },
    ]);
  });

  for (const signal of ['doNotTrack', 'globalPrivacyControl'] as const) {
    test(`count nothing for readers with ${signal}`, async ({ page }) => {
      await page.addInitScript((name) => {
        Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
      }, signal);
      const rows = [watchTable(page, 'search_analytics'), watchTable(page, 'analytics_events')];
      await openSearch(page);
      await field(page).fill('install');
      await page.waitForTimeout(1500);
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(new RegExp(`${PAGE}$`));
      expect(rows).toEqual([[], []]);
    });
  }
});

test.describe('private pages', () => {
  const text = (content: string) => [{ text: content, isMatch: false }];
  const secret = {
    href: '/products/not-built',
    title: text('Not built'),
    section: '',
    trail: [],
    matches: [{ href: '/products/not-built', heading: [], extract: text('Text of it.') }],
  };

  test('are found by an editor, marked as private', async ({ page, faults }) => {
    await signInTo(page, 'demo-editor', PAGE);
    await page.route('**/api/private-search?*', (route) => route.fulfill({ json: { pages: [secret] } }));
    await expect(searchButton(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('part of it');
    const found = page.getByRole('option', { name: /Not built/ });
    await expect(found).toContainText('Private');
    await found.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Not built' })).toBeVisible();
    // The site doesn't serve the page's image, which is then read from the repository.
    await expect(page.getByRole('img', { name: 'A square' })).toHaveAttribute('src', /^data:/);
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    faults.length = 0;
  });

  test('are searched with a session that had expired', async ({ page }) => {
    await signInTo(page, 'demo-editor', PAGE);
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
    }, SESSION_STORAGE_KEY);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await page.keyboard.press('Control+k');
    const answered = page.waitForResponse('**/api/private-search?*');
    await field(page).fill('part of it');
    expect((await answered).status()).toBe(200);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('search fills the screen, has large targets, and closes', async ({ page }) => {
    await page.goto(PAGE);
    await searchButton(page).tap();
    await expect(options(page).first()).toBeVisible();
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await field(page).fill('settings');
    await expect(options(page).first().locator('mark').first()).toBeVisible();
    const controls = await dialog(page).locator('button:visible, [role=option]:visible').all();
    for (const control of controls) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toBeHidden();
  });
});

test('passes axe in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSearch(page);
  for (const query of ['', 'settings', 'keybord', 'xqzwvv plughhh']) {
    await test.step(`with “${query}”`, async () => {
      await field(page).fill(query);
      await page.waitForTimeout(300);
      await expectAccessibleInThemes(page, { within: '#search_dialog', where: query });
    });
  }
});
