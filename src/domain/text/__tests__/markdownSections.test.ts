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

test('lists headings with the ids that they have on the page', () => {
  expect(listMarkdownHeadings(PAGE).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    '1 ',
    '2 before-you-start',
    '3 linux',
    '2 setup',
    '2 setup-1',
  ]);
});

test('ignores inline code with three backticks at the start of a line', () => {
  const text = '# Page\n\n```a ` b``` is code.\n\n## Next\n';
  expect(listMarkdownHeadings(text).map(({ title }) => title)).toEqual(['Page', 'Next']);
});

test("ends a section at the next heading that isn't below it", () => {
  const section = PAGE.slice(PAGE.indexOf('## Before'), PAGE.indexOf('## Setup'));
  expect(findMarkdownSection(PAGE, 'before YOU start')).toEqual({ id: 'before-you-start', text: section });
  expect(findMarkdownSection(PAGE, '#before-you-start')?.text).toBe(section);
  expect(findMarkdownSection(PAGE, 'linux')?.text).toMatch(/^### Linux\n[\s\S]*Nor this\n````\n\n$/);
});

test('finds one of several equal headings by its id', () => {
  expect(findMarkdownSection(PAGE, 'setup')?.text).toContain('Three.');
  expect(findMarkdownSection(PAGE, 'setup-1')?.text).toContain('Four');
});

test.each(['', 'Not a heading', 'nothing', '__proto__'])('finds no section %j', (wanted) => {
  expect(findMarkdownSection(PAGE, wanted)).toBeNull();
});

test('finds a heading in another script by its id, also as browsers write it in URLs', () => {
  for (const wanted of ['ключи', '#%D0%BA%D0%BB%D1%8E%D1%87%D0%B8', 'Ключи']) {
    expect(findMarkdownSection('## Ключи\n\nOne.\n', wanted)?.id).toBe('ключи');
  }
});

test('finds a heading with a link by its text', () => {
  expect(listMarkdownHeadings('## Use [the CLI](https://a.example/b) \\*now\\*')).toMatchObject([
    { id: 'use-the-cli-now', title: 'Use the CLI *now*' },
  ]);
});

test('ignores closing markers of a heading, but not inside a word', () => {
  const titles = listMarkdownHeadings('## Title ##  \n## C#\n## #\n##x\n').map(({ title }) => title);
  expect(titles).toEqual(['Title', 'C#']);
});

test('reads a long line in linear time', () => {
  const start = performance.now();
  listMarkdownHeadings(`# a${' '.repeat(300_000)}b${'#'.repeat(300_000)}c\n`);
  expect(performance.now() - start).toBeLessThan(2000);
});
