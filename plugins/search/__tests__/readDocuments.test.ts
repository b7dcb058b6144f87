import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createOpenSite } from '../../../tests/support/openSite';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { writeIndex } from '..';
import makeIndexFiles from '../makeIndexFiles';
import { readDocuments } from '../readDocuments';

describe('the documents and the index of the development server', () => {
  const folder = useTemporaryFolder();

  function write(name: string, text: string): string {
    const file = path.join(folder(), 'docs', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  const toPage = (name: string) => ({
    path: `/products/${name}`,
    file: write(`${name}.mdx`, `---\ntitle: ${name}\nmetaKeywords: key\n---\nText of ${name}.\n`),
    title: name,
    description: '',
  });

  test('update a page when one of its files has changed', async () => {
    write('_partials/shared.mdx', 'Shared text.\n');
    const pages = [toPage('a'), toPage('b')];
    write('b.mdx', '---\ntitle: b\n---\n<Include file="shared" />\n');
    const site = createOpenSite(path.join(folder(), 'docs'), 'http://localhost');
    const first = await readDocuments(pages, site);
    expect(first.map(({ keywords, parts }) => [keywords, parts[0]?.text])).toEqual([
      ['key', 'Text of a.'],
      ['', 'Shared text.'],
    ]);
    expect(await readDocuments(pages, site)).toEqual(first);

    write('_partials/shared.mdx', 'Other text.\n');
    const [a, b] = await readDocuments(pages, site);
    expect(a).toEqual(first[0]);
    expect(b?.parts[0]?.text).toBe('Other text.');
  });

  test('drop the files of an earlier version once the new index is written', async () => {
    const out = path.join(folder(), 'out');
    const site = createOpenSite(path.join(folder(), 'docs'), 'http://localhost');
    const writePages = async (names: readonly string[]): Promise<void> => {
      const documents = await readDocuments(names.map(toPage), site);
      const [files = new Map()] = makeIndexFiles({
        shared: null,
        items: [{ documents, synonyms: [], popular: [] }],
      });
      await writeIndex(files, out);
    };
    const readVersion = (): string =>
      JSON.parse(readFileSync(path.join(out, 'search/index.json'), 'utf8')).version;
    await writePages(['a']);
    const before = readVersion();
    await writePages(['a', 'b']);
    expect(readVersion()).not.toBe(before);
    expect(readdirSync(path.join(out, 'search/files'))).toEqual([readVersion()]);
    await writePages([]);
    expect(readdirSync(path.join(out, 'search/files'))).toEqual([]);
  });
});
