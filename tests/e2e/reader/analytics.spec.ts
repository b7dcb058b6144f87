import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { findCompleteBrowser } from '../../../scripts/browser.mts';
import { fetchSession, toSignInService } from '../../support/signIn';
import { expect, testWithoutPage, test as watchedTest } from '../support/console';
import { signInTo, wake } from '../support/page';
import { startUncontrolledBrowser, type UncontrolledBrowser } from '../support/uncontrolledBrowser';

const PAGE = '/products/meet-cairn/macos-installation-guide';
const NEXT = '/products/meet-cairn/linux-installation-guide';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const HALF_HOUR = 30 * 60_000;

/** The columns of `page_views` that the table below compares. */
interface ViewRow {
  readonly page_path: string;
  readonly status: string;
  readonly audience: string;
  readonly session_id: string;
  readonly user_id: string | null;
  readonly referrer: string | null;
  readonly campaign: string | null;
}

/** Reads a table as an admin, because the database decides what is counted. */
let read: <Row>(table: string, query: string) => Promise<Row[]>;

async function readToken(page: Page): Promise<string> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-session'))).not.toBeNull();
  return page.evaluate(() => JSON.parse(localStorage.getItem('auth-session') ?? '{}').access_token);
}

/** A name that is unique to this test, to find a reader's rows by. */
const nameBrowser = (name: string) => `${name} test/${Math.random().toString(36).slice(2)}`;

const readViews = (userAgent: string) =>
  read<ViewRow>('page_views', `select=*&order=id&user_agent=eq.${encodeURIComponent(userAgent)}`);

interface Reader {
  /** Name of the reader's browser, to which a part is added that no other test has. */
  readonly agent: string;
  /** The views of the reader so far, as the database has them. */
  readonly views: () => Promise<ViewRow[]>;
  /** The paths of these views. */
  readonly paths: () => Promise<string[]>;
}

/** In each test, `page` belongs to another reader. */
const test = watchedTest.extend<Reader>({
  agent: [CHROME, { option: true }],
  userAgent: ({ agent }, use) => use(nameBrowser(agent)),
  views: ({ userAgent }, use) => use(() => readViews(userAgent ?? '')),
  paths: ({ views }, use) => use(async () => (await views()).map(({ page_path }) => page_path)),
});

test.beforeAll(async ({ baseURL }) => {
  const service = toSignInService(baseURL ?? '');
  const { access_token } = await fetchSession(service, 'demo-admin');
  const headers = { apikey: service.publishableKey, authorization: `Bearer ${access_token}` };
  read = async (table, query) => {
    const response = await fetch(`${service.databaseUrl}/rest/v1/${table}?${query}`, { headers });
    expect(response.status).toBe(200);
    return response.json();
  };
});

/** A reader whose browser prerenders pages and keeps those that were left. */
async function asUncontrolledReader(
  siteUrl: string | undefined,
  start: string,
): Promise<{ browser: UncontrolledBrowser; paths: () => Promise<string[]> }> {
  const program = findCompleteBrowser();
  test.skip(program === null, 'This needs a complete Chrome or Chromium.');
  const userAgent = nameBrowser(CHROME);
  const browser = await startUncontrolledBrowser(program ?? '', siteUrl ?? '', start, userAgent);
  return { browser, paths: async () => (await readViews(userAgent)).map(({ page_path }) => page_path) };
}

/** Long enough for a view to be counted if it were going to be, in ms. */
const SETTLE_MS = 700;
const settle = (page: Page) => page.waitForTimeout(SETTLE_MS);

/** Runs in the browser: backdates everything in its storage, as if the reader had been away. */
function ageVisit(ms: number): void {
  const visit = JSON.parse(localStorage.getItem('visit') ?? '{}');
  for (const key of Object.keys(visit)) if (typeof visit[key] === 'number') visit[key] -= ms;
  localStorage.setItem('visit', JSON.stringify(visit));
}
const age = (page: Page, ms: number) => page.evaluate(ageVisit, ms);

