import { expect, test, useRouteForApi } from '../support/console';
import { wake } from '../support/page';

test('the landing page has every section, link and card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expect(page.getByText('On-Device, Secure Context Storage')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Up and Running with Cairn');
  await expect(page.getByRole('link', { name: 'Read the Docs' })).toHaveAttribute(
    'href',
    '/products/meet-cairn',
  );
  const main = page.getByRole('main');
  for (const href of [
    '/products/desktop',
    '/products/core-dependencies',
    '/products/mcp/get-started',
    '/products/mcp/cursor',
    '/products/mcp/github-copilot',
    '/products/mcp/goose',
    '/products/mcp/claude-desktop',
    '/products/extensions-plugins/visual-studio-code',
    '/products/extensions-plugins/jetbrains',
    '/products/extensions-plugins/visual-studio',
    '/products/extensions-plugins/sublime',
    '/products/extensions-plugins/neovim-plugin',
    '/products/extensions-plugins/jupyterlab',
    '/products/web-extension',
    '/products/obsidian',
    '/products/cli',
    '/products/raycast',
  ]) {
    await expect(main.locator(`a[href="${href}"]`), href).toHaveCount(1);
  }
  for (const client of ['cursor', 'github-copilot', 'goose', 'claude-desktop']) {
    await expect(main.locator(`a[href="/products/mcp/${client}"]`)).toHaveAttribute('target', '_blank');
  }
  const browsers = page.getByRole('region', { name: 'Web Browsers' });
  for (const name of ['Chrome', 'Edge', 'Firefox', 'Brave', 'Opera']) {
    await expect(browsers.getByText(name, { exact: true })).toBeVisible();
  }
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
    'href',
    '/products/meet-cairn',
  );
  const footer = page.getByRole('contentinfo');
  for (const name of ['Discord', 'Twitter', 'YouTube', 'Instagram', 'GitHub', 'LinkedIn', 'Facebook']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  for (const name of [
    'Blog',
    'Product Updates',
    'Press',
    'Newsletter',
    'Privacy Policy',
    'Terms of Service',
  ]) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  for (const name of ['Socials', 'Resources', 'Terms & Policies']) {
    const title = await footer.getByRole('heading', { name }).boundingBox();
    expect(title?.height, name).toBeGreaterThan(10);
  }
  await expect(footer.getByText('© 2025 Cairn')).toBeVisible();
  await footer.scrollIntoViewIfNeeded();
  await expect(header).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Get Support' })).toHaveAttribute('href', /support/);
});

test("the GitHub button shows dots, then the count, and nothing when the count can't be read", async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await useRouteForApi(page);
  await page.route('https://api.github.com/**', async (route) => {
    await held;
    await route.fulfill({ json: { stargazers_count: 1234 } });
  });
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('link', { name: /GitHub/ });
  await expect(button).toContainText('...');
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  answer();
  await expect(button).toContainText('1.2k');

  await page.route('https://api.github.com/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.mouse.move(300, 310);
  await page.mouse.move(310, 300);
  await expect(button).toContainText('0');
  await expect(button.getByText('0')).toBeHidden();
  expect(faults.some((fault) => fault.includes('Failed to fetch GitHub stars:'))).toBe(true);
  faults.length = 0;
});

const COMMANDS = {
  macOS: 'brew install --cask cairn',
  Windows: 'winget install Cairn.Desktop',
  Linux: 'sudo apt install ./cairn-linux-amd64.deb',
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the install command follows the selected system, without scripts', async ({ page }) => {
    await page.goto('/');
    const install = page.getByRole('group', { name: 'Install Cairn from a terminal' });
    for (const [system, command] of Object.entries(COMMANDS)) {
      await install.getByText(system, { exact: true }).click();
      await expect(install.getByRole('radio', { name: system })).toBeChecked();
      for (const other of Object.values(COMMANDS)) {
        await expect(install.getByText(other)).toBeVisible({ visible: other === command });
      }
    }
    await expect(install.getByRole('button')).toHaveCount(0);
  });
});

test('the install command and the entry for agents are copied, before and after hydration', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByText('Windows', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy command' }).click();
  await expect.poll(copied).toBe(COMMANDS.Windows);
  await wake(page);
  await expect(page.getByRole('radio', { name: 'Windows' })).toBeChecked();
  await page.getByRole('button', { name: 'Copy mcp.json' }).click();
  await expect.poll(copied).toContain('"mcpServers"');
  expect(JSON.parse(await copied())).toEqual({
    mcpServers: { cairn: { url: 'http://localhost:39300/mcp' } },
  });
});

test('the landing page is laid out for every width', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');

  await test.step('editors are in three columns, browsers in three and from 640 px in five', async () => {
    const columns = (heading: string) =>
      page
        .getByRole('region', { name: heading })
        .locator('ul')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(await columns('IDEs and Editors')).toBe(3);
    expect(await columns('Web Browsers')).toBe(5);
    await page.setViewportSize({ width: 639, height: 900 });
    expect(await columns('Web Browsers')).toBe(3);
    await page.setViewportSize({ width: 640, height: 900 });
    expect(await columns('Web Browsers')).toBe(5);
  });

  await test.step('the header aligns with the page, and nothing is wider than the window', async () => {
    for (const width of [320, 390, 768, 960, 1280, 1440, 1680, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const { excess, logo, headline, support, cards } = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return {
          excess: document.documentElement.scrollWidth - window.innerWidth,
          logo: box('header > a')?.left,
          headline: box('h1')?.left,
          support: box('header > a:last-of-type')?.right,
          cards: box('section[aria-labelledby=meet] ul')?.right,
        };
      });
      expect.soft(excess, `${width} px`).toBeLessThanOrEqual(0);
      if (width < 1200) continue;
      expect.soft(logo, `${width} px`).toBeCloseTo(headline ?? 0, 0);
      expect.soft(support, `${width} px`).toBeCloseTo(cards ?? 0, 0);
    }
  });

  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step('the rows of the submenu in the quick menu look the same', async () => {
    const looks = await page
      .locator('[aria-hidden="true"] span', { hasText: /^(?:Pause 15 minutes|Pause 1 hour|Until tomorrow)$/ })
      .evaluateAll((rows) =>
        rows.map((row) => [getComputedStyle(row).color, row.getBoundingClientRect().left]),
      );
    expect(looks).toHaveLength(3);
    expect(looks).toEqual([looks[0], looks[0], looks[0]]);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('no text in the pictures of the page is cut off on a phone', async () => {
    const article = page.getByText('When a response has the status 429');
    const [text, picture] = await Promise.all([
      article.boundingBox(),
      page.locator('[aria-hidden="true"]', { has: article }).last().boundingBox(),
    ]);
    const endOf = (box: typeof text) => (box ? box.x + box.width : 0);
    expect(endOf(text)).toBeLessThan(endOf(picture));
    expect(endOf(await page.getByText('Save to Drive').last().boundingBox())).toBeLessThan(endOf(picture));
  });
});
