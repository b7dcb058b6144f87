import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkContent, hasErrors } from '#domain/content/checkContent';
import {
  refusedBodies,
  refusedFrontMatter,
  shownAsText,
  textOnlyForModuleCode,
  wrappers,
} from '../../../tests/fixtures/escapes';
import { createOpenSite } from '../../../tests/support/openSite';
import { compilePage } from '../compilePage';
import { ContentError } from '../preparePage';
import { createFrontMatterReader } from '../readFrontMatter';

const PATH = 'docs/desktop/page.mdx';
const METADATA =
  '@site/.docusaurus/docusaurus-plugin-content-docs/default/site-docs-desktop-page-mdx-1f0.json';
let docsDir: string;

beforeAll(() => {
  docsDir = path.join(mkdtempSync(path.join(tmpdir(), 'escapes-')), 'docs');
  mkdirSync(path.join(docsDir, '_partials'), { recursive: true });
});
afterAll(() => rmSync(path.dirname(docsDir), { recursive: true, force: true }));

/** Runs all steps of the build on a page's file. */
async function build(text: string): Promise<string> {
  const file = path.join(docsDir, 'desktop/page.mdx');
  const site = createOpenSite(docsDir, 'https://docs.example');
  const read = createFrontMatterReader({ site, siteUrl: 'https://docs.example' });
  const { frontMatter } = await read({ filePath: file, fileContent: text });
  return compilePage({ file, text, site, frontMatter, metadataModule: METADATA }).code;
}

const bodies = Object.entries(refusedBodies).flatMap(([name, texts]) =>
  texts.map((text): [string, string] => [name, text]),
);

it('covers at least 120 attempts, all of them different', () => {
  const all = [...bodies.map(([, text]) => text), ...refusedFrontMatter];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(120);
});

describe('an attempt to escape is refused by a save and by the build', () => {
  it.each(bodies)('%s: %s', async (name, attempt) => {
    for (const [where, wrap] of Object.entries(wrappers)) {
      if (name === 'module code' && textOnlyForModuleCode.has(where)) continue;
      const text = `---\ntitle: Page\n---\n\n${wrap(attempt)}\n`;
      expect({ where, refused: hasErrors(checkContent(text, { path: PATH })) }).toEqual({
        where,
        refused: true,
      });
      await expect(build(text)).rejects.toThrow(ContentError);
    }
  });

  it.each(bodies.filter(([name]) => name !== 'partials and placeholders'))(
    'in a partial, %s: %s',
    async (_, attempt) => {
      expect(hasErrors(checkContent(attempt, { path: 'docs/_partials/part.mdx' }))).toBe(true);
      writeFileSync(path.join(docsDir, '_partials/part.mdx'), attempt);
      await expect(build('---\ntitle: Page\n---\n\n<Include file="part" />\n')).rejects.toThrow(
        /^docs\/_partials\/part\.mdx:\d+:\d+: /,
      );
    },
  );

  it.each(refusedFrontMatter)('front matter: %s', async (lines) => {
    const text = `---\n${lines}\n---\n\nText.\n`;
    expect(hasErrors(checkContent(text, { path: PATH, urlRules: { siteUrl: 'https://docs.example' } }))).toBe(
      true,
    );
    await expect(build(text)).rejects.toThrow(/^docs\/desktop\/page\.mdx:\d+:1: /);
  });

  it('front matter: canonical URL on another host', () => {
    const check = (canonicalHosts: readonly string[]) =>
      checkContent('---\ncanonicalUrl: https://a.example/x\n---\n', {
        path: PATH,
        urlRules: { siteUrl: 'https://docs.example', canonicalHosts },
      });
    expect(hasErrors(check([]))).toBe(true);
    expect(hasErrors(check(['a.example']))).toBe(false);
  });
});

describe('shows syntax of other Markdown dialects as text', () => {
  it.each(shownAsText)('%s', async (syntax) => {
    for (const wrap of Object.values(wrappers)) {
      const text = `---\ntitle: Page\n---\n\n${wrap(syntax)}\n`;
      expect(checkContent(text, { path: PATH })).toEqual([]);
      await expect(build(text)).resolves.toContain('renderPage(elements)');
    }
  });
});
