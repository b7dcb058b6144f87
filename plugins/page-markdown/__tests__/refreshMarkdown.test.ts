import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { ContentSite } from '../../content/contentSite';
import type { PublicPage } from '../../content/publicPages';
import { listFilesBelow } from '../../files';
import { refreshMarkdown } from '../refreshMarkdown';
import { writeSummaries } from '../writeSummaries';

jest.mock('../renderPage', () => ({
  ...jest.requireActual('../renderPage'),
  renderPage: (page: PublicPage) => ({ page, markdown: `# ${page.title}\n`, terms: [] }),
}));
jest.mock('../fullText', () => ({ makeFullText: async () => '' }));
jest.mock('../writeSummaries', () => ({ writeSummaries: jest.fn() }));

test('removes the Markdown of a page that is gone, also from the list of pages', async () => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'markdown-'));
  const refresh = (...names: string[]) =>
    refreshMarkdown(
      names.map((name) => ({ path: `/products/${name}`, title: name }) as PublicPage),
      { outDir } as LoadContext,
      { facts: { cacheDir: outDir } } as ContentSite,
    );
  const files = () => listFilesBelow(outDir).toSorted();
  await refresh('kept', 'gone');
  expect(files()).toEqual(['content/gone.md', 'content/kept.md', 'products/gone.md', 'products/kept.md']);
  await refresh('kept');
  expect(files()).toEqual(['content/kept.md', 'products/kept.md']);
  const [listed] = jest.mocked(writeSummaries).mock.lastCall ?? [];
  expect(listed?.map(({ page }) => page.title)).toEqual(['kept']);
  await rm(outDir, { recursive: true });
});
