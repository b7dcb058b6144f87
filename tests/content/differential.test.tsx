import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderPage } from '@site/src/components/mdx/renderElement';
import { renderContent } from '@site/src/features/editor/areas/preview/render/renderContent';
import { parseForEditor } from '@site/src/features/editor/core/parsing/parseForEditor';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { hasErrors } from '#domain/content/checkContent';
import type { PageElement } from '#domain/content/elements/pageElement';
import { compilePage } from '../../plugins/content/compilePage';
import { ContentError } from '../../plugins/content/preparePage';
import { refusedBodies, refusedFrontMatter, shownAsText } from '../fixtures/escapes';
import { createOpenSite } from '../support/openSite';

/**
 * Pages mixed from our grammar and everything that MDX, GitHub-flavored Markdown, directives, front matter and
 * Docusaurus' preprocessors give a meaning. Whatever the content check accepts, the build publishes: as data only, with
 * the HTML that the preview shows. `DIFFERENTIAL_RUNS=20000 npm run test:content` draws more pages.
 */
const RUNS = Number(process.env.DIFFERENTIAL_RUNS) || 1200;

jest.setTimeout(600_000);
jest.mock('@site/src/components/mdx/useEmbedRules', () => ({
  useEmbedRules: () => ({ siteUrl: 'https://docs.example', allowedHosts: null }),
}));
// Docusaurus provides it at build time only.
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  { virtual: true },
);
// The preview loads the highlighter on demand; here it's loaded from the start.
jest.mock('@site/src/features/editor/areas/preview/render/CodeFence', () => {
  const { default: HighlightedCode } = jest.requireActual(
    '@site/src/features/editor/areas/preview/render/HighlightedCode',
  );
  const { mdxElements } = jest.requireActual('@site/src/components/mdx/registry');
  const { estimateDiagramHeight } = jest.requireActual('#domain/content/elements/estimateDiagramHeight');
  return {
    CodeFence: (props: { code: string; language: string; meta: string }) =>
      props.language === 'mermaid' ? (
        <mdxElements.Mermaid code={props.code} height={estimateDiagramHeight(props.code)} />
      ) : (
        <HighlightedCode {...props} />
      ),
  };
});

const PATH = 'docs/desktop/page.mdx';
const METADATA =
  '@site/.docusaurus/docusaurus-plugin-content-docs/default/site-docs-desktop-page-mdx-1f0.json';
const PARTIALS: Readonly<Record<string, string>> = {
  shared: '## Shared\n\nUse {editor} with [a link](/products/{editor}).\n',
  inline: 'a partial in a line',
};
/** The facts of the documentation. */
const DATA_DIR = path.join(__dirname, '../../docs/_data');
const SHOWN_FILES = Object.fromEntries([
  ...Object.entries(PARTIALS).map(([name, text]) => [`docs/_partials/${name}.mdx`, text]),
  ...['cli', 'glossary', 'mcp', 'plans', 'system-requirements'].map((name) => [
    `docs/_data/${name}.yaml`,
    readFileSync(path.join(DATA_DIR, `${name}.yaml`), 'utf8'),
  ]),
]);
let docsDir: string;

beforeAll(() => {
  docsDir = path.join(mkdtempSync(path.join(tmpdir(), 'differential-')), 'docs');
  mkdirSync(path.join(docsDir, '_partials'), { recursive: true });
  cpSync(DATA_DIR, path.join(docsDir, '_data'), { recursive: true });
  for (const [name, text] of Object.entries(PARTIALS)) {
    writeFileSync(path.join(docsDir, `_partials/${name}.mdx`), text);
  }
  // Components log in development what a page lacks.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => rmSync(path.dirname(docsDir), { recursive: true, force: true }));

const grammar = [
  '# Title',
  '## Heading `code` and **bold**',
  '### {product} heading',
  'A paragraph with *emphasis*, **strong**, ~~gone~~ and `code`.',
  'Hard break\\\nnext line  \nlast line',
  '[link](/products/desktop "title") and [file](./other.mdx#part) and [up](../cli/index.md)',
  'https://example.com and <https://example.com> and www.example.com',
  '[ref], [text][ref] and [ref][]\n\n[ref]: /products/x "t"',
  '![image](/img/{product}.png "t") ![ref image][pic]\n\n[pic]: /img/a.png',
  '- one\n- two\n  - nested\n\n- loose',
  '3. three\n4. four',
  '- [x] done\n- [ ] open',
  '> quote\n>\n> - list',
  '| A | B |\n| :- | -: |\n| `a` \\| b | c | d |\n| e |',
  '```ts title="a.ts" {1} showLineNumbers\nconst a = "<b>";\n```',
  '```diff\n- a\n+ b\n```',
  '```mermaid\ngraph TD\n  A --> B\n```',
  '    indented code {x}',
  'Note[^a] and again[^a], other[^b].\n\n[^a]: First *note*.\n[^b]: Second.\n\n    More.',
  '---',
  '{/* a comment */}',
  '{"text"} {42} {true} {null} {product} {Product}',
  '<kbd>Ctrl+S</kbd> <sub>a</sub> line<br />break',
  '<Callout type="tip" title="{product}">\n\nText **bold**\n\n</Callout>',
  '<Steps>\n<Step title="One">Text</Step>\n<Step title="Two">\n\n- a\n\n</Step>\n</Steps>',
  '<Tabs>\n<Tab label="macOS">\n\nA\n\n</Tab>\n<Tab label="Windows">\n\nB\n\n</Tab>\n</Tabs>',
  '<CardGroup cols={3}>\n<Card title="A" href="/products/a">text</Card>\n<Card title="B" />\n</CardGroup>',
  '<AccordionGroup allowMultiple>\n<Accordion title="A" defaultOpen>\n\ntext\n\n</Accordion>\n</AccordionGroup>',
  '<Button href="https://example.com" variant="secondary">Go</Button>',
  '<Image src="/img/a.png" alt="x" caption="c" fullwidth />',
  '<Embed src="https://youtu.be/dQw4w9WgXcQ" title="x" />',
  '<Include file="shared" editor="vim" />',
  'In a line: <Include file="inline" />',
  '<GlossaryList />',
  '<SystemRequirements />',
  '<DataTable from="cli.commands.copilot" />',
  '<DataTable from="mcp.tools" columns="name, inputs" />',
  'Try it for <DataValue from="plans.trialDays" /> days',
  '&amp; &lt;b&gt; &copy; &#123;x&#125;',
];

const frontMatter = [
  '',
  '---\ntitle: Page\n---\n',
  '---\ntitle: "{product}"\ndescription: Text\nkeywords: [a, b]\n# comment\n---\n',
  '\uFEFF---\r\ntitle: Page\r\n---\r\n',
  '---\ntitle: Page\ncustomMeta:\n  - name: author\n    content: A\n---\n',
  '----\ntitle: not front matter\n----\n',
  ...refusedFrontMatter.map((lines) => `---\n${lines}\n---\n`),
];

const hostile = [...Object.values(refusedBodies).flat(), ...shownAsText];
const noise = [
  '\t',
  '> ',
  '- ',
  '  ',
  '    ',
  '```',
  '~~~',
  ':::',
  '$',
  '{',
  '}',
  '<',
  '>',
  '[',
  ']',
  '\\',
  '|',
];

const block = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...grammar) },
  { weight: 3, arbitrary: fc.constantFrom(...shownAsText) },
  { weight: 1, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);
