import { hash } from 'node:crypto';
import { readDataFile } from '../../facts/__tests__/support';
import { INDEX_VERSION, indexFile } from '../indexFile';

const PAGE = `\uFEFF---\r
title: A page\r
redirectFrom: [old/name]\r
---\r
\r
## Set up {product}\r
\r
<Include file="part" editor="VS Code" />\r
\r
## Set up {product}\r
\r
[A](/products/meet-{product}#x) [B](./b.mdx) [C](https://example.com) [D](#set-up)\r
`;

it('returns the title, the headings including those of partials, and links with their source ranges', () => {
  const index = indexFile('docs/a/page.mdx', PAGE, (name) =>
    name === 'part' ? '## In {editor}' : undefined,
  );
  const text = PAGE.replace('\uFEFF', '').replaceAll('\r\n', '\n');
  expect(index).toMatchObject({ title: 'A page', redirectFrom: ['old/name'] });
  expect(index.anchors.map(({ text: heading }) => heading)).toEqual([
    expect.stringContaining('Set up'),
    'In VS Code',
    expect.stringContaining('Set up'),
  ]);
  expect(index.anchors[2]?.id).toBe(`${index.anchors[0]?.id}-1`);
  expect(index.links.map(({ from, to }) => text.slice(from, to))).toEqual([
    '/products/meet-{product}#x',
    './b.mdx',
  ]);
  expect(index.links.map(({ target }) => target)).toEqual([
    expect.stringMatching(/^\/products\/meet-[a-z]+#x$/),
    '/products/a/b',
  ]);
});

it("includes the terms of the glossary, and only the title of a file that can't be parsed", () => {
  expect(
    indexFile('docs/g.mdx', '<GlossaryList />', () => undefined, readDataFile).anchors.length,
  ).toBeGreaterThan(5);
  expect(indexFile('docs/a.mdx', '---\ntitle: A\n---\n<', () => undefined)).toEqual({
    title: 'A',
    anchors: [],
    links: [],
    problem: expect.stringContaining("doesn't start a tag"),
    redirectFrom: [],
  });
});

it('has a new version when it returns something else', () => {
  const digests: Readonly<Record<number, string>> = { 1: '4d71edd99cdcaf66' };
  const files = [
    '---\ntitle: A\nredirectFrom: [old]\n---\n\n## One `two` *three*\n\n## Four {#five}\n\n[A](./b.mdx#c) ![I](/img/i.png)\n',
    '<Include file="part" editor="Vim" />\n\n<GlossaryList />\n\n<Card title="C" href="/products/d?e#f" />\n',
    '---\ntitle: B\n---\n\n<A',
    '---\n- [\n---\n\nSetext\n======\n\n[a]\n\n[a]: /products/g\n',
  ];
  const glossary = 'terms:\n  - { id: term, term: Term, meaning: A word. }\n';
  const indexed = files.map((text) =>
    indexFile(
      'docs/a/page.mdx',
      text,
      () => '### In {editor}\n',
      () => glossary,
    ),
  );
  const digest = hash('sha256', JSON.stringify(indexed)).slice(0, 16);
  expect(digest).toBe(digests[INDEX_VERSION]);
});
