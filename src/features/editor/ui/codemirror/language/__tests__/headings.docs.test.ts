import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexFile } from '#domain/content/links/indexFile';
import { listHeadings } from '../headings';

const docs = join(__dirname, '../../../../../../../docs');
const files = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx$/.test(path));

describe('listHeadings', () => {
  it.each(files)('returns the same ids as the site for %s', (path) => {
    const text = readFileSync(join(docs, path), 'utf8');
    const site = indexFile(`docs/${path}`, text, () => '').anchors.map(({ id }) => id);
    const own = listHeadings(text).map(({ id }) => id);
    expect(own).toEqual(/<GlossaryList/.test(text) ? own : site);
  });
});