/** Puts a block inside others, or breaks it with a character at its start, at its end or in the middle. */
const placed = fc
  .tuple(block, fc.constantFrom('', '', '', '> ', '- ', '1. ', '  ', '    '), fc.nat(60))
  .map(([text, prefix, at]) => {
    const indented = text
      .split('\n')
      .map((line, index) => (prefix.trim() === '' || index === 0 || prefix === '> ' ? prefix : '  ') + line)
      .join('\n');
    const sign = at < noise.length ? noise[at] : '';
    const cut = (at * 7) % (indented.length + 1);
    return `${indented.slice(0, cut)}${sign}${indented.slice(cut)}`;
  });
const page = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...frontMatter.slice(0, 6)) },
      fc.constantFrom(...frontMatter),
    ),
    fc.array(placed, { minLength: 1, maxLength: 6 }),
    fc.constantFrom('\n\n', '\n\n', '\n', '\r\n\r\n', '\n:::\n'),
  )
  .map(([start, blocks, between]) => start + blocks.join(between));

/** How the line of a page's module begins that contains its data, as JSON in a string. */
const DATA_LINE = 'const {elements, ...page} = JSON.parse(';
const CODE_LINES = [
  "import {renderPage} from '@site/src/components/mdx/renderElement';",
  `export {default as metadata} from "${METADATA}";`,
  'export const {frontMatter, toc} = page;',
  'export const contentTitle = undefined;',
  'export const assets = {};',
  'export default function PageContent() { return renderPage(elements); }',
  '',
];

/** Reads a module line by line: its code is fixed, and everything else is one string. */
function readModule(code: string): PageElement[] {
  const lines = code.split('\n');
  const [line = ''] = lines.filter((candidate) => candidate.startsWith(DATA_LINE));
  expect(lines.filter((other) => other !== line)).toEqual(CODE_LINES);
  return JSON.parse(JSON.parse(line.slice(DATA_LINE.length, -');'.length))).elements;
}

/** React numbers ids by a component's position in its own tree; here they are renumbered in order of appearance. */
function toHtml(node: ReactNode): string {
  const ids: string[] = [];
  return renderToStaticMarkup(node).replace(/_R_\w*?_(?=[-"])/g, (id) => {
    if (!ids.includes(id)) ids.push(id);
    return `id${ids.indexOf(id)}`;
  });
}

test('publishes what the check accepts as data, with the HTML of the preview', () => {
  let accepted = 0;
  const file = path.join(docsDir, 'desktop/page.mdx');
  const site = createOpenSite(docsDir, 'https://docs.example');
  fc.assert(
    fc.property(page, (text) => {
      const parsed = parseForEditor({ text, path: PATH, shownFiles: SHOWN_FILES });
      const build = () =>
        compilePage({ file, text, site, frontMatter: { title: 'Page' }, metadataModule: METADATA });
      if (hasErrors(parsed.problems) || !parsed.page) {
        expect(build).toThrow(ContentError);
        return;
      }
      accepted += 1;
      const elements = readModule(build().code);
      expect(toHtml(renderPage(elements))).toBe(toHtml(renderContent(parsed.page)));
    }),
    { numRuns: RUNS },
  );
  expect(accepted).toBeGreaterThan(RUNS / 4);
});
