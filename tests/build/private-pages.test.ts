import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { toSnapshotFile } from '../../plugins/navigation/snapshot';
import { copyProject, listFiles } from '../support/build';
import { makeContent } from '../support/functionsClient';
import { createRest } from '../support/rest';
import { signIn } from '../support/signIn';
import { type Stack, startStack } from '../support/stack';

/** Stands in the name, title, description and text of two pages, and in what the navigation calls them. */
const CANARY = 'c4n4ry7f3e';
const PAGE = `/products/${CANARY}`;
/** One white pixel: a PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const FILES = {
  [`${CANARY}/index.mdx`]: `---\ntitle: Title ${CANARY}\ndescription: Description ${CANARY}\nredirectFrom: [old-${CANARY}]\n---\n\nText ${CANARY} of the page.\n\n![Plan](/img/${CANARY}.png)\n`,
  // The database does not know it: it follows the page above it.
  [`${CANARY}/below.mdx`]: `---\ntitle: Below ${CANARY}\ndescription: Below\n---\n\nText ${CANARY} below the page.\n`,
};
/** What is kept of the documentation: builds of few pages are quick. */
const KEPT = new Set([
  '_partials',
  '_navigation.md',
  'raycast.mdx',
  'support',
  'support.mdx',
  'glossary.mdx',
]);
const OUR_WARNING = /\[WARNING\] Navigation and SEO could not be read/g;

let stack: Stack;
let folder: string;

interface Build {
  readonly output: string;
  /** Files that hold the canary, or are named after it. */
  readonly traces: readonly string[];
}

/** Builds in the one folder, so that leftovers of the build before would be found. A failing build throws. */
async function build(): Promise<Build> {
  const program = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'build'], {
    cwd: folder,
    timeout: 240_000,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: 'https://docs.example.com',
      SUPABASE_URL: stack.databaseUrl,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      CONTENT_REPOSITORY: 'acme/docs',
    },
  });
  const out = path.join(folder, 'build');
  const traces = listFiles(out).filter(
    (file) => file.includes(CANARY) || readFileSync(path.join(out, file)).includes(CANARY),
  );
  return { output: `${stdout}${stderr}`, traces: traces.sort() };
}

const setPrivacy = async (privacy: string) => {
  const editor = createRest(stack, await signIn(stack, 'demo-editor'));
  const { status } = await editor('PATCH', `/navigation_items?href=eq.${PAGE}`, { privacy });
  expect(status).toBe(204);
};

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  const editor = createRest(stack, await signIn(stack, 'demo-editor'));
  await editor('POST', '/navigation_items', {
    title: `Title ${CANARY}`,
    href: PAGE,
    file_path: `docs/${CANARY}/index.mdx`,
  });
  await editor('POST', '/seo_metadata', { path: PAGE, description: `Row ${CANARY}` });
  await editor('POST', '/seo_metadata', { path: '/products/raycast', description: 'From a row' });
  folder = copyProject();
  const docs = path.join(folder, 'docs');
  for (const name of readdirSync(docs).filter((entry) => !KEPT.has(entry))) {
    rmSync(path.join(docs, name), { recursive: true });
  }
  mkdirSync(path.join(docs, CANARY));
  // Of so few pages many link to others that are not there.
  const config = path.join(folder, 'docusaurus.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll("'throw'", "'warn'"));
  appendFileSync(
    path.join(docs, 'raycast.mdx'),
    `\nSee [this](${PAGE}/below#part).\n\n<Card title="That" href="${PAGE}">\n  Sentence\n</Card>\n`,
  );
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(docs, file), text);
  writeFileSync(path.join(folder, 'static/img', `${CANARY}.png`), PICTURE);
  appendFileSync(
    path.join(docs, '_navigation.md'),
    `- [Listed ${CANARY}](${CANARY}/index.mdx)\n  - [Below ${CANARY}](${CANARY}/below.mdx)\n`,
  );
}, 120_000);

afterAll(async () => {
  rmSync(toSnapshotFile(path.resolve('node_modules/.cache/site-data'), stack.databaseUrl), { force: true });
  rmSync(folder, { recursive: true, force: true });
  await stack.stop();
}, 60_000);

test('a public page is everywhere, a private one nowhere, and a database that is down changes neither', async () => {
  const open = await build();
  expect(open.output.match(OUR_WARNING)).toBeNull();
  expect(open.traces).toEqual(
    expect.arrayContaining([
      `products/${CANARY}.html`,
      `products/${CANARY}.md`,
      `products/${CANARY}/below.html`,
      `content/${CANARY}.md`,
      `social/products/${CANARY}.png`,
      `img/${CANARY}.png`,
      'llms-full.txt',
      'llms.txt',
      'sitemap.xml',
      '_redirects',
      // In the sidebar of every other page, and in the scripts.
      'products/raycast.html',
      expect.stringMatching(/^assets\/js\/.*\.js$/),
    ]),
  );
  const read = (file: string) => readFileSync(path.join(folder, 'build', file), 'utf8');
  expect(read(`products/${CANARY}.html`)).toContain(`Row ${CANARY}`);
  expect(read('products/raycast.html')).toContain('From a row');

  await setPrivacy('PRIVATE');
  const editor = createRest(stack, await signIn(stack, 'demo-editor'));
  await editor('PATCH', '/seo_metadata?path=eq./products/raycast', { description: 'From a changed row' });
  const closed = await build();
  expect(closed).toMatchObject({ traces: [] });
  expect(closed.output).not.toContain(CANARY);
  expect(read('products/raycast.html')).toContain('From a changed row');

  await stack.kill();
  const down = await build();
  expect(down).toMatchObject({ traces: [] });
  expect(down.output.match(OUR_WARNING)).toHaveLength(1);
  expect(read('products/raycast.html')).toContain('From a changed row');

  await stack.restart();
  await setPrivacy('PUBLIC');
  const again = await build();
  expect(again).toMatchObject({
    traces: open.traces.map((file) => expect.stringContaining(path.extname(file))),
  });
  expect(again.output.match(OUR_WARNING)).toBeNull();
}, 600_000);