test.describe('a page view', () => {
  test('is counted for a page that is only loaded', async ({ page, views }) => {
    await page.goto(`${PAGE}?utm_source=News&utm_campaign=May&secret=1`, {
      referer: 'https://www.search.example/?q=x',
    });
    await expect.poll(async () => (await views()).length).toBe(1);
    expect((await views())[0]).toMatchObject({
      page_path: PAGE,
      status: 'page',
      audience: 'reader',
      user_id: null,
      referrer: 'search.example',
      campaign: 'news/may',
    });
    expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false');
  });

  test('is counted for a page that is left before the browser is idle', async ({ context, page, paths }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(PAGE, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await paths()).toEqual([]);
    await page.goto('about:blank');
    // By the visit, because the browser's name is lost when the page is left.
    const { origins } = await context.storageState();
    const visit = origins[0]?.localStorage.find(({ name }) => name === 'visit')?.value ?? '{}';
    const query = `select=page_path&session_id=eq.${JSON.parse(visit).id}`;
    await expect.poll(() => read('page_views', query)).toEqual([{ page_path: PAGE }]);
  });

  test('is counted once for a page in two tabs, which share one visit', async ({
    context,
    page,
    views,
    paths,
  }) => {
    await page.goto(PAGE);
    await expect.poll(paths).toEqual([PAGE]);
    const other = await context.newPage();
    await other.goto(PAGE);
    await settle(other);
    await other.goto(NEXT);
    await expect.poll(paths).toEqual([PAGE, NEXT]);
    expect(new Set((await views()).map(({ session_id }) => session_id)).size).toBe(1);
  });

  test('is counted once on a reload, and again after 30 minutes, as another visit', async ({
    page,
    views,
    paths,
  }) => {
    await page.goto(PAGE);
    await expect.poll(paths).toEqual([PAGE]);
    await page.reload();
    await settle(page);
    await age(page, HALF_HOUR - 60_000);
    await page.reload();
    await settle(page);
    expect(await paths()).toEqual([PAGE]);
    await age(page, HALF_HOUR);
    await page.reload();
    await expect.poll(paths).toEqual([PAGE, PAGE]);
    expect(new Set((await views()).map(({ session_id }) => session_id)).size).toBe(2);
  });

  test('is counted by the same rule after going back', async ({ page, views, paths }) => {
    await page.goto(PAGE);
    await expect.poll(paths).toEqual([PAGE]);
    await page.goto(NEXT);
    await expect.poll(paths).toEqual([PAGE, NEXT]);
    expect((await views())[1]?.referrer).toBeNull();
    await page.goBack();
    await settle(page);
    expect(await paths()).toEqual([PAGE, NEXT]);
    await age(page, HALF_HOUR);
    await page.goForward();
    await expect.poll(paths).toEqual([PAGE, NEXT, NEXT]);
  });

  testWithoutPage(
    'is counted by the same rule after a restore from the back/forward cache',
    async ({ baseURL }) => {
      const { browser, paths } = await asUncontrolledReader(baseURL, PAGE);
      try {
        expect(await browser.nextState()).toMatchObject({ path: PAGE, isRestored: false });
        await expect.poll(paths).toEqual([PAGE]);
        await browser.run(`location.href = '${NEXT}'`);
        expect(await browser.nextState()).toMatchObject({ path: NEXT, isRestored: false });
        await expect.poll(paths).toEqual([PAGE, NEXT]);
        await browser.run('history.back()');
        expect(await browser.nextState()).toMatchObject({ path: PAGE, isRestored: true });
        await wait(SETTLE_MS);
        expect(await paths()).toEqual([PAGE, NEXT]);
        await browser.run(`(${ageVisit})(${HALF_HOUR})`);
        await browser.run('history.forward()');
        expect(await browser.nextState()).toMatchObject({ path: NEXT, isRestored: true });
        await expect.poll(paths).toEqual([PAGE, NEXT, NEXT]);
      } finally {
        await browser.close();
      }
    },
  );

  testWithoutPage('is counted for a prerendered page once it is shown', async ({ baseURL }) => {
    const { browser, paths } = await asUncontrolledReader(baseURL, PAGE);
    try {
      expect(await browser.nextState()).toMatchObject({ path: PAGE });
      await expect.poll(paths).toEqual([PAGE]);
      await browser.run(`document.head.append(Object.assign(document.createElement('script'), {
        type: 'speculationrules',
        text: '{"prerender":[{"urls":["${NEXT}"],"eagerness":"immediate"}]}',
      }))`);
      expect(await browser.nextState()).toMatchObject({ path: NEXT, event: 'show', isPrerendering: true });
      await wait(SETTLE_MS);
      expect(await paths()).toEqual([PAGE]);
      await browser.run(`location.href = '${NEXT}'`);
      expect(await browser.nextState()).toMatchObject({ path: NEXT, event: 'activate' });
      await expect.poll(paths).toEqual([PAGE, NEXT]);
    } finally {
      await browser.close();
    }
  });

  test("isn't counted for a page that is prefetched and never shown", async ({ page, paths }) => {
    await page.goto(PAGE);
    await expect.poll(paths).toEqual([PAGE]);
    await page.evaluate(async (href) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'prefetch', href });
      document.head.append(link);
      await (await fetch(href)).text();
    }, NEXT);
    await settle(page);
    expect(await paths()).toEqual([PAGE]);
  });

  test('is counted for a page in a background tab once it is seen', async ({ page, paths }) => {
    await page.addInitScript(() => {
      let isHidden = true;
      Object.defineProperty(Document.prototype, 'hidden', { get: () => isHidden });
      window.addEventListener('test:show', () => {
        isHidden = false;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
    });
    await page.goto(PAGE);
    await settle(page);
    expect(await paths()).toEqual([]);
    await page.evaluate(() => window.dispatchEvent(new Event('test:show')));
    await expect.poll(paths).toEqual([PAGE]);
  });

  test("isn't counted offline, and isn't sent later", async ({ context, page, paths }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (work) => {
        window.addEventListener('test:idle', () => work({ didTimeout: false, timeRemaining: () => 1 }));
        return 0;
      };
    });
    await page.goto(PAGE);
    await context.setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('test:idle')));
    await context.setOffline(false);
    await settle(page);
    expect(await paths()).toEqual([]);
  });

  for (const signal of ['doNotTrack', 'globalPrivacyControl'] as const) {
    test(`isn't counted with ${signal}, and nothing is stored or sent`, async ({ page, paths }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (/\/rest\/v1\/(?:page_views|analytics_events|search_analytics)/.test(request.url()))
          sent.push(request.url());
      });
      await page.addInitScript((name) => {
        Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
      }, signal);
      await page.goto(PAGE);
      await wake(page);
      await page.getByRole('link', { name: /^Next [A-Z]/ }).click();
      await settle(page);
      await page.goto('about:blank');
      expect([sent, await paths()]).toEqual([[], []]);
      await page.goto(PAGE);
      expect(await page.evaluate(() => localStorage.getItem('visit'))).toBeNull();
    });
  }

  test.describe('of a bot', () => {
    test.use({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

    test('is counted separately', async ({ page, views }) => {
      await page.goto(PAGE);
      await expect.poll(async () => (await views()).map(({ audience }) => audience)).toEqual(['bot']);
    });
  });

  for (const [login, audience] of [
    ['demo-reader', 'reader'],
    ['demo-editor', 'editor'],
  ] as const) {
    test(`of ${login} belongs to the signed-in user`, async ({ page, views }) => {
      await signInTo(page, login, PAGE);
      await expect.poll(async () => (await views()).length).toBe(1);
      const [row] = await views();
      const { sub } = JSON.parse(atob((await readToken(page)).split('.')[1] ?? ''));
      expect(row).toMatchObject({ page_path: PAGE, audience, user_id: sub, referrer: null });
    });
  }

  test('of a missing page is counted separately', async ({ page, views, faults }) => {
    await page.goto('/products/gone/jane@example.com?token=1');
    await expect.poll(async () => (await views()).length).toBe(1);
    for (const fault of faults.splice(0)) expect(fault).toContain('404');
    expect((await views())[0]).toMatchObject({ page_path: '/products/gone/[email]', status: 'not_found' });
  });

  test("of the application isn't counted", async ({ page, paths }) => {
    for (const path of ['/auth', '/edit', '/admin', '/github/install-success', '/preview']) {
      await page.goto(path);
      await settle(page);
    }
    expect(await paths()).toEqual([]);
  });

  test('is counted once for a page that the application opens', async ({ page, views, paths }) => {
    await page.goto(PAGE, { referer: 'https://search.example/' });
    await wake(page);
    await page.getByRole('link', { name: /^Next [A-Z]/ }).click();
    await expect.poll(paths).toEqual([PAGE, NEXT]);
    await page.goBack();
    await settle(page);
    expect((await views()).map(({ page_path, referrer }) => [page_path, referrer])).toEqual([
      [PAGE, 'search.example'],
      [NEXT, null],
    ]);
  });
});

