import { readFileSync } from 'node:fs';
import {
  EDITOR_CHECKS_FILE,
  FAULTS_FILE,
  listFaults,
  listFaultTests,
  READER_CHECKS_FILE,
  reportFaults,
  sortFaultFiles,
} from '../faultTests.mts';

const markdown = readFileSync(FAULTS_FILE, 'utf8');

it('reads the files and titles of a row', () => {
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

it.each([FAULTS_FILE, EDITOR_CHECKS_FILE, READER_CHECKS_FILE])(
  'finds every title of %s in its file',
  (document) => {
    const missing = listFaultTests(readFileSync(document, 'utf8')).flatMap(({ file, titles }) => {
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
  },
);

it.each([EDITOR_CHECKS_FILE, READER_CHECKS_FILE])('has a test for every promise of %s', (document) => {
  const rows = readFileSync(document, 'utf8').match(/^\| (?!Behavior|---).*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => listFaultTests(row).length === 0)).toEqual([]);
});

it('has a runner for every file of the document', () => {
  const { unit, integration, endToEnd } = sortFaultFiles(markdown);
  const files = new Set(listFaultTests(markdown).map(({ file }) => file));
  expect(unit.length + integration.length + endToEnd.length).toBe(files.size);
  for (const some of [unit, integration, endToEnd]) expect(some.length).toBeGreaterThan(0);
});

it('lists every row of the document with its invariants', () => {
  const faults = listFaults(markdown);
  expect(faults).toHaveLength(markdown.match(/^\| .*\.(?:test|spec)\./gm)?.length ?? 0);
  for (const { fault, invariants } of faults)
    expect([fault, invariants]).toEqual([fault, expect.stringMatching(/^(?:—|[1-5](?:, [1-5])*)$/)]);
  expect(new Set(faults.flatMap(({ invariants }) => invariants.split(', ')))).toEqual(
    new Set(['—', '1', '2', '3', '4', '5']),
  );
});

it('reports the faults with a test that did not pass', () => {
  const rows = [
    '## GitHub',
    '| It is `down` | Waits. | [a](../tests/e2e/a.spec.ts) "… is (got) over" | 1, 2 |',
    '| It is slow | Waits. | [b](../src/b.test.ts) "waits", "gives up" | — |',
  ].join('\n');
  const passed = [
    { file: 'a.spec.ts', name: 'a fault is (got) over' },
    { file: '/home/src/b.test.ts', name: 'it waits' },
  ];
  expect(reportFaults(rows, passed)).toEqual({
    text: [
      'Faults, and the numbers of the invariants that their tests guard:',
      '',
      'GitHub',
      '✓ 1, 2  It is down',
      '✗ —     It is slow',
    ].join('\n'),
    missing: ['src/b.test.ts: gives up (not passed)'],
  });
});
