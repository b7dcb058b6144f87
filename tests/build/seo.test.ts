import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getBreadcrumbItems } from '#domain/navigation/breadcrumbs';
import { meetHref } from '#domain/product/links';
import { product } from '#domain/product/product';
import { inferSchemaType } from '#domain/seo/structuredData/schemaType';
import { readStaticNavigation } from '../../plugins/navigation/index';
import { BUILD, listFiles, readBuilt } from '../support/build';
import { parseHtml } from '../support/html';

const files = listFiles(BUILD);
const siteUrl = new URL(/^Sitemap: (?<url>\S+)$/m.exec(readBuilt('robots.txt'))?.groups?.url ?? '').origin;

/** The contents of a page's head: tags by name, in order. */
interface Head {
  readonly path: string;
  readonly tags: readonly (readonly [name: string, content: string])[];
  readonly structuredData: readonly string[];
}

const STRUCTURED_DATA = /<script type="?application\/ld\+json"?>(?<text>[\s\S]*?)<\/script>/g;

function readHead(file: string): Head {
  const html = readBuilt(file);
  const $ = parseHtml(html.slice(0, html.indexOf('</head>')));
  const meta = $('meta')
    .toArray()
    .map((element): [string, string] => {
      const { name, property, charset, content = '' } = element.attribs;
      return [name ?? property ?? (charset ? 'charset' : ''), content];
    });
  const canonical = $('link[rel="canonical"]')
    .toArray()
    .map(({ attribs }): [string, string] => ['canonical', attribs.href ?? '']);
  const titles = $('head > title')
    .toArray()
    .map((element): [string, string] => ['title', $(element).text()]);
  return {
    path: `/${file.replace(/(?:^index)?\.html$/, '')}`,
    tags: [...titles, ...canonical, ...meta],
    structuredData: [...html.matchAll(STRUCTURED_DATA)].map(({ groups }) => groups?.text ?? ''),
  };
}

function getTag({ tags }: Head, name: string): string | undefined {
  return tags.find(([each]) => each === name)?.[1];
}

type Graph = readonly Record<string, unknown>[];

function readGraph({ structuredData: [text = ''] }: Head): Graph {
  return (JSON.parse(text) as { '@graph': Graph })['@graph'];
}

const everyHead = files.filter((file) => file.endsWith('.html')).map(readHead);
const heads = everyHead.filter(
  ({ path: pagePath }) => pagePath.startsWith('/products/') && pagePath !== '/products/404',
);
const pages = everyHead.filter((head) => head.path === '/' || heads.includes(head));

describe('the head of every page', () => {
  it('has each tag once', () => {
    const twice = everyHead.flatMap(({ path: pagePath, tags }) => {
      const names = tags.map(([name]) => name).filter(Boolean);
      return names
        .filter((name, index) => names.indexOf(name) !== index)
        .map((name) => `${pagePath}: ${name}`);
    });
    expect(pages.length).toBeGreaterThan(100);
    expect(twice).toEqual([]);
  });

  it.each([
    ...['title', 'canonical', 'description', 'keywords', 'robots'],
    ...['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name', 'og:locale', 'og:image'],
    ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
  ])('has %s', (name) => {
    const without = pages.filter((page) => !getTag(page, name)).map((page) => page.path);
    expect(without).toEqual([]);
  });

  it('has the global defaults', () => {
    const others = pages.filter(
      (page) =>
        getTag(page, 'robots') !== 'index,follow' ||
        getTag(page, 'og:site_name') !== product.name ||
        getTag(page, 'og:locale') !== 'en_US' ||
        getTag(page, 'og:type') !== 'website',
    );
    expect(others).toEqual([]);
  });

  it('names the page by its own URL', () => {
    const others = pages.filter((page) => getTag(page, 'canonical') !== `${siteUrl}${page.path}`);
    expect(others.map((page) => page.path)).toEqual([]);
  });

  it('has a unique title', () => {
    const titles = pages.map((page) => getTag(page, 'title'));
    const repeated = titles.filter((title, index) => titles.indexOf(title) !== index);
    expect(repeated).toEqual([]);
  });
});

