import fc from 'fast-check';
import { webAddress } from '#domain/text/__tests__/arbitraries';
import { product } from '../../product/product';
import { seoDefaults, withoutSeoDefaults, withSeoDefaults } from '../defaults';
import { emptySiteSeo, resolveSeoMetadata, type SeoPage, type SiteSeo } from '../resolveSeoMetadata';
import type { SeoValues } from '../types';

const siteUrl = 'https://docs.example.com';

function resolve(frontMatter: SeoValues, site: Partial<SiteSeo> = {}, page: Partial<SeoPage> = {}) {
  return resolveSeoMetadata(
    { path: '/products/mcp/cursor', title: 'Cursor', frontMatter, siteUrl, ...page },
    { ...emptySiteSeo, ...site },
  );
}

describe('the precedence of metadata', () => {
  const site: SiteSeo = {
    pages: {},
    sections: [{ pathPattern: '/products/mcp/*', description: 'section', robots: 'noarchive' }],
    global: { description: 'global', robots: 'noindex', twitterSite: '@global' },
  };

  it('prefers the page to the section, and the section to the site', () => {
    expect(resolve({ description: 'page' }, site).description).toBe('page');
    expect(resolve({}, site).description).toBe('section');
    expect(resolve({}, site, { path: '/products/cli' }).description).toBe('global');
  });

  it('applies to each value separately', () => {
    const seo = resolve({ description: 'page' }, site);
    expect(seo).toMatchObject({
      description: 'page',
      robots: 'index,follow,noarchive',
      twitterSite: '@global',
    });
  });

  it('prefers the row of a page to its file where the row has a value', () => {
    const pages = { '/products/mcp/cursor': { description: 'row', keywords: [], ogTitle: '' } };
    const seo = resolve({ description: 'file', keywords: ['a'], ogTitle: 'file' }, { ...site, pages });
    expect(seo).toMatchObject({ description: 'row', keywords: ['a'], ogTitle: 'file' });
  });

  it("doesn't mistake an object's property for a row", () => {
    expect(() => resolve({}, {}, { path: '__proto__' })).not.toThrow();
    expect(resolve({}, {}, { path: 'constructor' }).title).toBe(`Cursor | ${product.name}`);
  });

  it('falls back to the global defaults', () => {
    expect(resolve({})).toMatchObject({
      robots: 'index,follow',
      siteName: product.name,
      locale: 'en_US',
      ogType: 'website',
    });
  });

  it('always picks the first source with a value', () => {
    const value = fc.option(fc.constantFrom('', 'one', 'two', 'three'), { nil: undefined });
    fc.assert(
      fc.property(value, value, value, value, (row, file, section, global) => {
        const seo = resolve(
          { ogTitle: file },
          {
            pages: { '/products/mcp/cursor': { ogTitle: row } },
            sections: [{ pathPattern: '/products/mcp/*', ogTitle: section }],
            global: { ogTitle: global },
          },
        );
        expect(seo.ogTitle).toBe([row, file, section, global].find(Boolean));
      }),
    );
  });
});

describe('titles', () => {
  it('are the page title and the site name by default', () => {
    expect(resolve({}).title).toBe(`Cursor | ${product.name}`);
    expect(resolve({}, {}, { title: '' }).title).toBe(product.name);
  });

  it('fill {page_title} into patterns of sections and of the site', () => {
    const sections = [{ pathPattern: '/products/mcp/*', title: '{page_title} – MCP' }];
    expect(resolve({}, { sections }).title).toBe('Cursor – MCP');
    expect(resolve({}, { global: { title: 'Docs: {page_title}' } }).title).toBe('Docs: Cursor');
    expect(resolve({ title: 'Own' }, { sections }).title).toBe('Own');
  });

  it('use the page title unchanged, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (title) => {
        const sections = [{ pathPattern: '/*', title: '<{page_title}>' }];
        expect(resolve({}, { sections }, { title }).title).toBe(`<${title}>`);
      }),
      { examples: [['About {site_name}'], ['$&']] },
    );
  });
});

describe('URLs', () => {
  it('become absolute', () => {
    const seo = resolve({
      canonicalUrl: '/products/mcp',
      ogImage: '/img/a.png',
      twitterImage: 'https://b.s3.amazonaws.com/b.png',
    });
    expect(seo).toMatchObject({
      canonicalUrl: `${siteUrl}/products/mcp`,
      ogImage: `${siteUrl}/img/a.png`,
      twitterImage: 'https://b.s3.amazonaws.com/b.png',
    });
  });

  it("are dropped when they aren't web URLs", () => {
    const seo = resolve({
      canonicalUrl: 'javascript:alert(1)',
      ogImage: 'data:image/png;base64,AA',
      ogUrl: 'https://',
    });
    expect(seo).not.toHaveProperty('canonicalUrl');
    expect(seo).not.toHaveProperty('ogImage');
    expect(seo).not.toHaveProperty('ogUrl');
  });

  it('come from the next source when the site rejects them', () => {
    const foreign = 'https://evil.example/a';
    const pages = {
      '/products/mcp/cursor': { canonicalUrl: foreign, ogImage: 'https://evil.example/a.png' },
    };
    const global = { canonicalUrl: 'http://docs.example.com/x', ogUrl: foreign, ogImage: '/img/site.png' };
    expect(resolve({ canonicalUrl: '/products/mcp' }, { pages, global })).toMatchObject({
      canonicalUrl: `${siteUrl}/products/mcp`,
      ogImage: `${siteUrl}/img/site.png`,
    });
    const seo = resolve({}, { pages, global });
    expect(seo).not.toHaveProperty('canonicalUrl');
    expect(seo).not.toHaveProperty('ogUrl');
  });

  it('may be on another host that the operator allows', () => {
    const canonicalUrl = 'https://old-docs.example.org/mcp';
    expect(resolve({ canonicalUrl }, { canonicalHosts: ['old-docs.example.org'] })).toMatchObject({
      canonicalUrl,
    });
  });

  it('are on the site itself, however they are written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), webAddress), (url) => {
        const { canonicalUrl } = resolve({ canonicalUrl: url });
        if (canonicalUrl !== undefined) expect(new URL(canonicalUrl).origin).toBe(siteUrl);
      }),
    );
  });

  it('never have a scheme other than http and https', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), webAddress, fc.constantFrom('JaVaScript:1', ' data:x', 'vbscript:x')),
        (url) => {
          const { canonicalUrl } = resolve({ canonicalUrl: url });
          if (canonicalUrl !== undefined) expect(canonicalUrl).toMatch(/^https?:\/\//);
        },
      ),
    );
  });
});

describe('the language of a page', () => {
  it('decides the locale of Open Graph', () => {
    expect(resolve({ language: 'pt-BR' })).toMatchObject({ language: 'pt-BR', locale: 'pt_BR' });
  });
});

describe('metadata without the defaults', () => {
  it('contains only differences, and restores the same metadata', () => {
    const seo = resolve({ description: 'page', robots: 'noindex' });
    expect(withoutSeoDefaults(seo)).toEqual({
      title: `Cursor | ${product.name}`,
      description: 'page',
      robots: 'noindex,follow',
    });
    expect(withSeoDefaults(withoutSeoDefaults(seo))).toEqual(seo);
  });

  it('keeps a title that is the default of another value', () => {
    expect(withoutSeoDefaults({ ...seoDefaults, title: 'website' }).title).toBe('website');
  });
});
