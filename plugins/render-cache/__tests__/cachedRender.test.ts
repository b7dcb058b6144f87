import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCachedRender } from '../cachedRender';

const PAGE = '/products/cli';
let root: string;
let rendered: string[];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'render-'));
  rendered = [];
  write('bundle/server.js', 'first');
  write('page-data/page-data/products/cli.json', '{}');
  write('structured-data.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Renders paths as a build does, which loads the scripts once. */
async function build(paths: readonly string[], isData = true): Promise<object[]> {
  const render = createCachedRender(
    async ({ pathname }) => {
      rendered.push(pathname);
      return { html: `<p>${pathname}</p>`, collectedData: { links: [pathname], metadata: { helmet: null } } };
    },
    {
      cache: path.join(root, 'cache'),
      bundle: path.join(root, 'bundle/server.js'),
      pageData: path.join(root, 'page-data'),
      structuredData: path.join(root, 'structured-data.json'),
    },
  );
  const results: object[] = [];
  for (const pathname of paths) {
    results.push(await render({ pathname, v4RemoveLegacyPostBuildHeadAttribute: isData }));
  }
  return results;
}

it('renders what is unchanged once, with the same result', async () => {
  const first = await build([PAGE, '/']);
  expect(await build([PAGE, '/'])).toEqual(first);
  expect(rendered).toEqual([PAGE, '/']);
});

it.each([
  ['data has', 'page-data/page-data/products/cli.json', '{"title":"CLI"}'],
  ['structured data has', 'structured-data.json', '{"/products/cli":"{}"}'],
])('renders only the page whose %s changed', async (_what, file, text) => {
  await build([PAGE, '/products/api', '/']);
  rendered = [];
  write(file, text);
  await build([PAGE, '/products/api', '/']);
  expect(rendered).toEqual([PAGE]);
});

it.each([
  ['has changed', 'bundle/server.js', 'second'],
  ['is new', 'bundle/assets/chunk.js', 'first'],
])('renders everything again when a script %s', async (_change, file, text) => {
  await build([PAGE, '/']);
  rendered = [];
  write(file, text);
  await build([PAGE, '/']);
  expect(rendered).toEqual([PAGE, '/']);
});

it('stores no results with functions', async () => {
  await build(['/'], false);
  await build(['/'], false);
  expect(rendered).toEqual(['/', '/']);
});