describe('structured data', () => {
  it('exists once on every page, and no value can end its element', () => {
    const wrong = pages.filter(
      ({ structuredData }) => structuredData.length !== 1 || /<|\u2028|\u2029/.test(structuredData.join('')),
    );
    expect(wrong.map((page) => page.path)).toEqual([]);
  });

  it('has the type that the path requires', () => {
    const wrong = heads
      .map((page) => [page.path, readGraph(page)[0]?.['@type'], inferSchemaType(page.path, {})])
      // A page with questions has the type for questions, unless its path requires another.
      .filter(([, type, expected]) => type !== expected && !(type === 'FAQPage' && expected === 'Article'));
    expect(wrong).toEqual([]);
  });

  it('contains the questions of a page with questions', () => {
    const page = heads.find(({ path: pagePath }) => pagePath === '/products/paid-plans');
    const [main] = page ? readGraph(page) : [];
    expect(main).toMatchObject({ '@type': 'FAQPage' });
    expect(JSON.stringify(main)).toContain('"acceptedAnswer"');
  });

  it('names the steps of an instruction', () => {
    const page = heads.find(({ path: pagePath }) => pagePath === '/products/quick-guides/overview');
    const steps = page ? (readGraph(page)[0]?.step as Record<string, unknown>[]) : [];
    const shown = parseHtml(readBuilt('products/quick-guides/overview.html'))('li[data-step] > p').length;
    expect(steps.length).toBe(shown);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  });

  it('has the breadcrumbs of the navigation', () => {
    const navigation = readStaticNavigation('docs');
    const wrong = heads.filter((page) => {
      const list = readGraph(page).find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement;
      const expected = getBreadcrumbItems(navigation, page.path).map(({ href }) => `${siteUrl}${href}`);
      const items = (list as { item: string }[] | undefined)?.map(({ item }) => item) ?? [];
      return JSON.stringify(items) !== JSON.stringify(expected);
    });
    expect(wrong.map((page) => page.path)).toEqual([]);
  });

  it("isn't in any script of the site", () => {
    const [text = ''] = heads[0]?.structuredData ?? [];
    const name = /"@id":"[^"]+#page"/.exec(text)?.[0] ?? '';
    expect(name).not.toBe('');
    const scripts = files.filter((file) => /^assets\/js\/.*\.js$/.test(file));
    expect(scripts.filter((file) => /#page\\?"/.test(readBuilt(file)))).toEqual([]);
  });
});

describe('social cards', () => {
  it('are images of 1200 by 630 pixels, at most 60 KB each', () => {
    const wrong = pages.filter((page) => {
      const file = new URL(getTag(page, 'og:image') ?? '').pathname.slice(1);
      const png = path.join(BUILD, file);
      const header = readFileSync(png).subarray(0, 24);
      const size = [header.readUInt32BE(16), header.readUInt32BE(20)];
      return (
        header.toString('latin1', 1, 4) !== 'PNG' ||
        String(size) !== '1200,630' ||
        statSync(png).size > 60_000
      );
    });
    expect(wrong.map((page) => page.path)).toEqual([]);
  });
});

describe('robots.txt and the sitemap', () => {
  const addresses = [...readBuilt('sitemap.xml').matchAll(/<loc>(?<url>[^<]+)<\/loc>/g)].map(
    ({ groups }) => new URL(groups?.url ?? '').pathname,
  );

  it('lists every indexable page, and no others', () => {
    expect(addresses.toSorted()).toEqual(pages.map((page) => page.path).toSorted());
    expect(addresses).toContain(meetHref);
  });

  it('keeps crawlers out of the app', () => {
    const disallowed = [...readBuilt('robots.txt').matchAll(/^Disallow: (?<path>\S+)$/gm)].map(
      ({ groups }) => groups?.path ?? '',
    );
    const isDisallowed = (pagePath: string) => disallowed.some((prefix) => pagePath.startsWith(prefix));
    expect(
      ['/auth', '/auth/callback', '/edit', '/admin', '/preview', '/debug-tabs'].filter(
        (each) => !isDisallowed(each),
      ),
    ).toEqual([]);
    expect(addresses.filter(isDisallowed)).toEqual([]);
  });

  it('omits pages with noindex', () => {
    const hidden = everyHead.filter((page) => /noindex/.test(getTag(page, 'robots') ?? ''));
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.filter((page) => addresses.includes(page.path))).toEqual([]);
  });
});
