import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontMatter } from '../frontMatter/frontMatter';
import { readPageTitle } from '../pageTitle';

const docs = join(__dirname, '../../../../docs');
const files = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx$/.test(path));

describe('readPageTitle', () => {
  it.each([
    ['---\ntitle: A page\n---\n', 'A page'],
    ['---\r\ntitle: "A: page"\r\n---\r\n', 'A: page'],
    ["---\ndescription: x\ntitle : 'It'\n---\n", 'It'],
    ['---\ntitle: One\ntitle: Two\n---\n', 'Two'],
    ['\uFEFF---\ntitle: A\n---', 'A'],
  ])('reads %j as parseFrontMatter does', (text, title) => {
    expect(readPageTitle(text)).toBe(title);
    expect(parseFrontMatter(text).title).toBe(title);
  });

  it.each([
    'title: no block',
    '---\ndescription: x\n---\n',
    '---\ntitle:\n---\n',
    '---\ntitle: [a, b]\n---\n',
    '---\n title: x\n---\n',
  ])('finds none in %j', (text) => {
    expect(readPageTitle(text)).toBeNull();
  });

  it('agrees with parseFrontMatter on every page', () => {
    for (const file of files) {
      const text = readFileSync(join(docs, file), 'utf8');
      expect(readPageTitle(text) ?? undefined).toBe(parseFrontMatter(text).title);
    }
  });
});
