import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { product } from '#domain/product/product';
import { toSnapshotFile } from '../../../plugins/navigation/snapshot';
import { copyProject, listFiles } from '../../support/build';
import { createRest } from '../../support/database/rest';
import { makeContent } from '../../support/functionsClient';
import { signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

/** Appears in the name, title, description and text of three pages, in their images, and in their navigation titles. */
const CANARY = 'c4n4ry7f3e';
const PAGE = `/products/${CANARY}`;
/** One white pixel: a PNG. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const PLAN = `${CANARY}/the plan (1).mdx`;
const RENAMED_PLAN = `${CANARY}/the new plan (2).mdx`;
const planText = () => `---\ntitle: Plan ${CANARY}\ndescription: Plan\n---\n\nText ${CANARY} of the plan.\n`;
const FILES = {
  [`${CANARY}/index.mdx`]: [
    '---',
    `title: Title ${CANARY}`,
    `description: Description ${CANARY}`,
    `redirectFrom: [old-${CANARY}]`,
    `ogImage: /img/${CANARY}-og.png`,
    '---',
    `Text ${CANARY} of the page.`,
    `![Plan](/img/${CANARY}.png)`,
    `![With spaces](</img/${CANARY} plan (1).png>)`,
    `![By reference][image]`,
    `[image]: /img/${CANARY}%20two.png`,
    `<Image src="/img/${CANARY}-light.png" darkSrc={"/img/${CANARY}-dark.png"} alt="Both" />`,
    `<Card title="Card" image="/img/${CANARY}-{product}.png">Sentence</Card>`,
    '<Include file="withheld" />',
    '',
  ]
    .join('\n\n')
    .replace(/^---\n\n([\s\S]*?)\n\n---/, (block) => block.replaceAll('\n\n', '\n')),
  // The database has no entries for these: they inherit from the page above them.
  [`${CANARY}/below.mdx`]: `---\ntitle: Below ${CANARY}\ndescription: Below\n---\n\nText ${CANARY} below the page.\n`,
  [PLAN]: planText(),
  '_partials/withheld.mdx': `![Shared](/img/${CANARY}-shared.png)\n`,
  '_partials/published.mdx': `Shared: [the page](${PAGE}#part) and [below](${PAGE}/below).\n`,
};
const PICTURES = ['', '-og', ' plan (1)', ' two', '-light', '-dark', `-${product.slug}`, '-shared'].map(
  (ending) => `${CANARY}${ending}.png`,
);
/** A public page with every kind of link to the private ones. */
const LINKS = [
  `See [this](${PAGE}/below#part), [that](${PAGE}/), [Markdown](${PAGE}.md) and [HTML](${PAGE}.html?x=1).`,
  `[File](./${CANARY}/index.mdx), [spaces](<./${CANARY}/the plan (1).mdx>) and [escapes](${PAGE}/the%20plan%20%281%29).`,
  `[Case](/products/${CANARY.toUpperCase()}), [own site](https://docs.example.com${PAGE}) and [reference][there].`,
  `[there]: ${PAGE} "Title ${CANARY}"`,
  `<Card title="That" href="${PAGE}">\n  Sentence\n</Card>`,
  `<Button href={"${PAGE}/below"}>Below</Button>`,
  `Written out: ${PAGE} and \`curl https://docs.example.com${PAGE}.md\`, or https://docs.example.com${PAGE}.`,
  '<Include file="published" />',
].join('\n\n');
const FRONT_MATTER = [
  `canonicalUrl: https://docs.example.com${PAGE}`,
  `ogUrl: ${PAGE}`,
  `redirectFrom: [${CANARY}/former]`,
  `schemaData: { '@type': Article, about: { url: 'https://docs.example.com${PAGE}' } }`,
  `faq: [{ question: 'Where?', answer: 'On [the page](${PAGE}), or ${PAGE}/below.' }]`,
  `customMeta: [{ name: 'citation_url', content: 'https://docs.example.com${PAGE}' }]`,
].join('\n');
/** The part of the documentation to keep, because builds of few pages are quick. */
const KEPT = new Set([
  '_partials',
  '_navigation.md',
  'raycast.mdx',
  'support',
  'support.mdx',
  '_data',
  'glossary.mdx',
]);
const OUR_WARNING = /\[WARNING\] Couldn't read visibility and SEO/g;

let stack: Stack;
let folder: string;

interface Build {
  readonly output: string;
  /** Files that contain the canary, or have it in their name. */
  readonly traces: readonly string[];
}

/**
 * Builds in the same folder each time, so that leftovers of an earlier build would be found. Throws when a build fails.
 */
async function build(): Promise<Build> {
  const program = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'build'], {
    cwd: folder,
    timeout: 600_000,
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
    (file) =>
      file.includes(CANARY) || readFileSync(path.join(out, file), 'latin1').toLowerCase().includes(CANARY),
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
  folder = copyProject('private-pages');
  const docs = path.join(folder, 'docs');
  for (const name of readdirSync(docs).filter((entry) => !KEPT.has(entry))) {
    rmSync(path.join(docs, name), { recursive: true });
  }
  mkdirSync(path.join(docs, CANARY));
  // With so few pages, many links have no target.
  const config = path.join(folder, 'docusaurus.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll("'throw'", "'warn'"));
  const page = path.join(docs, 'raycast.mdx');
  writeFileSync(page, `${readFileSync(page, 'utf8').replace('\n', `\n${FRONT_MATTER}\n`)}\n${LINKS}\n`);
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(docs, file), text);
  for (const name of PICTURES) writeFileSync(path.join(folder, 'static/img', name), IMAGE);
  appendFileSync(
    path.join(docs, '_navigation.md'),
    `- [Listed ${CANARY}](${CANARY}/index.mdx)\n  - [Below ${CANARY}](${CANARY}/below.mdx)\n`,
  );
}, 240_000);

