import { readFileSync } from 'node:fs';
import { FAULTS_FILE, listFaultTests, sortFaultFiles } from '../faultTests.mts';

const markdown = readFileSync(FAULTS_FILE, 'utf8');

it('reads files and titles of a row', () => {
  const row = '| A | B | [a](../tests/e2e/a.spec.ts) "one", "two"; [b](../src/b.test.tsx) "three" | 1 |';
  expect(listFaultTests(row)).toEqual([
    { file: 'tests/e2e/a.spec.ts', titles: ['one', 'two'] },
    { file: 'src/b.test.tsx', titles: ['three'] },
  ]);
  expect(sortFaultFiles(`${row}\n${row}`)).toEqual({
    unit: ['src/b.test.tsx'],
    integration: [],
    endToEnd: ['tests/e2e/a.spec.ts'],
  });
});

it('finds every title of the document in the file that it is said to be in', () => {
  const missing = listFaultTests(markdown).flatMap(({ file, titles }) => {
    const source = readFileSync(file, 'utf8');
    // In quotation marks on one line, with anything in the place of "…".
    const isThere = (title: string) =>
      new RegExp(
        `['"\`].*${title
          .split('…')
          .map((part) => part.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
          .join('.*')}.*['"\`]`,
      ).test(source);
    return (titles.length > 0 ? titles : ['(no title)'])
      .filter((title) => !isThere(title))
      .map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});

it('has a runner for every file of the document', () => {
  const { unit, integration, endToEnd } = sortFaultFiles(markdown);
  const files = new Set(listFaultTests(markdown).map(({ file }) => file));
  expect(unit.length + integration.length + endToEnd.length).toBe(files.size);
  for (const some of [unit, integration, endToEnd]) expect(some.length).toBeGreaterThan(0);
});
