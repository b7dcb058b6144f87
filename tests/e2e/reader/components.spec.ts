import type { Page } from '@playwright/test';
import { parseHtml } from '../../support/html';
import { expect, test, testWithoutPage } from '../support/console';
import { setPlatform, showContent, stopClock, wake, wakeWithStoppedClock } from '../support/page';

const IMAGE = '/img/examples/chat-light.svg';
const HUGE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="4000" height="3000" fill="#999"/></svg>',
);

/** Serves an image that is larger than any screen at an address of the site. */
const serveHugeImage = (page: Page) =>
  page.route('**/img/huge.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: HUGE }));

const frame = (page: Page) => page.locator('figure a[data-state]').first();

/** Tests don't use the network, so the videos of the pages are served here. */
test.beforeEach(({ page }) =>
  page.route(/youtube-nocookie\.com|player\.vimeo\.com|loom\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' }),
  ),
);

/** Content that is shown together, because it needs nothing but a page. */
const SHOWN = [
  `<Image src="${IMAGE}" alt="Plain" caption="Below it" align="right" />`,
  `<Image src="${IMAGE}" alt="Wide" fullwidth />`,
  ...['', ' cols={1}', ' cols={2}', ' cols={3}', ' cols={4}'].map(
    (cols) => `<CardGroup${cols}>\n\n${'<Card title="Card">Text</Card>\n\n'.repeat(4)}</CardGroup>`,
  ),
  '<Card title="Away" href="https://example.com/" target="_blank">Text</Card>',
  '<AccordionGroup allowMultiple>\n\n<Accordion title="First">One</Accordion>\n\n<Accordion title="Second">Two</Accordion>\n\n</AccordionGroup>',
].join('\n\n');

test('components of a page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await showContent(page, SHOWN);

  await test.step('an image reserves 800 × 600, or 1200 × 675 in full width', async () => {
    const size = (alt: string) =>
      page
        .getByAltText(alt)
        .evaluate((image: HTMLImageElement) => [image.getAttribute('width'), image.getAttribute('height')]);
    expect(await size('Plain')).toEqual(['800', '600']);
    expect(await size('Wide')).toEqual(['1200', '675']);
    await expect(page.locator('figure[data-align="right"] figcaption')).toHaveText('Below it');
  });

  await test.step('cards are in 1 to 4 columns, 2 by default', async () => {
    const columns = await page
      .locator('[data-cols]')
      .evaluateAll((found) =>
        found.map((group) => getComputedStyle(group).gridTemplateColumns.split(' ').length),
      );
    expect(columns).toEqual([2, 1, 2, 3, 4]);
  });

  await test.step('a card is one link, which can open in a new tab', async () => {
    const link = page.getByRole('link', { name: /^Away/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  });

  await test.step('accordions can be open together with allowMultiple', async () => {
    await page.locator('summary', { hasText: 'First' }).click();
    await page.locator('summary', { hasText: 'Second' }).click();
    await expect(page.getByText('One', { exact: true })).toBeVisible();
    await expect(page.getByText('Two', { exact: true })).toBeVisible();
  });
});

test.describe('an image', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('requests w, format and q from cloud storage: 800 wide, or 1200 in full width', async ({ page }) => {
    const asked: string[] = [];
    await showContent(
      page,
      '<Image src="https://storage.googleapis.com/bucket/a.png" alt="Plain" />\n\n<Image src="https://bucket.s3.amazonaws.com/b.png" alt="Wide" fullwidth />',
      async () => {
        await page.route(/storage\.googleapis|amazonaws/, (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: 'image/svg+xml', body: HUGE });
        });
      },
    );
    await expect
      .poll(() => asked.sort())
      .toEqual([
        'https://bucket.s3.amazonaws.com/b.png?w=1200&format=webp&q=85',
        'https://storage.googleapis.com/bucket/a.png?w=800&format=webp&q=85',
      ]);
  });

  test('shows that it is loading, and counts as loaded after 3 s without an event', async ({ page }) => {
    await page.clock.install();
    await page.goto('/debug-components');
    await stopClock(page);
    await wakeWithStoppedClock(page);
    // It is in a closed accordion, so the browser doesn't request it.
    const waiting = page.locator('a[data-state]', { has: page.locator('img[src$="missing.png"]') });
    await expect(waiting).toHaveAttribute('data-state', 'loading');
    await page.clock.runFor(2900);
    await expect(waiting).toHaveAttribute('data-state', 'loading');
    await page.clock.runFor(100);
    await expect(waiting).toHaveAttribute('data-state', 'loaded');
  });

  test('shows its source after a failure, and Retry loads it again', async ({ page, faults }) => {
    let isThere = false;
    await showContent(page, '<Image src="/img/late.svg" alt="Late" />', async () => {
      await page.route('**/img/late.svg', (route) =>
        isThere
          ? route.fulfill({ contentType: 'image/svg+xml', body: HUGE })
          : route.fulfill({ status: 404 }),
      );
    });
    await expect(page.getByText('Failed to load image')).toBeVisible();
    await expect(page.getByText('/img/late.svg')).toBeVisible();
    isThere = true;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(frame(page)).toHaveAttribute('data-state', 'loaded');
    expect(faults).not.toEqual([]);
    for (const fault of faults.splice(0)) expect(fault).toContain('404');
  });

  test('shows a failure, and changes with the theme', async ({ page, faults }) => {
    await page.goto('/debug-components#image-that-fails-to-load');
    await test.step('changes with the theme', async () => {
      const images = page.getByRole('img', { name: 'A chat with a question' });
      const shown = () => images.filter({ visible: true }).getAttribute('src');
      expect(await shown()).toContain('light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(shown).toContain('dark');
    });
    await test.step('is highlighted, numbered and marked without loading a highlighter', async () => {
      const block = page.locator('[data-code-block]', { hasText: 'src/ask.ts' }).first();
      await expect(block.locator('code span').first()).toBeAttached();
      await expect(block.getByText('src/ask.ts', { exact: true })).toBeVisible();
    });
    await test.step('shows a failure from before hydration once it is hydrated', async () => {
      await page.getByText('Load it').click();
      await expect(page.getByText('Failed to load image')).toBeVisible();
      await expect(
        page.getByRole('paragraph').filter({ hasText: '/img/examples/missing.png' }),
      ).toBeVisible();
      expect(faults).not.toEqual([]);
      for (const fault of faults.splice(0)) expect(fault).toContain('404');
    });
    await test.step('accordions of a group are opened one at a time', async () => {
      await expect(page.getByText('With a local model, yes.').first()).toBeVisible();
      await page.locator('summary', { hasText: 'Where is my data?' }).click();
      await expect(page.getByText('On your device.').first()).toBeVisible();
      await expect(page.getByText('With a local model, yes.').first()).toBeHidden();
    });
  });
});

