import type { ContentIndex } from '../contentIndex';
import { listBrokenInboundLinks } from '../inboundLinks';

const page = (path: string, anchors: string[], targets: string[], problem?: string) => ({
  path,
  blobSha: 'a',
  title: path,
  anchors: anchors.map((id) => ({ id, text: id })),
  links: targets.map((target) => ({ from: 0, to: 1, target })),
  redirectFrom: [],
  ...(problem ? { problem } : {}),
});

const toIndex = (...pages: ContentIndex['pages']): ContentIndex => ({ headSha: 'a', pages, images: [] });

describe('listBrokenInboundLinks', () => {
  it('finds links in other pages to removed headings, without duplicates', () => {
    const index = toIndex(
      page('docs/a/index.mdx', ['one', 'two words'], ['/products/a#gone']),
      page('docs/b.mdx', [], ['/products/a#one', '/products/a#gone', '/products/a#gone', '/products/a']),
      page('docs/_partials/c.mdx', [], ['/products/a#two%20words', '/products/a#%zz', '/products/ab#gone']),
    );
    expect(listBrokenInboundLinks(index, 'docs/a/index.mdx')).toEqual([
      { path: 'docs/b.mdx', title: 'docs/b.mdx', anchor: 'gone' },
      { path: 'docs/_partials/c.mdx', title: 'docs/_partials/c.mdx', anchor: '%zz' },
    ]);
  });

  it('finds none when the headings of the page are not known', () => {
    const index = toIndex(
      page('docs/a.mdx', [], [], 'Not parsed.'),
      page('docs/b.mdx', [], ['/products/a#x']),
    );
    expect(listBrokenInboundLinks(index, 'docs/a.mdx')).toEqual([]);
    expect(listBrokenInboundLinks(index, 'docs/new.mdx')).toEqual([]);
  });
});
