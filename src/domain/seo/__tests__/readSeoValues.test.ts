import fc from 'fast-check';
import { parseFrontMatter } from '../../content/frontMatter/frontMatter';
import { product } from '../../product/product';
import { readCustomMeta } from '../customMeta';
import { toHeadTags } from '../headTags';
import { readSeoValues } from '../readSeoValues';
import { resolveSeoMetadata } from '../resolveSeoMetadata';

const FILE = `---
title: Cursor
description: The description.
metaTitle: Cursor and MCP
metaDescription: The meta description.
metaKeywords: one, two
keywords: [three, four]
canonicalUrl: https://docs.example.com/products/mcp
ogTitle: OG title
ogDescription: OG description
ogImage: /img/og.png
ogType: article
ogUrl: https://docs.example.com/og
twitterCard: summary
twitterTitle: Twitter title
twitterDescription: Twitter description
twitterImage: /img/twitter.png
twitterSite: "@site"
twitterCreator: "@creator"
robots: noarchive
noindex: true
nofollow: true
publisher: The publisher
language: en-GB
customMeta:
  - name: author
    content: The authors
  - property: article:section
    content: MCP
  - http-equiv: refresh
    content: 0;url=https://evil.example
---
`;

function readTags(text: string, path = '/products/mcp/cursor'): Record<string, string> {
  const frontMatter = parseFrontMatter(text);
  const page = {
    path,
    title: String(frontMatter.title),
    siteUrl: 'https://docs.example.com',
  };
  const { title, canonicalUrl, meta } = toHeadTags(
    resolveSeoMetadata({ ...page, frontMatter: readSeoValues(frontMatter) }),
    page,
  );
  return { title, canonicalUrl, ...Object.fromEntries(meta.map(({ key, content }) => [key, content])) };
}

test('the URLs of a page and its card are escaped', () => {
  const url = 'https://docs.example.com/products/gr%C3%B6%C3%9Fe%20und%20ma%C3%9F';
  expect(readTags('---\ntitle: Maß\n---\n', '/products/größe und maß')).toMatchObject({
    canonicalUrl: url,
    'og:url': url,
    'og:image': 'https://docs.example.com/social/products/gr%C3%B6%C3%9Fe%20und%20ma%C3%9F.png',
  });
});

describe('the front-matter keys', () => {
  it('end up in the head of the page', () => {
    expect(readTags(FILE)).toEqual({
      title: 'Cursor and MCP',
      canonicalUrl: 'https://docs.example.com/products/mcp',
      description: 'The meta description.',
      keywords: 'one, two',
      robots: 'noindex,nofollow,noarchive',
      publisher: 'The publisher',
      'og:title': 'OG title',
      'og:description': 'OG description',
      'og:image': 'https://docs.example.com/img/og.png',
      'og:type': 'article',
      'og:url': 'https://docs.example.com/og',
      'og:site_name': product.name,
      'og:locale': 'en_GB',
      'twitter:card': 'summary',
      'twitter:title': 'Twitter title',
      'twitter:description': 'Twitter description',
      'twitter:image': 'https://docs.example.com/img/twitter.png',
      'twitter:site': '@site',
      'twitter:creator': '@creator',
      author: 'The authors',
      'article:section': 'MCP',
    });
  });

  it('may be missing, except for values derived from the page', () => {
    expect(readTags('---\ntitle: Cursor\ndescription: What it is.\nkeywords: [a, b]\n---\n')).toMatchObject({
      title: `Cursor | ${product.name}`,
      canonicalUrl: 'https://docs.example.com/products/mcp/cursor',
      description: 'What it is.',
      keywords: 'a, b',
      'og:title': `Cursor | ${product.name}`,
      'og:url': 'https://docs.example.com/products/mcp/cursor',
      'og:image': 'https://docs.example.com/social/products/mcp/cursor.png',
      'og:image:width': '1200',
      'twitter:image': 'https://docs.example.com/social/products/mcp/cursor.png',
    });
  });

  it('never cause an error, with any value', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('keywords', 'robots', 'customMeta', 'noindex'), fc.anything()),
        (data) => {
          expect(() => readSeoValues(data)).not.toThrow();
        },
      ),
    );
  });
});

describe("an author's own tags", () => {
  it('are objects with name or property, or with key and value', () => {
    expect(
      readCustomMeta([
        { name: 'author', content: 'A' },
        { property: 'og:video', content: 'v' },
        { key: 'article:tag', value: 't' },
        { key: 'rating', value: 5 },
      ]),
    ).toEqual([
      { attribute: 'name', key: 'author', content: 'A' },
      { attribute: 'property', key: 'og:video', content: 'v' },
      { attribute: 'property', key: 'article:tag', content: 't' },
      { attribute: 'name', key: 'rating', content: '5' },
    ]);
  });

  it.each([
    { 'http-equiv': 'refresh', content: '0' },
    { 'HTTP-Equiv': 'refresh', name: 'x', content: '0' },
    { httpEquiv: 'refresh', content: '0' },
    { name: 'http-equiv', content: 'refresh' },
    { charset: 'utf-7', name: 'x', content: 'y' },
    { name: 'viewport', content: 'width=1' },
    { name: 'Referrer', content: 'unsafe-url' },
    { name: 'a b', content: 'c' },
    { name: '"><script>', content: 'c' },
    { name: 'author' },
    { content: 'A' },
    'author: A',
    null,
  ])('omit %j', (entry) => {
    expect(readCustomMeta([entry])).toEqual([]);
  });

  it("replace the site's tag", () => {
    const seo = resolveSeoMetadata({
      path: '/x',
      title: 'X',
      siteUrl: 'https://docs.example.com',
      frontMatter: { customMeta: [{ attribute: 'name', key: 'Twitter:Card', content: 'app' }] },
    });
    const { meta } = toHeadTags(seo, { siteUrl: 'https://docs.example.com', path: '/x' });
    expect(meta.filter(({ key }) => key.toLowerCase() === 'twitter:card')).toEqual([
      { attribute: 'name', key: 'Twitter:Card', content: 'app' },
    ]);
  });
});
