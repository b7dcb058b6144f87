import { parseContent } from '../../parseContent';
import { listWords } from '../checkSpelling';
import { listSpelledRanges } from '../spelledRanges';

function read(text: string): { text: string; words: string[]; ranges: string[] } {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  return {
    text,
    words: listWords(text, parsed.tree).map(({ word }) => word),
    ranges: listSpelledRanges(text, parsed.tree).map(({ from, to }) => text.slice(from, to)),
  };
}

test('includes prose, and excludes code, URLs, placeholders and entities', () => {
  const { words } = read(
    'One `two` [three](/four) <kbd>five</kbd> **six** {product} https://seven.example/eight nine@ten.example ' +
      '/eleven/twelve file.json &nbsp;end.\n\n```bash title="sh"\nnpm start\n```\n\n![last](/img/picture.png)\n',
  );
  expect(words).toEqual(['One', 'three', 'six', 'end', 'last']);
});

test('includes props that people read, and excludes names and other values', () => {
  const { words } = read(
    '<Card title="First title" href="/products/second" target="_blank">\nThird\n</Card>\n\n' +
      '<Image src="/img/fourth.png" alt=\'Fifth\' align="left" />\n\n<Include file="sixth" editor="Seventh" />\n',
  );
  expect(words).toEqual(['First', 'title', 'Third', 'Fifth']);
});

test('includes the texts of the front matter, with lists', () => {
  const { words } = read(
    '---\ntitle: A title\ndescription: "What {product} does"\nkeywords:\n  - one\n  - two\nslug: three\n' +
      'twitterSite: "@four"\nrobots: noindex,follow\n---\n\nBody\n',
  );
  expect(words).toEqual(['A', 'title', 'What', 'does', 'one', 'two', 'Body']);
});

test("returns ranges inside the text that don't overlap", () => {
  const { text, ranges, words } = read(
    'Some *text*, and\na [link](/a "Its title").\n\n| A | B |\n| - | - |\n| c | d |\n',
  );
  expect(words).toEqual(['Some', 'text', 'and', 'a', 'link', 'A', 'B', 'c', 'd']);
  expect(ranges.every((range) => range !== '' && text.includes(range))).toBe(true);
});
