import { parseContent } from '../../parseContent';
import type { ContentIndex } from '../contentIndex';
import { findPageLink } from '../pageLink';

const ORIGIN = 'https://docs.example.com';
const toIndex = (title: string, heading: string): ContentIndex => ({
  headSha: '',
  pages: [
    {
      ...{ path: 'docs/cli.mdx', blobSha: '', title, links: [], redirectFrom: [] },
      anchors: [{ id: 'pick', text: heading }],
    },
  ],
  images: [],
});

test.each([
  ['', 'Use {product} with {Product}', '[Use {product} with {Product}](/products/cli)'],
  ['', 'Arrays [a] and \\', '[Arrays \\[a\\] and \\\\](/products/cli)'],
  ['#pick', 'Pick <file> or {id}', '[Pick \\<file> or \\{id\\}](/products/cli#pick)'],
  ['#pick', 'The *_key* of snake_case', '[The \\*\\_key\\* of snake_case](/products/cli#pick)'],
])('links a URL with %s by its text %s', (hash, text, link) => {
  const found = findPageLink(`${ORIGIN}/products/cli${hash}`, ORIGIN, toIndex(text, text));
  expect(found).toBe(link);
  expect(parseContent(found ?? '')).toHaveProperty('tree');
});

test('makes no link of a URL without a page', () => {
  expect(findPageLink(`${ORIGIN}/products/other`, ORIGIN, toIndex('a', 'b'))).toBeNull();
});
