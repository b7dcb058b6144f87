import { cpuTime } from '@site/tests/support/cpuTime';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { product } from '#domain/product/product';
import type { SiteCompletionData } from '../siteSuggestions';
import { suggest } from '../suggest';

const page = (path: string, title: string, anchors: string[] = []): ContentIndex['pages'][number] => ({
  path,
  title,
  blobSha: '',
  links: [],
  redirectFrom: [],
  anchors: anchors.map((id) => ({ id, text: id.toUpperCase() })),
});

const site: SiteCompletionData = {
  path: 'docs/desktop/index.mdx',
  index: {
    headSha: '',
    pages: [
      page('docs/desktop/index.mdx', '{product} Desktop'),
      page('docs/desktop/drive.mdx', 'Drive', ['search', 'share']),
      page('docs/meet-product/index.mdx', 'Meet {product}'),
      page('docs/_partials/plugins/install.mdx', ''),
    ],
    images: ['drive-dark.svg', 'drive-light.svg'].map((name) => ({
      path: `static/img/docs/${name}`,
      blobSha: '',
      size: 1,
    })),
  },
};

/** Suggests at the `|` of a text. */
function at(marked: string, known: SiteCompletionData = site) {
  const offset = marked.indexOf('|');
  return suggest(marked.slice(0, offset) + marked.slice(offset + 1), offset, known);
}
const labels = (marked: string): string[] | undefined => at(marked)?.options.map(({ label }) => label);

describe('suggest', () => {
  it('suggests components after a <, and the closing tag of the open one', () => {
    expect(labels('Text <|')).toEqual(expect.arrayContaining(['Callout', 'SystemRequirements']));
    expect(labels('<Ca|')?.slice(0, 2)).toEqual(['Card', 'Callout']);
    expect(labels('<Steps>\n<|')?.[0]).toBe('Step');
    expect(labels('<Steps>\n<|')).toContain('/Steps');
    expect(labels('<Steps>\n<Step title="a">\n</|')).toEqual(['Step', 'Steps']);
    expect(labels('<Steps>\n</Steps>\n</|')).toBeUndefined();
  });

  it("suggests the props that a tag doesn't have yet, required ones first", () => {
    expect(labels('<Callout |')).toEqual(['type', 'title']);
    expect(labels('<Card image="a b"\n  |>')?.slice(0, 2)).toEqual(['title', 'href']);
    expect(labels('<Card title="a b" hr|')).toEqual(['href']);
    expect(at('<Card t|')?.options[0]?.template).toBe('title="#{}"');
  });

  it('suggests the values of a prop', () => {
    expect(labels('<Callout type="|')).toEqual(['info', 'tip', 'alert']);
    expect(labels('<Include file="|"')).toEqual(['plugins/install']);
    expect(at('<Card href="/products/des|')?.options[0]?.insert).toBe('/products/desktop');
    expect(labels('<Image src="|')).toEqual(['drive-light.svg', 'drive-dark.svg']);
    expect(labels('<Callout title="|')).toBeUndefined();
  });

  it('suggests missing front-matter keys, and values for keys with few of them', () => {
    expect(labels('---\ntitle: a\nti|\n---\n')).not.toContain('title');
    expect(labels('---\ntitle: a\nog|\n---\n')?.slice(0, 2)).toEqual(['ogUrl', 'ogType']);
    expect(labels('---\ntwitterCard: |\n---\n')).toEqual(['summary_large_image', 'summary']);
    expect(labels('---\nnoindex: t|\n---\n')).toEqual(['true']);
    expect(labels('---\ntitle: |\n---\n')).toBeUndefined();
    expect(labels('---\nti|')?.[0]).toBe('title');
  });

  it('suggests pages by title and by URL', () => {
    expect(labels('[x](|')).toEqual([`${product.name} Desktop`, 'Drive', `Meet ${product.name}`]);
    expect(at('[x](driv|')?.options[0]).toMatchObject({ insert: '/products/desktop/drive' });
    expect(at('[x](/products/meet|')?.options[0]).toMatchObject({ insert: '/products/meet-{product}' });
    expect(labels('[ref]: dri|')).toEqual(['Drive']);
  });

  it("lists pages that match the link's text first, and completes a link from its text", () => {
    expect(labels('See [Drive](|)')?.[0]).toBe('Drive');
    expect(at('See [Drive](|)')?.options.length).toBeGreaterThan(1);
    const whole = at('See [driv|')?.options[0];
    expect(whole?.insert).toBe('Drive](/products/desktop/drive)');
    expect(labels('- [x|')).toBeUndefined();
    expect(labels('![driv|')).toBeUndefined();
    expect(labels('[driv|](/x)')).toBeUndefined();
  });

  it('suggests headings, those of the page itself from its current text', () => {
    expect(at('## New *one*\n\n[x](#|')?.options).toEqual([
      { label: 'New one', detail: '#new-one', insert: '#new-one' },
    ]);
    expect(at('[x](/products/desktop/drive#sh|')?.options[0]?.insert).toBe('/products/desktop/drive#share');
  });

  it('suggests images, languages, and blocks to insert', () => {
    expect(at('![a](|')?.options[0]?.insert).toBe('/img/docs/drive-light.svg');
    expect(labels('```py|')).toEqual(['python']);
    expect(labels('/cal|\n')?.[0]).toBe('Callout');
    expect(labels('a\n/|')?.[0]).toBe('Heading');
    expect(at('/cal|')?.from).toBe(0);
    expect(labels('/tab|')?.[0]).toBe('Tabs');
    expect(labels('/tab|')).not.toContain('Tab');
    expect(labels('<Tabs>\n  /|')?.[0]).toBe('Tab');
    const used = at('/|', { ...site, recentInserts: ['Callout', 'Step'] })?.options;
    expect(used?.slice(0, 2).map(({ label, section }) => [label, section])).toEqual([
      ['Callout', 'Recently used'],
      ['Heading', 'Text'],
    ]);
    expect(used?.filter(({ label }) => label === 'Callout')).toHaveLength(1);
  });

  it('suggests nothing in prose, code, values or unknown tags', () => {
    const silent = [
      'plain text|',
      'a /b|',
      '<Evil |',
      '<constructor |',
      'a < b |',
      '`<Ca|`',
      '<Card>a|',
      '/a| b',
    ];
    for (const marked of [...silent, '```\n<Ca|\n```', '```md\n[x](|', '[x](a b|', '<Card title="a" /> |']) {
      expect([marked, labels(marked)]).toEqual([marked, undefined]);
    }
  });

  it('suggests nothing from the site until its data has loaded', () => {
    expect(at('[x](|', { ...site, index: null })).toBeNull();
    expect(at('# A\n[x](#|', { ...site, index: null })?.options).toHaveLength(1);
  });

  it('is fast on a site of 250 pages', () => {
    const pages = Array.from({ length: 250 }, (_, n) =>
      page(`docs/area-${n % 9}/page-${n}.mdx`, `Page number ${n}`, Array(20).fill('anchor')),
    );
    const large = { ...site, index: { headSha: '', pages, images: [] } };
    const text = `${'Some text of a page with words in it.\n'.repeat(400)}<Card href="/products/area|`;
    at(text, large);
    const ask = (): void => {
      for (let n = 0; n < 10; n += 1) expect(at(text, large)?.options.length).toBeGreaterThan(10);
    };
    expect(cpuTime(ask) / 10).toBeLessThan(100);
  });
});
