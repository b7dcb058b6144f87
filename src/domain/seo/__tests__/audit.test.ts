import { type AuditKind, auditKinds, auditSite, toAuditCsv } from '../audit';
import { emptySiteSeo, type SiteSeo } from '../resolveSeoMetadata';
import type { SeoIndex, SeoIndexPage } from '../seoIndex';

const siteUrl = 'https://docs.example';
const description = 'Says what a reader gets on this page, and nowhere else in the documentation.';

function toPage(id: string, more: Partial<SeoIndexPage> = {}): SeoIndexPage {
  return {
    path: `docs/${id}.mdx`,
    title: `The page about ${id}`,
    seo: { description: `${id}: ${description}` },
    links: [],
    redirectFrom: [],
    isHidden: false,
    isInNavigation: true,
    ...more,
  };
}

async function audit(pages: SeoIndexPage[], site: SiteSeo = emptySiteSeo, more: Partial<SeoIndex> = {}) {
  const index = { headSha: '', canonicalHosts: [], images: ['/img/a.png'], sharedLinks: [], pages, ...more };
  const pause = jest.fn(async () => undefined);
  const result = await auditSite({ index, site, siteUrl }, pause);
  return { ...result, pause, found: result.problems.map(({ kind, page }) => `${kind} ${page.href}`) };
}

test('finds nothing on good pages, and resolves hidden ones without checking them', async () => {
  const { found, pages } = await audit([toPage('a'), toPage('b', { isHidden: true, title: '', seo: {} })]);
  expect(found).toEqual([]);
  expect(pages.map(({ href }) => href)).toEqual(['/products/a', '/products/b']);
});

test('checks titles and descriptions: missing, long, short, duplicate', async () => {
  const { found } = await audit([
    toPage('none', { title: '', seo: {} }),
    toPage('long', { seo: { title: 'x'.repeat(61), description: 'y'.repeat(161) } }),
    toPage('short', { seo: { title: 'abc', description: 'Short.' } }),
    toPage('same-a', { seo: { title: 'The same title', description } }),
    toPage('same-b', { seo: { title: 'the same title', description } }),
  ]);
  expect(found).toEqual([
    'titleMissing /products/none',
    'titleDuplicate /products/same-a',
    'titleDuplicate /products/same-b',
    'titleLong /products/long',
    'titleShort /products/short',
    'descriptionMissing /products/none',
    'descriptionDuplicate /products/same-a',
    'descriptionDuplicate /products/same-b',
    'descriptionLong /products/long',
    'descriptionShort /products/short',
  ]);
});

test('reports a noindex of a section or the site, but not of the page itself', async () => {
  const pages = [toPage('a/x'), toPage('a/own', { seo: { description, noindex: true } }), toPage('b')];
  const section = { pathPattern: '/products/a/*', robots: 'noindex' };
  expect((await audit(pages, { ...emptySiteSeo, sections: [section] })).found).toEqual([
    'noindex /products/a/x',
  ]);
  const site = await audit(pages, { ...emptySiteSeo, global: { robots: 'none' } });
  expect(site.found).toEqual(['noindex /products/a/x', 'noindex /products/b']);
  expect(site.problems[0]?.detail).toMatch(/because of the site defaults\.$/);
});

test('reports a canonical URL that points to another page or nowhere, or is rejected', async () => {
  const at = (canonicalUrl: string) => ({ seo: { description, canonicalUrl } });
  const { found } = await audit(
    [
      toPage('a', at('/products/a')),
      toPage('b', at('/products/a')),
      toPage('c', at('/products/gone')),
      toPage('d', at('https://evil.example/d')),
      toPage('e', at('https://other.example/e')),
    ],
    { ...emptySiteSeo, canonicalHosts: ['other.example'] },
  );
  expect(found.filter((line) => line.startsWith('canonical'))).toEqual([
    'canonicalNowhere /products/c',
    'canonicalNowhere /products/d',
    'canonicalElsewhere /products/b',
    'canonicalElsewhere /products/e',
  ]);
});

test("reads canonical and image URLs with a percent sign that isn't an escape", async () => {
  const seo = { description, canonicalUrl: '/products/100%', ogImage: '/img/50%.png' };
  const { problems } = await audit([toPage('a', { seo })]);
  expect(problems.map(({ detail }) => detail)).toEqual([
    "Points to /products/100%, which isn't a public page.",
    "/img/50%.png doesn't exist.",
  ]);
});

test('compares the titles of pages that are their own canonical page, in any spelling', async () => {
  const at = (canonicalUrl: string) => ({ seo: { title: 'The same title', description, canonicalUrl } });
  const { found } = await audit(
    [
      toPage('a', at('/products/a/')),
      toPage('b', at('/products/b')),
      toPage('c', at('https://old.example/products/c')),
    ],
    { ...emptySiteSeo, canonicalHosts: ['old.example'] },
  );
  expect(found.filter((line) => line.startsWith('titleDuplicate'))).toEqual([
    'titleDuplicate /products/a',
    'titleDuplicate /products/b',
  ]);
});

test('reports missing images, and rejected ones', async () => {
  const { problems } = await audit([
    toPage('a', { seo: { description: `a ${description}`, ogImage: '/img/a.png' } }),
    toPage('b', { seo: { description: `b ${description}`, ogImage: '/img/gone.png' } }),
    toPage('c', { seo: { description: `c ${description}`, twitterImage: 'https://evil.example/c.png' } }),
  ]);
  expect(problems.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['imageMissing', "/img/gone.png doesn't exist."],
    ['imageMissing', "https://evil.example/c.png isn't allowed, so it's ignored."],
  ]);
});

test('reports a page as orphaned when neither the navigation nor another page links to it', async () => {
  const outside = { isInNavigation: false };
  const { found } = await audit(
    [
      toPage('a', { links: ['/products/linked', '/products/former'] }),
      toPage('linked', outside),
      toPage('moved', { ...outside, redirectFrom: ['former'] }),
      toPage('shared', outside),
      toPage('alone', { ...outside, links: ['/products/alone'] }),
    ],
    emptySiteSeo,
    { sharedLinks: ['/products/shared'] },
  );
  expect(found).toEqual(['orphan /products/alone']);
});

test('audits a thousand pages in chunks', async () => {
  const pages = Array.from({ length: 1000 }, (_, index) => toPage(`p${index}`));
  const { pause, found } = await audit(pages);
  expect(found).toEqual([]);
  expect(pause).toHaveBeenCalledTimes(198);
});

test('writes the audit as CSV without formulas', async () => {
  const { problems } = await audit([toPage('a', { title: '=cmd()"', seo: {} })]);
  const labels = Object.fromEntries(auditKinds.map((kind) => [kind, kind])) as Record<AuditKind, string>;
  expect(toAuditCsv(problems, labels).split('\r\n')).toEqual([
    'Problem,URL,Title,File,Details',
    `descriptionMissing,/products/a,"'=cmd()""",docs/a.mdx,The page has no description.`,
    '',
  ]);
});
