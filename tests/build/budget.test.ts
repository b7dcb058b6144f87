import { statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { BUILD, listFiles, readBuilt } from '../support/build';

/** Maximum sizes of what a reader's page loads at first, in compressed bytes. */
const BUDGET = { page: 21_500, scripts: 4_000, counting: 750, font: 24_000, search: 24_000 };

const pages = listFiles(BUILD).filter((file) => /^(?:products\/.*|index|404)\.html$/.test(file));

function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => !/application\//.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.code ?? '')
    .join('\n');
}

describe('what a page loads at first', () => {
  it('exists for every page of the site', () => {
    expect(pages.length).toBeGreaterThan(100);
  });

  it.each(['index.html', 'products/meet-cairn.html', 'products/desktop/drive/search-and-filter.html'])(
    'keeps %s and its inline scripts within the budget',
    (file) => {
      const html = readBuilt(file);
      expect(brotliCompressSync(html).length).toBeLessThanOrEqual(BUDGET.page);
      expect(brotliCompressSync(inlineScripts(html)).length).toBeLessThanOrEqual(BUDGET.scripts);
    },
  );

  it.each(['index.html', 'products/glossary.html', '404.html'])(
    '%s grows little by the script that counts readers',
    (file) => {
      const html = readBuilt(file);
      const [counting = ''] = /<script data-url=[^>]*>[\s\S]*?<\/script>/.exec(html) ?? [];
      expect(counting).toContain('page_views');
      const growth = brotliCompressSync(html).length - brotliCompressSync(html.replace(counting, '')).length;
      expect(growth).toBeLessThanOrEqual(BUDGET.counting);
    },
  );

  it('is one file without stylesheets or script files', () => {
    const offending = pages.filter((file) =>
      /<script[^>]*\ssrc=|<link[^>]*rel="?stylesheet/.test(readBuilt(file)),
    );
    expect(offending).toEqual([]);
  });

  it('includes one font within its budget, at the URL that is preloaded', () => {
    const html = readBuilt('products/meet-cairn.html');
    const preloaded =
      /<link rel="?preload"? href="?(?<href>[^"\s>]+)"? as="?font/.exec(html)?.groups?.href ?? '';
    expect(statSync(path.join(BUILD, preloaded)).size).toBeLessThanOrEqual(BUDGET.font);
    expect(listFiles(BUILD).filter((file) => file.endsWith('.woff2'))).toEqual([preloaded.slice(1)]);
  });

  it('excludes search, which is one module within its budget', () => {
    const modules = listFiles(BUILD).filter((file) => /^assets\/search\.\w+\.js$/.test(file));
    expect(modules).toHaveLength(1);
    const code = readBuilt(modules[0] ?? '');
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(BUDGET.search);
    expect(code).not.toMatch(/^import |react/m);
    const naming = pages.filter((file) => readBuilt(file).includes(`data-search-module=/${modules[0]}`));
    expect(naming).toEqual(pages);
    expect(pages.filter((file) => new RegExp(`(?:src|href)="?/${modules[0]}`).test(readBuilt(file)))).toEqual(
      [],
    );
  });

  it('never contains code of the editor or the sign-in', () => {
    const offending = pages.filter((file) => /cm-editor|supabase-js|GoTrue/.test(readBuilt(file)));
    expect(offending).toEqual([]);
  });

  it('excludes the remote-data library, which only the editor and admin chunks load', () => {
    const scripts = listFiles(BUILD).filter((file) => file.endsWith('.js'));
    const holding = scripts.filter((file) => readBuilt(file).includes('fetchFailureCount'));
    expect(holding).toHaveLength(1);
    expect(holding[0]).toMatch(/assets\/js\/\d+\.\w+\.js$/);
  });
});
