import { removeLinks } from '../mdx/prepare/removeLinks';
import { parseContent } from '../parseContent';

/** The text of a page after links to a URL were removed. */
function textAfterRemoval(text: string, removed = /^\/products\/secret(?:[/?#]|$)/): string {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  removeLinks(parsed.tree, (address) => removed.test(address));
  return JSON.stringify(parsed.tree, (key, value) =>
    key === 'position' || key === 'data' ? undefined : value,
  );
}

it.each([
  ['a link', 'See [the page](/products/secret#part) now.'],
  ['a reference', 'See [the page][1] now.\n\n[1]: /products/secret'],
  ['a link tag', 'See <a href="/products/secret">the page</a> now.'],
])('removes %s and keeps the text around it', (_, text) => {
  const left = textAfterRemoval(text);
  expect(left).not.toContain('secret');
  expect(left).toContain('See ');
});

it('keeps the text of a link, and removes cards with their content', () => {
  expect(textAfterRemoval('[**words**](/products/secret/below)')).toContain('words');
  const left = textAfterRemoval('<Card title="Hush" href="/products/secret">\n  Sentence\n</Card>\n\nOther');
  expect(left).not.toMatch(/Hush|Sentence/);
  expect(left).toContain('Other');
});

it('keeps every other link', () => {
  const left = textAfterRemoval('[a](/products/secrets) <Card title="B" href={"/products/b"} />\n\n[c]: /x');
  for (const kept of ['/products/secrets', '/products/b', '/x']) expect(left).toContain(kept);
});

it.each([
  ['a link that is its own label', 'See https://docs.test/products/secret now.'],
  ['an image', 'See ![plan](/products/secret.png "x") now.\n\n![a][b]\n\n[b]: /products/secret'],
  ['an image of a card', '<Card title="See " image="/products/secret">now</Card>'],
  ['a URL in text', 'See /products/secret and `curl https://docs.test/products/secret/x` now.'],
  ['a URL in code', 'See\n\n```bash\ncurl https://docs.test/products/secret\n```\n\nnow'],
  ['a URL in a prop', '<Callout title="See /products/secret">now</Callout>'],
  ['a URL in a title', 'See [a](/b "/products/secret") now'],
])('removes %s', (_, text) => {
  const left = textAfterRemoval(text, /(?:^|docs\.test)\/products\/secret(?:[./?#]|$)/);
  expect(left).not.toContain('secret');
  expect(left).toMatch(/See[\s\S]*now/);
});
