import { readFileSync } from 'node:fs';
import { findStrings, listSourceFiles } from '../strings.mts';
import { findWordingProblems } from '../wording.mts';

const read = (code: string) => findStrings('a.tsx', code).map(({ line, text }) => `${line}: ${text}`);

describe('findStrings', () => {
  it('finds the texts of a component, with their lines', () => {
    expect(
      read(`import x from 'a folder/of mine';
/** A comment with ünïcode. */
export const A = () => (
  <Button label="Save" className="big button" title={isNew ? 'New page' : undefined}>
    Save {count} files
  </Button>
);
export const message = (path: string) => \`\${path} isn't in the navigation.\`;
`),
    ).toEqual(['4: Save', '4: New page', '5: Save', '5: files', "8: {…} isn't in the navigation."]);
  });

  it('ignores code: names, paths, class names, types', () => {
    expect(
      read("const a = 'docs/a.mdx'; const b: 'Some Type' = c('text/plain; charset=utf-8'); d['key'];"),
    ).toEqual([]);
  });
});

describe('the texts of the interface', () => {
  const strings = listSourceFiles('.').flatMap((file) => findStrings(file, readFileSync(file, 'utf8')));

  it('are found in every part of the app', () => {
    for (const folder of ['src/features/editor', 'src/features/admin', 'netlify/lib', 'local/codeHost/pages'])
      expect(strings.filter(({ file }) => file.startsWith(folder)).length).toBeGreaterThan(5);
  });

  it('use none of the phrases to avoid', () => {
    const problems = findWordingProblems(strings);
    expect(
      problems.map(({ file, line, phrase, instead }) => `${file}:${line}: "${phrase}". ${instead}.`),
    ).toEqual([]);
  });

  it.each([
    'Mend 2 links',
    'The file is no picture.',
    'Somebody else changed it meanwhile.',
    'Goes into your change set',
    'GitHub takes no comments here.',
    'The text changed in the meantime.',
  ])('would be refused: %s', (text) => {
    expect(findWordingProblems([{ file: 'src/a.tsx', line: 1, text }]).length).toBeGreaterThan(0);
  });
});
