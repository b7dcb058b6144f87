import type { APIRequestContext } from '@playwright/test';
import { expect, test, testWithoutPage } from '../support/console';

/** The contents of a page's head, read from its HTML without running anything. */
async function readHead(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const tags = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => readAttributes(tag));
  const find = (name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content;
  const graph = /<script type="?application\/ld\+json"?>(?<text>[\s\S]*?)<\/script>/.exec(html)?.groups?.text;
  return {
    title: /<title[^>]*>(?<text>[^<]*)/.exec(html)?.groups?.text,
    canonical: tags.find((tag) => tag.rel === 'canonical')?.href,
    find,
    types: graph ? (JSON.parse(graph)['@graph'] as { '@type': string }[]).map((node) => node['@type']) : [],
  };
}

function readAttributes(tag: string): Record<string, string> {
  const pairs = tag.matchAll(/(?<name>[\w:-]+)=(?:"(?<quoted>[^"]*)"|(?<bare>[^\s>]+))/g);
  return Object.fromEntries(
    [...pairs].map(({ groups }) => [groups?.name ?? '', groups?.quoted ?? groups?.bare ?? '']),
  );
}

/** The URL of the site according to the build. */
async function readOrigin(request: APIRequestContext): Promise<string> {
  const robots = await (await request.get('/robots.txt')).text();
  return new URL(/^Sitemap: (?<url>\S+)$/m.exec(robots)?.groups?.url ?? '').origin;
}

const PAGES = [
  ['/', 'WebSite'],
  ['/products/quick-guides/ltm-context', 'HowTo'],
  ['/products/meet-cairn/macos-installation-guide', 'HowTo'],
  ['/products/core-dependencies/on-device-storage', 'TechArticle'],
  ['/products/core-dependencies/cairn-os', 'SoftwareApplication'],
  ['/products/desktop', 'SoftwareApplication'],
  ['/products/desktop/drive/sharing', 'Article'],
] as const;

for (const [path, type] of PAGES) {
  testWithoutPage(`${path} has a canonical URL, robots, social cards, ${type}`, async ({ request }) => {
    const origin = await readOrigin(request);
    const head = await readHead(request, path);
    const address = origin + path;
    expect(head.canonical?.replace(/\/$/, '')).toBe(address.replace(/\/$/, ''));
    expect(head.find('og:url')).toBe(head.canonical);
    expect(head.title?.length).toBeGreaterThan(5);
    expect(head.find('description')?.length).toBeGreaterThan(40);
    expect(head.find('keywords')?.length).toBeGreaterThan(0);
    expect(head.find('robots')).toBe('index,follow');
    expect(head.find('og:title')).toBe(head.title);
    expect(head.find('og:site_name')).toBe('Cairn');
    expect(head.find('og:locale')).toBe('en_US');
    expect(head.find('og:type')).toBe('website');
    expect(head.find('twitter:card')).toBe('summary_large_image');
    expect(head.types).toContain(type);

    const image = head.find('og:image') ?? '';
    expect(head.find('twitter:image')).toBe(image);
    expect(image.startsWith(`${origin}/`)).toBe(true);
    const card = await request.get(new URL(image).pathname);
    expect(card.headers()['content-type']).toBe('image/png');
    const png = await card.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

testWithoutPage('browsers find an icon at the paths where they look for one', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', /icon/],
    ['/apple-touch-icon.png', /png/],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type']).toMatch(type);
  }
});

test('pages have no banner about a base URL that is wrong', async ({ page }) => {
  for (const path of ['/', '/products/glossary']) {
    await page.goto(path);
    expect(await page.content()).not.toMatch(/base-url-issue|did not load properly/);
  }
});

testWithoutPage('pages of the application have noindex', async ({ request }) => {
  for (const path of ['/auth', '/auth/callback', '/edit', '/preview', '/debug-components', '/debug-tabs']) {
    expect((await readHead(request, path)).find('robots'), path).toMatch(/noindex/);
  }
});

test('the head follows client-side navigation', async ({ page }) => {
  await page.goto('/products/meet-cairn/macos-installation-guide');
  await page.getByRole('link', { name: /^Next [A-Z]/ }).click();
  await expect(page).toHaveTitle(/Linux/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /linux-installation-guide$/);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    /linux-installation-guide$/,
  );
});

testWithoutPage(
  'robots.txt excludes the application and names the sitemap, which lists every page',
  async ({ request }) => {
    const origin = await readOrigin(request);
    const robots = await (await request.get('/robots.txt')).text();
    for (const path of ['/admin', '/api/', '/auth', '/edit', '/preview'])
      expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);

    const sitemap = await (await request.get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>(?<url>[^<]+)<\/loc>/g)].map(({ groups }) =>
      (groups?.url ?? '').replace(origin, ''),
    );
    expect(paths).toContain('/');
    expect(paths.filter((path) => !/^\/(?:products\/.+)?$/.test(path))).toEqual([]);
    const listed = [
      ...(await (await request.get('/llms.txt')).text()).matchAll(
        /\((?<url>https?:[^)]+\/products\/[^)]+)\.md\)/g,
      ),
    ];
    expect(listed.length).toBeGreaterThan(150);
    expect(listed.map(({ groups }) => (groups?.url ?? '').replace(origin, '')).sort()).toEqual(
      paths.filter((path) => path !== '/').sort(),
    );
  },
);

testWithoutPage('every kind of page has its Markdown at both URLs, without JSX', async ({ request }) => {
  for (const path of ['meet-cairn', 'desktop/drive/sharing', 'large-language-models/local-models']) {
    const own = await request.get(`/products/${path}.md`);
    const twin = await request.get(`/content/${path}.md`);
    expect([own.status(), twin.status()]).toEqual([200, 200]);
    expect(own.headers()['content-type']).toContain('text/markdown');
    const text = await own.text();
    expect(await twin.text()).toBe(text);
    expect(text).toMatch(/^# /m);
    expect(text.replace(/```[\s\S]*?```/g, '')).not.toMatch(/<[A-Z]\w*|^import |\{\/\*/m);
  }
});

testWithoutPage('llms-full.txt contains every page that llms.txt lists', async ({ request }) => {
  const listed = [...(await (await request.get('/llms.txt')).text()).matchAll(/^- \[(?<title>[^\]]+)\]/gm)];
  const full = await (await request.get('/llms-full.txt')).text();
  for (const { groups } of listed) expect(full).toContain(`# ${groups?.title}`);
  expect(full).toContain('41 local models');
});
