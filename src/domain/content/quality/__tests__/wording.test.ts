import { checkComponents, checkPlainText, checkSnippets, listSnippets } from '../checkComponents';
import { checkSentenceCase } from '../checkSentenceCase';
import { checkLeftovers, checkOverlap, checkProductName, checkRepetition } from '../checkWording';
import { readLibrary } from '../library';
import { read, readPages, reasons, words } from './support';

jest.mock('#domain/product/product', () => ({ product: { name: 'Test', slug: 'test' } }));

const file = (text: string, path = 'page.mdx') => [{ path, text }];

describe('repetition', () => {
  const long = 'This sentence has exactly thirteen words, which is one more than is fine.';
  const onPages = (count: number, text: string, shared = '') => {
    const pages = Array.from({ length: count }, (_, n) => [`page${n}.mdx`, text] as const);
    return read({ ...Object.fromEntries(pages), ...(shared && { '_partials/part.mdx': shared }) }).pages;
  };

  it('reports a long sentence on four pages', () => {
    expect(reasons(checkRepetition(onPages(4, `Before. ${long} After.`)))).toEqual([
      `"${long}" is on 4 pages. Move it to a partial in docs/_partials.`,
    ]);
  });

  it('ignores markup', () => {
    const [first, ...others] = onPages(4, long);
    const marked = readPages(long.replace('exactly', '**exactly**'));
    expect(first && others && checkRepetition([...others, ...marked])).toHaveLength(1);
  });

  it.each([
    ['three pages', onPages(3, long)],
    ['one page four times', onPages(1, `${long} ${long} ${long} ${long}`)],
    ['twelve words', onPages(4, long.replace('exactly ', ''))],
    ['text in a partial', onPages(4, '<Include file="part" />', long)],
    ['code', onPages(4, `\`\`\`text\n${long}\n\`\`\``)],
  ])('accepts %s', (_, pages) => {
    expect(checkRepetition(pages)).toEqual([]);
  });
});

describe('overlap', () => {
  /** Two pages with as many words in common, and as many of their own. */
  const readPair = (common: number, own: number, files: Readonly<Record<string, string>> = {}) => {
    const start = files['_partials/part.mdx'] ? '<Include file="part" />' : words(common);
    const end = (name: string) => words(own).replaceAll('word', name);
    const pages = { 'a.mdx': `${start}\n\n${end('a')}`, 'b.mdx': `${start}\n\n${end('b')}` };
    return read({ ...pages, ...files }).pages;
  };

  it('reports pages with half of their text in common, once', () => {
    expect(checkOverlap(readPair(54, 50))).toEqual([
      {
        path: 'a.mdx',
        line: 1,
        reason: '50 % of the text is also in docs/b.mdx. Keep it on one page, and link to it.',
      },
    ]);
  });

  it('reports text that both pages include', () => {
    expect(checkOverlap(readPair(0, 50, { '_partials/part.mdx': words(54) }))).toHaveLength(1);
  });

  it('accepts pages with less in common, and pages without text', () => {
    expect(checkOverlap(readPair(40, 60))).toEqual([]);
    expect(checkOverlap(readPair(0, 0))).toEqual([]);
  });
});

describe('leftovers', () => {
  it.each(['TODO', 'TBD', 'FIXME', 'XXX', 'Coming soon', 'Lorem ipsum', 'to be written'])(
    'reports "%s" with its line',
    (word) => {
      expect(checkLeftovers(file(`First line.\n${word}: this.`))).toEqual([
        {
          path: 'page.mdx',
          line: 2,
          reason: `"${word.startsWith('Lorem') ? 'Lorem' : word}" marks unfinished text.`,
        },
      ]);
    },
  );

  it('reports a marker after a word that is fine', () => {
    expect(checkLeftovers(file('A todo list. TODO'))).toHaveLength(1);
  });

  it.each(['A todo list', 'xxx.example', 'METHODOLOGY'])('accepts "%s"', (text) => {
    expect(checkLeftovers(file(text))).toEqual([]);
  });
});

