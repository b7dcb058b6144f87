import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderPage } from '@site/src/components/mdx/renderElement';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ComponentName, contentComponents } from '#domain/content/components';
import { toPageElements } from '#domain/content/elements/pageElement';
import { toElements } from '#domain/content/elements/toElements';
import { dataComponents } from '#domain/content/facts/expandData';
import { parseContent } from '#domain/content/parseContent';
import { prepareContent } from '#domain/content/prepareContent';
import { type MarkdownForm, markdownForms } from '#domain/llms/componentForms';
import { renderPageMarkdown } from '#domain/llms/renderPageMarkdown';
import { findMissingTexts, listShownTexts } from '../support/completeness';
import { readMarkdown } from '../support/markdown';

jest.mock('@site/src/components/mdx/useEmbedRules', () => ({
  useEmbedRules: () => ({ siteUrl: 'https://docs.example', allowedHosts: null }),
}));
// Docusaurus provides it at build time only.
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  { virtual: true },
);

const DATA_DIR = path.join(__dirname, '../../docs/_data');
const PARTIALS: Readonly<Record<string, string>> = { shared: '## Shared heading\n\nShared text.\n' };

/** A page as HTML and as Markdown, made by the same code as in a build. */
function renderBoth(text: string) {
  const parsed = parseContent(text);
  if ('problem' in parsed) return null;
  const tree = prepareContent(parsed.tree, {
    path: 'docs/desktop/page.mdx',
    readPartial: (name) => PARTIALS[name],
    readData: (name) => readFileSync(path.join(DATA_DIR, `${name}.yaml`), 'utf8'),
  });
  const html = renderToStaticMarkup(<main>{renderPage(toPageElements(toElements(tree)))}</main>);
  const url = 'https://docs.example/products/desktop/page';
  const render = () => renderPageMarkdown({ title: 'Page', description: '', url, tree });
  return { shown: listShownTexts(html, 'main'), render };
}

function findMissing(text: string): string[] {
  const both = renderBoth(text);
  if (!both) throw new Error(`This can't be parsed: ${text}`);
  return findMissingTexts(both.shown, both.render());
}

/** Every component, with all the texts it can have. */
const SAMPLES: Readonly<Record<ComponentName, string>> = {
  Accordion: '<Accordion title="Question">\n\nAnswer.\n\n</Accordion>',
  AccordionGroup: '<AccordionGroup>\n<Accordion title="Question">Answer</Accordion>\n</AccordionGroup>',
  ApiOperation: '<ApiOperation id="sendMessage" />',
  ApiRequest: '<ApiRequest id="searchSnippets" />',
  ApiSchema: '<ApiSchema name="Snippet" />',
  Button: '<Button href="https://example.com">Go there</Button>',
  Callout: '<Callout type="tip" title="Faster">\n\nUse keys.\n\n</Callout>',
  Card: '<Card title="Alone" href="/products/a">Text</Card>',
  CardGroup:
    '<CardGroup>\n<Card title="First" href="/products/a">Text</Card>\n<Card title="Second" />\n</CardGroup>',
  CloudModelsTable: '<CloudModelsTable />',
  DataTable: '<DataTable from="cli.commands.copilot" />',
  DataValue: 'Try it for <DataValue from="plans.trialDays" /> days.',
  DownloadCards: '<DownloadCards />',
  Embed: '<Embed src="https://youtu.be/dQw4w9WgXcQ" title="A tour" />',
  GlossaryList: '<GlossaryList />',
  Image: '<Image src="/img/a.png" darkSrc="/img/b.png" alt="A window" caption="The window" />',
  Include: '<Include file="shared" />',
  InstallGuides: '<InstallGuides />',
  LocalModelsTable: '<LocalModelsTable />',
  OnDeviceStorageGuide: '<OnDeviceStorageGuide />',
  Step: '<Step title="Alone">\n\nDo it.\n\n</Step>',
  Steps:
    '<Steps>\n<Step title="One">Do it.</Step>\n\nBetween.\n\n<Step title="Two">Do that.</Step>\n</Steps>',
  SystemRequirements: '<SystemRequirements />',
  Tab: '<Tab label="Alone">\n\nText.\n\n</Tab>',
  Tabs: '<Tabs>\n<Tab label="macOS">Brew</Tab>\n<Tab label="Linux">Apt</Tab>\n</Tabs>',
  UpgradeCallToAction: '<UpgradeCallToAction />',
};

/** The components that a rendered page can still contain. */
const rendered = (Object.keys(SAMPLES) as ComponentName[]).filter(
  (name) => name !== 'Include' && !dataComponents.has(name),
);