afterAll(async () => {
  rmSync(toSnapshotFile(path.resolve('node_modules/.cache/site-data'), stack.databaseUrl), { force: true });
  rmSync(folder, { recursive: true, force: true });
  await stack.stop();
}, 60_000);

test('shows a public page everywhere and a private one nowhere, even while the database is down', async () => {
  const open = await build();
  expect(open.output.match(OUR_WARNING)).toBeNull();
  expect(open.traces).toEqual(
    expect.arrayContaining([
      `products/${CANARY}.html`,
      `products/${CANARY}.md`,
      `products/${CANARY}/below.html`,
      `content/${CANARY}.md`,
      `social/products/${CANARY}.png`,
      `products/${CANARY}/the plan (1).html`,
      ...PICTURES.map((name) => `img/${name}`),
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
  rmSync(path.join(folder, 'docs', PLAN));
  // Its former href, which a public page still links to, contains the name of the hidden page above it.
  writeFileSync(path.join(folder, 'docs', RENAMED_PLAN), planText());
  const editor = createRest(stack, await signIn(stack, 'demo-editor'));
  await editor('PATCH', '/seo_metadata?path=eq./products/raycast', { description: 'From a changed row' });
  const closed = await build();
  expect(closed).toMatchObject({ traces: [] });
  expect(closed.output).not.toContain(CANARY);
  expect(read('products/raycast.html')).toContain('From a changed row');

  await stack.kill();
  // No page uses this image any more. It was never public.
  const orphan = path.join(folder, 'static/img', `${CANARY}-orphan.png`);
  writeFileSync(orphan, IMAGE);
  const down = await build();
  rmSync(orphan);
  expect(down).toMatchObject({ traces: [] });
  expect(down.output.match(OUR_WARNING)).toHaveLength(1);
  expect(read('products/raycast.html')).toContain('From a changed row');

  await stack.restart();
  await setPrivacy('PUBLIC');
  const again = await build();
  expect(again.traces).toEqual(
    expect.arrayContaining([`products/${CANARY}.html`, `products/${CANARY}/the new plan (2).html`]),
  );
  expect(again.output.match(OUR_WARNING)).toBeNull();
}, 2_460_000);
