import { product } from '../../../product/product';
import type { ContentIndex } from '../contentIndex';
import {
  collectLinkTargets,
  findLinkDiagnostics,
  type KnownFiles,
  type SourceHref,
} from '../findLinkDiagnostics';

const page = (
  path: string,
  anchors: string[] = [],
  redirectFrom: string[] = [],
): ContentIndex['pages'][number] => ({
  path,
  title: path,
  blobSha: '',
  links: [],
  redirectFrom,
  anchors: anchors.map((id) => ({ id, text: id })),
});

const pages = [
  page('docs/desktop/index.mdx', ['install'], ['desktop/old-home']),
  page('docs/desktop/drive.mdx', ['search', 'share-a-snippet']),
  page('docs/meet-product/fundamentals.mdx'),
  page('docs/_partials/run-doctor.mdx'),
];
const known: KnownFiles = {
  index: {
    headSha: '',
    pages,
    images: [
      { path: 'static/img/docs/drive-light.svg', blobSha: '', size: 1 },
      { path: 'static/img/docs/a b.png', blobSha: '', size: 1 },
    ],
  },
  files: new Set([...pages.map(({ path }) => path), 'docs/desktop/new.mdx']),
  addedImages: ['static/img/docs/new.png'],
};
const file = { path: 'docs/desktop/index.mdx', ownAnchors: ['set-up'] };

function check(url: string, kind: SourceHref['kind'] = 'link', files = known) {
  const text = `x\n(${url})`;
  return findLinkDiagnostics(
    text,
    [{ from: 3, to: 3 + url.length, url, kind }],
    file,
    collectLinkTargets(files),
  );
}

describe('findLinkDiagnostics', () => {
  it.each([
    '/products/desktop',
    '/products/desktop/drive#search',
    '/products/meet-{product}/fundamentals',
    `/products/meet-${product.slug}/fundamentals`,
    '/products/desktop/old-home',
    '/products/desktop/new#anything',
    '#set-up',
    '/products/desktop#set-up',
    'drive.mdx',
    'https://a.example/products/none',
    'mailto:a@a.example',
    '/llms.txt',
    '/products',
    '#',
  ])('reports nothing for %s', (url) => {
    expect(check(url)).toEqual([]);
  });

  it.each([
    [
      '/products/desktop/drvie',
      "The page “/products/desktop/drvie” doesn't exist.",
      '/products/desktop/drive',
    ],
    ['/products/drive#search', "The page “/products/drive” doesn't exist.", '/products/desktop/drive#search'],
    ['/products/meet-{product}/fundamental', undefined, '/products/meet-{product}/fundamentals'],
    [
      '/products/desktop/drive#serch',
      "The heading “#serch” doesn't exist on “/products/desktop/drive”.",
      '/products/desktop/drive#search',
    ],
    ['#setup', "The heading “#setup” doesn't exist on this page.", '#set-up'],
    ['/products/desktop#install', "The heading “#install” doesn't exist on “/products/desktop”.", undefined],
    ['/products/quite/another/thing', "The page “/products/quite/another/thing” doesn't exist.", undefined],
    ['/products/_partials/run-doctor', "The page “/products/_partials/run-doctor” doesn't exist.", undefined],
  ])('warns about %s', (url, reason, meant) => {
    const [problem, ...more] = check(url);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ severity: 'warning', line: 2, from: 3, to: 3 + url.length });
    if (reason) expect(problem?.reason).toBe(reason);
    expect(problem?.fix?.insert).toBe(meant);
  });

  it('warns about missing images', () => {
    expect(check('/img/docs/drive-light.svg', 'image')).toEqual([]);
    expect(check('/img/docs/new.png', 'image')).toEqual([]);
    expect(check('https://a.example/b.png', 'image')).toEqual([]);
    expect(check('/img/drive-light.svg', 'image')[0]).toMatchObject({
      reason: "The image “/img/drive-light.svg” doesn't exist.",
      fix: { insert: '/img/docs/drive-light.svg' },
    });
  });

  it('compares image URLs with decoded file names, and encodes the suggested one', () => {
    expect(check('/img/docs/a%20b.png', 'image')).toEqual([]);
    expect(check('/img/a%20b.png', 'image')[0]?.fix?.insert).toBe('/img/docs/a%20b.png');
  });

  it('treats a page that the change set deletes as missing', () => {
    const files = new Set(['docs/desktop/index.mdx']);
    expect(check('/products/desktop/drive', 'link', { ...known, files })).toHaveLength(1);
  });
});
