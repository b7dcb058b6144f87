import { readFileSync } from 'node:fs';

const readLines = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** A pattern without what the two files write differently. */
const normalize = (pattern: string): string => pattern.replace(/^\*\*\//, '').replace(/^\/|\/$/g, '');

test("what git ignores, secrets above all, isn't copied into the image either", () => {
  const ignored = readLines('.dockerignore').map(normalize);
  expect(
    readLines('.gitignore')
      .map(normalize)
      .filter((pattern) => !ignored.includes(pattern)),
  ).toEqual([]);
});

test('the image contains the history, which has the dates of pages', () => {
  expect(readLines('.dockerignore').map(normalize)).not.toContain('.git');
});

test('the base image is named with its registry, because Podman may know no other way to find it', () => {
  expect(readFileSync('Containerfile', 'utf8')).toMatch(/^FROM docker\.io\/library\/node:\d+-/m);
});