describe('the Markdown of components', () => {
  it.each(Object.entries(SAMPLES))('contains everything that %s shows', (_name, sample) => {
    const both = renderBoth(sample);
    expect(both?.shown.texts.length).toBeGreaterThan(0);
    expect(findMissing(sample)).toEqual([]);
  });

  it('covers every component', () => {
    expect(Object.keys(markdownForms)).toEqual(expect.arrayContaining(Object.keys(contentComponents)));
  });

  it.each(rendered)('is reported as incomplete when the form of %s is broken', (name) => {
    const broken: MarkdownForm = { toBlocks: () => [] };
    const form = jest.replaceProperty(markdownForms as Record<string, MarkdownForm>, name, broken);
    expect(findMissing(SAMPLES[name])).not.toEqual([]);
    form.restore();
  });

  it.each(['Accordion', 'Callout', 'Card', 'Embed', 'Image', 'Step', 'Tab'] as const)(
    'is reported as incomplete when only the children of %s are left',
    (name) => {
      const broken: MarkdownForm = { toBlocks: ({ children }, { toBlocks }) => toBlocks(children) };
      const form = jest.replaceProperty(markdownForms as Record<string, MarkdownForm>, name, broken);
      expect(findMissing(SAMPLES[name])).not.toEqual([]);
      form.restore();
    },
  );

  it('stops the build when a component has no form', () => {
    const forms = markdownForms as Record<string, MarkdownForm | undefined>;
    const form = jest.replaceProperty(forms, 'Callout', undefined);
    expect(() => renderBoth(SAMPLES.Callout)?.render()).toThrow(
      /^<Callout> has no Markdown form\. Add one to /,
    );
    form.restore();
  });
});

describe('the comparison of a page with its Markdown', () => {
  const html =
    '<main><h2>Title</h2><p>One <em>two</em></p><ul><li>three</li></ul><table><tr><td>four</td><td>five</td></tr></table><img alt="six"><div data-code-block=""><pre><code>a\n  b</code></pre></div></main>';
  const markdown =
    '## Title\n\nOne _two_\n\n- three\n\n| four | five |\n| - | - |\n\n![six](/a.png)\n\n```\na\n  b\n```\n';
  const compare = (text: string) => findMissingTexts(listShownTexts(html, 'main'), text);

  it('finds nothing missing when everything is there', () => expect(compare(markdown)).toEqual([]));

  it.each([
    ['a heading', '## Title', '', ['Title']],
    ['part of a paragraph', '_two_', '', ['Onetwo']],
    ['a list item', '- three\n', '', ['three']],
    ['a table cell', '| four | five |', '| four | |', ['five']],
    ['the text of an image', '![six]', '![]', ['six']],
    ['spaces in code', '  b', ' b', ['a\n  b']],
  ])('finds %s that is missing', (_name, from, to, missing) =>
    expect(compare(markdown.replace(from, to))).toEqual(missing),
  );

  it('finds a change of order', () => {
    expect(compare(markdown.replace('- three\n', '').replace('## Title', '- three\n\n## Title'))).toEqual([
      'three',
    ]);
  });
});

const leaf = fc.constantFrom(
  'A paragraph with *emphasis*, **strong**, ~~gone~~ and `code`.',
  '## Heading `code`',
  '[link](/products/desktop "title") and [ref], https://example.com\n\n[ref]: /products/x',
  '![An image](/img/a.png) in a sentence, <kbd>Ctrl+S</kbd> and H<sub>2</sub>O.',
  '- one\n- two\n  - nested\n\n- loose',
  '3. three\n4. four',
  '- [x] done\n- [ ] open',
  '> quote\n>\n> - list',
  '| A | B |\n| :- | -: |\n| `a` \\| b | c |\n| e |',
  '```ts title="a.ts" {1}\nconst a = "<b>";\n```',
  '```mermaid\ngraph TD\n  A --> B\n```',
  'Note[^a] and again[^a].\n\n[^a]: First *note*.',
  '{/* a comment */}',
  'With {product}, {"text"} and {/* no */} a comment. &amp; &lt;b&gt; a\u200Bb',
  'In a sentence: <Image src="/img/a.png" alt="Alt" caption="Caption" /> and <Button href="/products/a">Go</Button>.',
  'In a sentence: <Callout title="Odd">Inside</Callout> <Accordion title="Where">There</Accordion>',
  ...Object.values(SAMPLES),
);
const CONTAINERS = [
  ['<Callout type="alert" title="Container">', '</Callout>'],
  ['<Steps>\n<Step title="Container">', '</Step>\n</Steps>'],
  ['<Tabs>\n<Tab label="Container">', '</Tab>\n</Tabs>'],
  ['<AccordionGroup>\n<Accordion title="Container">', '</Accordion>\n</AccordionGroup>'],
  ['<CardGroup>\n<Card title="Container">', '</Card>\n</CardGroup>'],
  ['<CardGroup>', '</CardGroup>'],
  ['<Steps>', '</Steps>'],
] as const;
const content: fc.Arbitrary<string> = fc.letrec<{ content: string }>((tie) => ({
  content: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(leaf, { minLength: 2, maxLength: 3 }).map((parts) => parts.join('\n\n')),
    fc
      .tuple(fc.constantFrom(...CONTAINERS), tie('content'))
      .map(([[start, end], inside]) => `${start}\n\n${inside}\n\n${end}`),
  ),
})).content;

test('contains everything on a page of any parts, without tags, comments or invisible characters', () => {
  fc.assert(
    fc.property(content, (text) => {
      const both = renderBoth(text);
      if (!both) return;
      const markdown = both.render();
      expect(findMissingTexts(both.shown, markdown)).toEqual([]);
      expect(readMarkdown(markdown).html).toEqual([]);
      expect(markdown).not.toMatch(/\u200B|\{\/\*|undefined|\[object/);
    }),
    { numRuns: Number(process.env.COMPLETENESS_RUNS) || 150 },
  );
});