for (const [name, answer] of [
  ['blocked', 'abort'],
  ['failing', 'fail'],
  ['silent', 'wait'],
] as const) {
  test(`readers notice nothing of an endpoint that is ${name}`, async ({ page, faults }) => {
    let requests = 0;
    await page.route('**/rest/v1/page_views', (route) => {
      requests += 1;
      if (answer === 'abort') return route.abort('blockedbyclient');
      return answer === 'fail' ? route.fulfill({ status: 503 }) : undefined;
    });
    await page.goto(PAGE);
    await expect.poll(() => requests).toBe(1);
    await wake(page);
    await page.getByRole('link', { name: /^Next [A-Z]/ }).click();
    await expect(page).toHaveURL(new RegExp(`${NEXT}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Linux');
    await expect.poll(() => requests).toBe(2);
    await page.waitForTimeout(1500);
    expect(requests).toBe(2);
    // The browser's own log line about the failed request; the page logs nothing.
    expect(faults.filter((fault) => !/page_views|Failed to load resource/.test(fault))).toEqual([]);
    faults.length = 0;
  });
}

test.describe('counts the first thing that a reader does:', () => {
  interface EventRow {
    readonly event_type: string;
    readonly page_path: string;
    readonly event_data: Readonly<Record<string, string>>;
  }
  /** The events of the page's visit. */
  const eventsOf = async (page: Page): Promise<EventRow[]> => {
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('visit') ?? '{}').id ?? '');
    return session ? read<EventRow>('analytics_events', `select=*&order=id&session_id=eq.${session}`) : [];
  };
  const kinds = (page: Page) => async () => (await eventsOf(page)).map(({ event_type }) => event_type);

  test('a link to another site', async ({ page, context }) => {
    await context.route('https://github.com/**', (route) => route.fulfill({ body: 'Elsewhere' }));
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Give feedback on this page' }).click();
    await expect.poll(kinds(page)).toEqual(['outbound_click']);
    const [event] = await eventsOf(page);
    expect(event).toMatchObject({ page_path: PAGE, event_data: { reference_type: 'link' } });
    expect(event?.event_data.to_path).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w-]+\/issues\/new$/);
    expect(event?.event_data.timestamp).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('copying the page', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect.poll(kinds(page)).toEqual(['copy_page']);
  });

  test('copying code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/products/cli/get-started');
    await page.locator('[data-event=copy_code]:visible').first().click();
    await expect.poll(kinds(page)).toEqual(['copy_code']);
  });
});

test.describe('the question at the end of a page', () => {
  interface FeedbackRow {
    readonly id: number;
    readonly is_helpful: boolean;
    readonly reason: string | null;
    readonly comment: string | null;
    readonly is_spam: boolean;
  }
  const feedbackOf = async (page: Page): Promise<FeedbackRow[]> => {
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('visit') ?? '{}').id);
    return read<FeedbackRow>('page_feedback', `select=*&order=id&session_id=eq.${session}`);
  };

  test('accepts an answer as the first click, a reason and a comment, by keyboard', async ({ page }) => {
    await page.goto(PAGE);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visit'))).not.toBeNull();
    await page.getByRole('button', { name: 'No', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Feedback' })).toBeVisible();
    await expect.poll(async () => (await feedbackOf(page)).length).toBe(1);
    await page.getByRole('radio', { name: "It's missing information" }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: "It's hard to follow" })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Step 3 <b>fails</b>, write to jo@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thanks for your feedback.')).toBeVisible();
    expect(await feedbackOf(page)).toMatchObject([
      {
        is_helpful: false,
        reason: 'unclear',
        comment: 'Step 3 <b>fails</b>, write to [email]',
        is_spam: true,
      },
    ]);
  });

  test('replaces an earlier answer of the same day', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(PAGE);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visit'))).not.toBeNull();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect.poll(async () => (await feedbackOf(page)).map((row) => row.is_helpful)).toEqual([false]);
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(async () => (await feedbackOf(page)).map((row) => row.is_helpful)).toEqual([true]);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });
});