describe('components', () => {
  it.each([
    ['an unknown component', '<Unknown />'],
    ['code in braces', '{1 + 1}'],
    ['an import', "import a from 'a'\n\nText."],
    ["a prop that isn't a literal", '<Image src={pick()} alt="A" />'],
  ])('reports %s', (_, text) => {
    expect(checkComponents(read({ 'page.mdx': text }))).toHaveLength(1);
  });

  it('accepts placeholders in partials only', () => {
    expect(checkComponents(read({ '_partials/a.mdx': '{editor}' }))).toEqual([]);
    expect(checkComponents(read({ 'page.mdx': '{editor}' }))).toHaveLength(1);
  });
});

describe('plain text', () => {
  const check = (value: string) =>
    reasons(
      checkPlainText(
        read({
          'page.mdx': `<Include file="part" setting="${value}" />`,
          '_partials/part.mdx': 'Then {setting} is used.',
        }).pages,
      ),
    );

  it.each(['**Model**', 'the setting `model`', '[a page](/products/a)'])(
    'reports Markdown in a value of a partial: %s',
    (value) => expect(check(value)).toEqual([expect.stringContaining('is shown as it is')]),
  );

  it('reports Markdown in a prop', () => {
    const pages = readPages('<Steps>\n<Step title="Run `a`">\n\nText.\n\n</Step>\n</Steps>');
    expect(reasons(checkPlainText(pages))).toEqual([expect.stringContaining('"`a`" is shown')]);
  });

  it('accepts plain values, and Markdown in the text', () => {
    expect(check('the plugin settings')).toEqual([]);
    expect(checkPlainText(readPages('Use **Model**, `model` or 2 * 3 ** 4.'))).toEqual([]);
  });
});

describe('snippets', () => {
  it('lists all eight', () => {
    expect(listSnippets()).toHaveLength(8);
  });

  it('reports every snippet that no page uses', () => {
    const [used = '', ...unused] = listSnippets();
    const pages = readPages(`<${used} />`);
    expect(reasons(checkSnippets(pages))).toEqual(
      unused.map((name) => `<${name} /> isn't used on any page.`),
    );
  });
});

describe('the name of the product', () => {
  it.each([
    ['in prose', 'Install Test.'],
    ['in code', '`test start`'],
    ['in a URL', '[A](/products/meet-test)'],
    ['in front matter', '---\ntitle: Meet Test\n---'],
  ])('is reported %s', (_, text) => {
    expect(checkProductName(file(text))).toHaveLength(1);
  });

  it('is reported in the name of a file', () => {
    expect(checkProductName(file('Text.', 'meet-test/index.mdx'))).toHaveLength(1);
  });

  it('can be written as the placeholder', () => {
    expect(checkProductName(file('{product}, {Product} and `{product} start`'))).toEqual([]);
  });
});

describe('sentence case', () => {
  it.each([
    ['a title', '---\ntitle: Install The App\n---\n\nText.'],
    ['a heading', '## Install The App'],
    ['a step', '<Steps>\n<Step title="Find The File">\n\nText.\n\n</Step>\n</Steps>'],
    ['an item of appliesTo', '---\ntitle: Install\nappliesTo: [macOS, Any plan]\n---\n\nText.'],
    ['a card', '<Card title="All Models">\n\nText.\n\n</Card>'],
  ])('reports %s in title case', (_, text) => {
    expect(reasons(checkSentenceCase(read({ 'page.mdx': text })))).toEqual([
      expect.stringContaining("isn't in sentence case"),
    ]);
  });

  it.each([
    ['sentence case', '## Install the app'],
    ['names of features and editors', '## Use Workstream Activity and Drive in Visual Studio Code'],
    ['the product', '## What {product} OS does'],
    ['abbreviations', '## Use an API key over MCP'],
    ['names of controls', '<Steps>\n<Step title="Choose New Summary">\n\nText.\n\n</Step>\n</Steps>'],
    ['quoted messages', '## "Another Instance Is Running"'],
  ])('accepts %s', (_, text) => {
    const glossary =
      'terms:\n  - id: os\n    term: "{product} OS"\n    meaning: The service\n  - id: activity\n    term: Workstream Activity\n    meaning: A timeline\n  - id: key\n    term: API key\n    meaning: A secret\n';
    const library = readLibrary([
      { path: 'page.mdx', text },
      { path: '_data/glossary.yaml', text: glossary },
    ]);
    expect(checkSentenceCase(library)).toEqual([]);
  });
});
