import fc from 'fast-check';
import { writtenText } from '#domain/text/__tests__/arbitraries';
import { applyEdits } from '../../../text/edit/edits';
import { checkContent } from '../../checkContent';
import { isJsxElement, walkTree } from '../../mdx/nodes';
import { emptyImage, formatImage, type ImageNode, type ImageValues, readImage, setImage } from '../image';
import { toPropText } from '../setProp';
import { parse } from './support';

function find(text: string): ImageNode {
  let found: ImageNode | null = null;
  walkTree(parse(text), ({ node }) => {
    if (node.type === 'image' || (isJsxElement(node) && node.name === 'Image')) found ??= node;
  });
  if (!found) throw new Error(`No image in:\n${text}`);
  return found;
}

const change = (text: string, values: Partial<ImageValues>): string => {
  const node = find(text);
  return applyEdits(text, setImage(text, node, { ...readImage(node), ...values }));
};

const markdown = 'See ![The menu](/img/menu.png "Menu") here.\n';
const tag = '<Image src="/img/menu.png"\n  alt=\'The menu\' />\n';

test('keeps a Markdown image as Markdown while it can, with its title', () => {
  expect(change(markdown, { alt: 'The open menu' })).toBe(markdown.replace('The menu', 'The open menu'));
  expect(change(markdown, { src: '/img/b c(1).png' })).toContain('(/img/b%20c%281%29.png "Menu")');
});

test('turns a Markdown image into a tag when it needs one', () => {
  expect(change('![The menu](/img/menu.png)\n', { caption: '1 File · 2 Edit', fullwidth: true })).toBe(
    '<Image src="/img/menu.png" alt="The menu" caption="1 File · 2 Edit" fullwidth />\n',
  );
  expect(change('![Menu](/img/menu.png)\n', { alt: 'Menu of {product}' })).toBe(
    '<Image src="/img/menu.png" alt="Menu of {product}" />\n',
  );
});

test('keeps the title of a Markdown image as the caption of its tag, unless there is another', () => {
  expect(change(markdown, { align: 'left' })).toContain('caption="Menu" align="left"');
  expect(change(markdown, { caption: 'The menu' })).toContain('caption="The menu" />');
});

test('changes only the changed props of a tag', () => {
  expect(change(tag, { alt: 'Open menu' })).toBe(tag.replace('The menu', 'Open menu'));
  expect(change(tag, { align: 'left', darkSrc: '/img/dark.png' })).toBe(
    '<Image src="/img/menu.png"\n  alt=\'The menu\'\n  align="left"\n  darkSrc="/img/dark.png" />\n',
  );
  expect(
    change('<Image src="/img/a.png" alt="a" fullwidth caption="c" />\n', { fullwidth: false, caption: '' }),
  ).toBe('<Image src="/img/a.png" alt="a" />\n');
  expect(setImage(tag, find(tag), readImage(find(tag)))).toEqual([]);
});

test('reads the last one of two equal props, as pages do', () => {
  expect(readImage(find('<Image src="/img/a.png" alt="a" alt="b" />\n')).alt).toBe('b');
});

const text = fc.oneof(
  writtenText({ maxLength: 30 }),
  fc.stringMatching(/^[\\`*_{}[\]<>&~|$!"'()#:;a-z. -]{0,25}$/),
  fc.constantFrom(
    '{product}',
    'a ![b](c) d',
    '&amp;',
    'https://a.example',
    'www.a.example',
    '[^1]',
    '<br />',
  ),
);
const values = fc.record({
  src: fc.constantFrom(
    '/img/a.png',
    '/img/b_c*d.webp',
    'https://storage.googleapis.com/x.png?a=1&copy=2',
    '/img/{product}.png',
  ),
  alt: text,
  caption: fc.oneof(fc.constant(''), text),
  align: fc.constantFrom('' as const, 'left' as const, 'center' as const, 'right' as const),
  fullwidth: fc.boolean(),
  darkSrc: fc.constantFrom('', '/img/d.png'),
});
const frames = [
  (source: string) => `${source}\n`,
  (source: string) => `Text ${source} text.\n`,
  (source: string) => `| A |\n| --- |\n| ${source} |\n`,
];

/** The values as a page can contain them. A brace in the description of a Markdown image is literal. */
const readable = (wanted: ImageValues, node: ImageNode): ImageValues => ({
  ...wanted,
  alt: node.type === 'image' ? toPropText(wanted.alt).trim() : toPropText(wanted.alt),
  caption: toPropText(wanted.caption),
});

test('writes images that the content check accepts and that read back equal', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(...frames), (wanted, frame) => {
      const source = frame(formatImage(wanted));
      const node = find(source);
      expect(readImage(node)).toEqual(readable(wanted, node));
      expect(checkContent(source, { path: 'docs/page.mdx' })).toEqual([]);
    }),
    { numRuns: 120 },
  );
});

test('changes any image so that it reads back equal, and keeps the text around it', () => {
  const start = fc.constantFrom(
    '![a](/img/s.png)',
    '<Image src="/img/s.png" alt="s" />',
    `<Image alt='x' fullwidth src="/img/s.png" caption="c"/>`,
  );
  fc.assert(
    fc.property(values, fc.constantFrom(...frames), start, (wanted, frame, source) => {
      const before = frame(source);
      const after = change(before, wanted);
      const node = find(after);
      expect(readImage(node)).toEqual(readable(wanted, node));
      const [head = '', tail = ''] = before.split(source);
      expect(after.startsWith(head) && after.endsWith(tail)).toBe(true);
    }),
    { numRuns: 80 },
  );
});

test('writes only the required props of an empty image', () => {
  expect(formatImage({ ...emptyImage, align: 'left' })).toBe('<Image src="" alt="" align="left" />');
});
