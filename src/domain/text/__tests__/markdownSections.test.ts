import { findMarkdownSection, listMarkdownHeadings } from '../markdownSections';

const PAGE = `# Setup

Intro.

## Before \`you\` start

One.

### Linux

Two.

\`\`\`\`bash
# Not a heading
\`\`\`
## Nor this
\`\`\`\`

## Setup

Three.

## Setup

Four with a [link](/a).
`;

test('lists headings with the ids they have on the page', () => {
  expect(listMarkdownHeadings(PAGE).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    '1 ',
    '2 before-you-start',
    '3 linux',
    '2 setup',
    '2 setup-1',
  ]);
});

test('a section goes up to the next heading that is not below it', () => {
  const section = PAGE.slice(PAGE.indexOf('## Before'), PAGE.indexOf('## Setup'));
  expect(findMarkdownSection(PAGE, 'before YOU start')).toBe(section);
  expect(findMarkdownSection(PAGE, '#before-you-start')).toBe(section);
  expect(findMarkdownSection(PAGE, 'linux')).toMatch(/^### Linux\n[\s\S]*Nor this\n````\n\n$/);
});

test('an id says which of several headings is meant', () => {
  expect(findMarkdownSection(PAGE, 'setup')).toContain('Three.');
  expect(findMarkdownSection(PAGE, 'setup-1')).toContain('Four');
});

test.each(['', 'Not a heading', 'nothing', '__proto__'])('there is no section %j', (wanted) => {
  expect(findMarkdownSection(PAGE, wanted)).toBeNull();
});

test('the text of a link is the text of its heading', () => {
  expect(listMarkdownHeadings('## Use [the CLI](https://a.example/b) \\*now\\*')).toMatchObject([
    { id: 'use-the-cli-now', title: 'Use the CLI *now*' },
  ]);
});

test('marks may close a heading, and are part of a word', () => {
  const titles = listMarkdownHeadings('## Title ##  \n## C#\n## #\n##x\n').map(({ title }) => title);
  expect(titles).toEqual(['Title', 'C#']);
});

test('a long line takes no longer than its length', () => {
  const start = performance.now();
  listMarkdownHeadings(`# a${' '.repeat(300_000)}b${'#'.repeat(300_000)}c\n`);
  expect(performance.now() - start).toBeLessThan(2000);
});