test.describe('the lightbox', () => {
  const open = async (page: Page) => {
    await frame(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };

  test('enlarges a large image, and closes', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await showContent(page, '<Image src="/img/huge.svg" alt="Huge" />', () => serveHugeImage(page));
    const dialog = page.getByRole('dialog');
    await test.step('closes with Escape, a click next to it and a click on it, and restores the focus', async () => {
      await open(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(frame(page)).toBeFocused();
      await open(page);
      await page.mouse.click(8, 450);
      await expect(dialog).toHaveCount(0);
      await open(page);
      await dialog.getByRole('img').click();
      await expect(dialog).toHaveCount(0);
      await open(page);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    });
    for (const [width, height, expected] of [
      // min(90vw, 1200px) by min(85vh, 800px), in the image's proportions of 4 by 3.
      [1680, 1050, { width: 1067, height: 800 }],
      [1000, 1400, { width: 900, height: 675 }],
      [1600, 700, { width: 793, height: 595 }],
    ] as const) {
      await test.step(`is ${expected.width} × ${expected.height} at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await open(page);
        const image = dialog.getByRole('img');
        await expect
          .poll(async () => {
            const { clientWidth, clientHeight } = await image.evaluate((element) => ({
              clientWidth: element.clientWidth,
              clientHeight: element.clientHeight,
            }));
            return (
              Math.abs(clientWidth - expected.width) <= 1 && Math.abs(clientHeight - expected.height) <= 1
            );
          })
          .toBe(true);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
    }
  });

  test('enlarges a small drawing, not a small photo, and shows the caption', async ({ page }) => {
    const size = 'width="80" height="60"';
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} /></svg>`;
    await page.setViewportSize({ width: 1000, height: 1400 });
    await showContent(
      page,
      '<Image src="/img/small.svg" alt="Drawing" caption="Drawn" />\n\n<Image src="/img/small.png" alt="Photograph" />',
      () =>
        page.route('**/img/small.*', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
        ),
    );
    const dialog = page.getByRole('dialog');
    for (const [alt, width, caption] of [
      ['Drawing', 900, 'Drawn'],
      ['Photograph', 80, ''],
    ] as const) {
      await expect(page.getByAltText(alt)).toHaveJSProperty('complete', true);
      await page.getByRole('link', { name: `Enlarge image: ${alt}` }).click();
      await expect(dialog.getByRole('img')).toHaveJSProperty('clientWidth', width);
      await expect(dialog).toHaveText(caption);
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('tabs', () => {
  test.beforeEach(({ page }) => setPlatform(page, ''));

  const selected = (page: Page) => page.getByRole('tab', { selected: true }).allTextContents();

  /** The first tabs, which no choice has changed, then another choice, which the next page shows. */
  async function chooseTabs(page: Page): Promise<void> {
    expect((await selected(page)).slice(0, 4)).toEqual(['macOS', 'Windows 10 and 11', 'npm', 'npm']);
    await expect(page.getByText('brew services start ollama')).toBeVisible();
    await expect(page.getByText('winget install')).toBeHidden();
    await page.evaluate(() => {
      for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]'))
        if (tab.textContent === 'pnpm' || tab.textContent === 'Mac') tab.click();
    });
    const chosen = ['macOS', 'Mac', 'pnpm', 'pnpm'];
    await expect.poll(async () => (await selected(page)).slice(0, 4)).toEqual(chosen);
    await page.goto('/products/meet-cairn');
    await page.goto('/debug-tabs');
    expect((await selected(page)).slice(0, 4)).toEqual(chosen);
  }

  for (const isLive of [false, true]) {
    test(`are served by the page, ${isLive ? 'after' : 'before'} hydration`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 500 });
      await page.goto(isLive ? '/debug-tabs' : '/debug-tabs#in-the-second-panel');
      if (isLive) await wake(page);
      await test.step(`show the panel of a linked heading and scroll to it, ${isLive ? 'after' : 'before'} hydration`, async () => {
        if (isLive) await page.getByRole('link', { name: 'A link to it' }).click();
        await expect(page.getByRole('heading', { name: 'In the second panel' })).toBeInViewport();
      });
      await test.step('mark the operating system that a label names', async () => {
        const marker = (name: string) =>
          page.getByRole('tab', { name, exact: true }).first().getAttribute('data-platform');
        expect(await marker('Windows 10 and 11')).toBe('windows');
        expect(await marker('Mac')).toBe('macos');
        expect(await marker('Linux')).toBe('linux');
        expect(await marker('npm')).toBeNull();
      });
      await test.step(`show the first panel, switch together and store the choice, ${isLive ? 'after' : 'before'} hydration`, () =>
        chooseTabs(page));
      await test.step('apply an operating system to other labels and other pages', async () => {
        await page.getByRole('tab', { name: 'Linux' }).first().click();
        await page.goto('/debug-components');
        await expect(page.getByRole('tab', { name: 'Linux' }).first()).toHaveAttribute(
          'aria-selected',
          'true',
        );
      });
    });
  }

  test('are navigated with the arrow keys, Home and End; Tab leaves them', async ({ page }) => {
    await page.goto('/debug-tabs');
    await wake(page);
    const tab = (name: string) => page.getByRole('tablist').first().getByRole('tab', { name });
    await tab('macOS').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Windows'],
      ['End', 'Linux'],
      ['ArrowRight', 'macOS'],
      ['ArrowLeft', 'Linux'],
      ['Home', 'macOS'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Tab');
    await expect(tab('Windows')).not.toBeFocused();
  });
});

test.describe('a code block', () => {
  for (const isLive of [false, true]) {
    test(`copies its text and confirms it for 2 s, ${isLive ? 'after' : 'before'} hydration`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install();
      await setPlatform(page, '');
      await page.goto('/debug-tabs');
      if (isLive) await wake(page);
      const button = page.getByRole('button', { name: 'Copy code' }).first();
      await stopClock(page);
      await button.click();
      await expect(button).toHaveAttribute('data-copy-state', 'copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('brew services start ollama');
      if (!isLive) return;
      await page.clock.runFor(1900);
      await expect(button).toHaveAttribute('data-copy-state', 'copied');
      await page.clock.runFor(100);
      await expect(button).toHaveAttribute('data-copy-state', '');
    });
  }
});

test.describe('an embed', () => {
  test("of a video has a height of 56.25 % of its width and can't navigate the page", async ({ page }) => {
    const links = [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
      'https://www.youtube.com/v/dQw4w9WgXcQ',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://vimeo.com/76979871',
      'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
    ];
    await showContent(
      page,
      links.map((src, index) => `<Embed src="${src}" title="Film ${index}" />`).join('\n\n'),
    );
    const frames = await page.locator('iframe').evaluateAll((found) =>
      found.map((element) => ({
        src: element.getAttribute('src')?.replace(/\?.*$/, ''),
        ratio: Math.round((element.clientHeight / element.clientWidth) * 10_000) / 100,
        sandbox: element.getAttribute('sandbox'),
      })),
    );
    expect(frames.map(({ src }) => src)).toEqual([
      ...Array.from({ length: 5 }, () => 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'),
      'https://player.vimeo.com/video/76979871',
      'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184',
    ]);
    for (const { ratio, sandbox } of frames) {
      expect(Math.abs(ratio - 56.25)).toBeLessThan(0.1);
      expect(sandbox).not.toContain('allow-top-navigation');
    }
  });

  test("of another page is 400 px high by default, and can't be this site", async ({
    page,
    faults,
    baseURL,
  }) => {
    await showContent(
      page,
      `<Embed src="https://example.com/a" title="Page" />\n\n<Embed src="https://example.com/b" title="Low" height={250} />\n\n<Embed src="${baseURL}/products" title="Itself" />`,
    );
    const heights = await page
      .locator('iframe')
      .evaluateAll((found) => found.map((element) => element.clientHeight));
    expect(heights).toEqual([400, 250]);
    // Hosts that no published page embeds are not in the policy.
    await expect.poll(() => faults.some((fault) => fault.includes('Content Security Policy'))).toBe(true);
    faults.length = 0;
  });
});

/** A word that only occurs in Mermaid's own scripts. */
const MERMAID_MARK = 'flowchart-elk';

test.describe('a diagram', () => {
  /** Whether one of Mermaid's scripts was loaded. */
  async function watchScripts(page: Page): Promise<() => Promise<boolean>> {
    const texts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') texts.push(response.text());
    });
    return async () => (await Promise.all(texts)).some((text) => text.includes(MERMAID_MARK));
  }

  test('is drawn when it comes near the viewport, in the colors of the theme, with a text alternative', async ({
    page,
  }) => {
    const hasMermaid = await watchScripts(page);
    await page.goto('/debug-components#diagram');
    await wake(page);
    const drawing = page.getByRole('img', { name: 'How a question is answered' });
    await expect(drawing.locator('svg')).toBeVisible();
    await expect(
      page.getByText('The editor asks the local service, which adds memories').first(),
    ).toBeAttached();
    expect(await hasMermaid()).toBe(true);
    const light = await drawing.locator('svg').innerHTML();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => drawing.locator('svg').innerHTML()).not.toBe(light);
  });

  test('with a mistake shows its error and its source', async ({ page, faults }) => {
    await page.goto('/debug-components#diagram-with-a-mistake');
    await wake(page);
    await page.getByText('Draw it').click();
    await expect(page.getByText("This diagram couldn't be drawn.")).toBeVisible();
    expect(faults).not.toEqual([]);
    for (const fault of faults.splice(0)) expect(fault).toContain('Failed to draw a diagram:');
  });

  test('is the only thing that loads Mermaid', async ({ page }) => {
    const hasMermaid = await watchScripts(page);
    await page.goto('/products/meet-cairn/macos-installation-guide');
    await wake(page);
    await page.getByRole('link', { name: /^Next [A-Z]/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Linux');
    await page.waitForLoadState('networkidle');
    expect(await hasMermaid()).toBe(false);
  });
});

test.describe('snippets', () => {
  testWithoutPage('list 41 local models', async ({ request }) => {
    const response = await request.get('/products/large-language-models/local-models');
    const $ = parseHtml(await response.text());
    expect($('table').first().find('tbody tr')).toHaveLength(41);
  });

  testWithoutPage('state the system requirements', async ({ request }) => {
    const $ = parseHtml(await (await request.get('/products/desktop/download')).text());
    const text = $('article').first().text();
    for (const fact of [
      '8 GB',
      '16 GB',
      '2 GB',
      '4 GB',
      '6 GB',
      'macOS 13',
      'Windows 10',
      'Ubuntu 22',
      'X11',
    ])
      expect(text, fact).toContain(fact);
  });

  test('list cloud models with context windows from 8k to 1m', async ({ page }) => {
    await page.goto('/products/large-language-models/cloud-models');
    const table = page.locator('table').first();
    for (const tokens of ['8k', '1m'])
      await expect(table.getByRole('cell', { name: tokens, exact: true }).first()).toBeVisible();
  });
});
