import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptySiteSeo, type SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { type ContentSite, toContentSite } from '../contentSite';
import { preparePage } from '../preparePage';
import { createFrontMatterReader } from '../readFrontMatter';
import { readPage } from '../readPage';

jest.mock('../preparePage', () => {
  const actual = jest.requireActual('../preparePage');
  return { ...actual, preparePage: jest.fn(actual.preparePage) };
});

const PAGES = {
  plain: 'Ordinary words.',
  partial: '<Include file="shared" />',
  fact: 'For <DataValue from="plans.pro.monthlyUsd" /> dollars.',
  'link-to-old': '[Old](/products/old-name)',
  'link-to-secret': '[Secret](/products/secret)',
  term: 'Each event is kept.',
};
const GLOSSARY = `terms:
  - id: event
    term: Event
    meaning: What happened.
    page: secret
  - id: pipeline
    term: Pipeline
    meaning: What things go through.
`;
const PLANS = readFileSync('docs/_data/plans.yaml', 'utf8');

describe('pages that an earlier build has read', () => {
  const folder = useTemporaryFolder();
  const docs = (name: string): string => path.join(folder(), 'docs', name);

  beforeEach(() => {
    for (const name of ['_partials', '_data']) mkdirSync(docs(name), { recursive: true });
    writeFileSync(docs('_partials/shared.mdx'), 'Shared text.\n');
    writeFileSync(docs('_data/plans.yaml'), PLANS);
    writeFileSync(docs('_data/glossary.yaml'), GLOSSARY);
    for (const [name, body] of Object.entries(PAGES)) {
      writeFileSync(docs(`${name}.mdx`), `---\ntitle: ${name}\n---\n\n${body}\n`);
    }
  });

  /** Creates the site as a new build would. */
  function createSite(facts: Partial<ContentSite['facts']> = {}): ContentSite {
    return toContentSite({
      docsDir: path.join(folder(), 'docs'),
      navigation: { topLevelItems: [], sections: [] },
      urlRules: { siteUrl: 'http://localhost' },
      published: Object.keys(PAGES).map((name) => `${name}.mdx`),
      hidden: [],
      redirects: [],
      cacheDir: path.join(folder(), 'cache'),
      ...facts,
    });
  }

  /** @returns the records of all pages, and which pages were parsed instead of read from the cache */
  function build(site = createSite()): { readonly read: string[]; readonly records: unknown[] } {
    jest.mocked(preparePage).mockClear();
    const records = Object.keys(PAGES).map((name) => readPage(docs(`${name}.mdx`), site));
    const read = jest.mocked(preparePage).mock.calls.map(([file]) => path.basename(file, '.mdx'));
    return { read, records };
  }

  it('come from the cache unchanged', () => {
    const cold = build();
    expect(cold.read).toEqual(Object.keys(PAGES));
    const warm = build();
    expect(warm.read).toEqual([]);
    expect(warm.records).toEqual(cold.records);
  });

  it.each([
    ['its own text', 'plain', () => writeFileSync(docs('plain.mdx'), '---\ntitle: New\n---\n\nNew.\n')],
    ['a partial', 'partial', () => writeFileSync(docs('_partials/shared.mdx'), 'Other text.\n')],
    [
      'a fact',
      'fact',
      () => writeFileSync(docs('_data/plans.yaml'), PLANS.replace(/monthlyUsd: \d+/g, 'monthlyUsd: 99')),
    ],
    [
      'a term',
      'term',
      () => writeFileSync(docs('_data/glossary.yaml'), GLOSSARY.replace('What happened', 'What took place')),
    ],
    [
      'the list of terms, when a new one is in their text',
      'plain',
      () =>
        writeFileSync(
          docs('_data/glossary.yaml'),
          `${GLOSSARY}  - id: ordinary\n    term: Ordinary\n    meaning: Common.\n`,
        ),
    ],
  ])('are only read again after a change to %s if they show it', (_, page, change) => {
    const before = build();
    change();
    const after = build();
    expect(after.read).toEqual([page]);
    expect(after.records).not.toEqual(before.records);
    expect(build().read).toEqual([]);
  });

  it('are read from disk once in a build', () => {
    const production = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
    const site = createSite();
    try {
      const record = readPage(docs('plain.mdx'), site);
      rmSync(docs('plain.mdx'));
      expect(readPage(docs('plain.mdx'), site)).toBe(record);
    } finally {
      production.restore();
    }
  });

  it("aren't read again when a term that they don't use changes", () => {
    build();
    writeFileSync(docs('_data/glossary.yaml'), GLOSSARY.replace('go through', 'come through'));
    expect(build().read).toEqual([]);
  });

  it("aren't read again when another page is added or removed", () => {
    build();
    expect(build(createSite({ published: ['plain.mdx'] })).read).toEqual([]);
  });

  it('are only read again after the target of a link has changed if they contain the link', () => {
    build();
    const redirects = [{ from: '/products/old-name', to: '/products/plain' }];
    const redirected = build(createSite({ redirects }));
    expect(redirected.read).toEqual(['link-to-old']);
    const hidden = [{ file: 'secret.mdx', frontMatter: {} }];
    // The term's page is hidden too, so its explanation no longer links to it.
    expect(build(createSite({ redirects, hidden })).read).toEqual(['link-to-secret', 'term']);
  });

  it('are not read again for rows of the navigation, unless these hide a page they link to', () => {
    build();
    const page = { id: 'plain', title: 'Plain', href: '/products/plain' };
    const navigation = { topLevelItems: [page], sections: [] };
    expect(build(createSite({ navigation })).read).toEqual([]);
    const hidden = [{ file: 'other.mdx', frontMatter: {} }];
    expect(build(createSite({ navigation, hidden })).read).toEqual([]);
  });

  it('get new metadata from a row of the SEO tables without being read again', async () => {
    build();
    const before = await readFrontMatters(emptySiteSeo);
    const rows = { ...emptySiteSeo, pages: { '/products/partial': { title: 'From the table' } } };
    jest.mocked(preparePage).mockClear();
    const after = await readFrontMatters(rows);
    const changed = Object.keys(PAGES).filter((_, index) => before[index] !== after[index]);
    expect(changed).toEqual(['partial']);
    expect(preparePage).not.toHaveBeenCalled();
  });

  /** Returns the front matter of every page that Docusaurus gets, as JSON. */
  function readFrontMatters(siteSeo: SiteSeo): Promise<string[]> {
    const site = createSite();
    const read = createFrontMatterReader({ site, siteUrl: 'http://localhost', siteSeo });
    return Promise.all(
      Object.keys(PAGES).map(async (name) => {
        const filePath = docs(`${name}.mdx`);
        return JSON.stringify(await read({ filePath, fileContent: readFileSync(filePath, 'utf8') }));
      }),
    );
  }

  it('are read again when their entry is damaged, and the entry is replaced', () => {
    const cold = build();
    const cache = path.join(folder(), 'cache');
    for (const name of readdirSync(cache)) writeFileSync(path.join(cache, name), 'damaged');
    const repaired = build();
    expect(repaired.read).toEqual(Object.keys(PAGES));
    expect(repaired.records).toEqual(cold.records);
    expect(build().read).toEqual([]);
  });
});
