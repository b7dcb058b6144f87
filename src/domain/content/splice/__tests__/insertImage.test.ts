import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { emptyImage, formatImage } from '../image';
import { insertImage } from '../insertImage';

const image = { ...emptyImage, src: '/img/a.png', alt: 'A' };
const source = formatImage(image);
const insert = (text: string, offset: number, values = image): string =>
  applyEdits(text, insertImage(text, offset, values));

const page = '---\ntitle: T\n---\n\nOne two.\n\n```js\ncode\n```\n\n<Card title="A">\n\nIn it.\n\n</Card>\n';

test('inserts an image at the cursor', () => {
  expect(insert('One two.\n', 4)).toBe(`One ${source}two.\n`);
  expect(insert('One.\n\n\n\nTwo.\n', 6)).toBe(`One.\n\n${source}\n\nTwo.\n`);
  expect(insert('One.\n', 5)).toBe(`One.\n\n${source}\n`);
  expect(insert('', 0)).toBe(`${source}\n`);
});

test('puts a tag on its own lines', () => {
  const wide = { ...image, fullwidth: true };
  expect(insert('One two.\nThree.\n', 4, wide)).toBe(`One two.\n\n${formatImage(wide)}\n\nThree.\n`);
});

test("inserts after the block where an image isn't possible", () => {
  expect(insert(page, page.indexOf('code') + 2)).toBe(
    page.replace('code\n```\n', `code\n\`\`\`\n\n${source}\n`),
  );
  expect(insert(page, page.indexOf('title="A"') + 3)).toBe(`${page}\n${source}\n`);
  expect(insert(page, 6)).toBe(page.replace('---\n\nOne', `---\n\n${source}\n\nOne`));
});

describe('below a text', () => {
  const below = (text: string, words: string, values = image): string =>
    applyEdits(text, insertImage(text, text.indexOf(words) + words.length, values, 'below'));

  it.each([
    ['a paragraph', 'One two.\n\nThree.\n', 'One two.', `One two.\n\n${source}\n\nThree.\n`],
    ['the last paragraph', 'One two.\n', 'One two.', `One two.\n\n${source}\n`],
    ['a heading', '## One\n\nTwo.\n', '## One', `## One\n\n${source}\n\nTwo.\n`],
    [
      'a paragraph of a component',
      '<Card title="A">\n\nIn it.\n\n</Card>\n',
      'In it.',
      `<Card title="A">\n\nIn it.\n\n${source}\n\n</Card>\n`,
    ],
    ['an item', '1. One.\n2. Two.\n', 'One.', `1. One. ${source}\n2. Two.\n`],
    ['a cell', '| A |\n| --- |\n| b |\n', '| b', `| A |\n| --- |\n| b ${source} |\n`],
  ])('%s: inserts the image after it', (_, text, words, expected) => {
    expect(below(text, words)).toBe(expected);
  });

  it('inserts a tag after the whole list', () => {
    const wide = { ...image, fullwidth: true };
    expect(below('1. One.\n2. Two.\n\nThree.\n', 'One.', wide)).toBe(
      `1. One.\n2. Two.\n\n${formatImage(wide)}\n\nThree.\n`,
    );
  });
});

test("returns no edits for a page that can't be parsed", () => {
  expect(insertImage('<Card', 2, image)).toEqual([]);
});

test('inserts the image once at every cursor position, and changes nothing else', () => {
  fc.assert(
    fc.property(
      fc.nat(page.length),
      fc.boolean(),
      fc.constantFrom('cursor', 'below'),
      (offset, fullwidth, place) => {
        const values = { ...image, fullwidth };
        const edits = insertImage(page, offset, values, place);
        expect(edits).toHaveLength(1);
        expect(edits[0]?.from).toBe(edits[0]?.to);
        expect(edits[0]?.insert.trim()).toBe(formatImage(values));
      },
    ),
  );
});
