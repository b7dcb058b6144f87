import { checkImages, checkLinks } from '../checkReferences';
import { checkCurl, checkSamples, listSamples } from '../checkSamples';
import { read, readPages, reasons } from './support';

jest.mock('#domain/product/product', () => ({ product: { name: 'Test', slug: 'test' } }));

describe('links', () => {
  const others = new Set(['/llms.txt']);
  const check = (text: string) =>
    reasons(
      checkLinks(
        read({
          'page.mdx': text,
          'meet-product/index.mdx':
            '## Get {product} 1.2\n\n## LTM-2.5\n\n## Ключи\n\n<Include file="part" />',
          'glossary.mdx': '<GlossaryList />',
          '_partials/part.mdx': '## Shared',
          '_data/glossary.yaml': 'terms:\n  - id: snippet\n    term: Snippet\n    meaning: Text in Drive\n',
        }).pages,
        { others },
      ),
    );

  it.each([
    ['a missing page', '[A](/products/gone)', 'The page "/products/gone" doesn\'t exist.'],
    ['a missing heading', '[A](/products/meet-{product}#gone)', 'The heading "#gone"'],
    ['a missing heading of this page', '[A](#gone)', 'on this page.'],
    ['a relative URL', '[A](./other.mdx)', 'is relative'],
    ['the URL of a card', '<Card title="A" href="/products/gone">\n\nText.\n\n</Card>', 'The page'],
    ['the URL of a button', '<Button href="/products/gone">Go</Button>', 'The page'],
    ['a definition', '[A][a]\n\n[a]: /products/gone', 'The page'],
    ["a term that isn't in the glossary", '[A](/products/glossary#gone)', 'The heading "#gone"'],
    ['a URL with a trailing slash', '[A](/products/glossary/)', 'The page'],
  ])('reports %s', (_, text, reason) => {
    expect(check(text)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['a page', '[A](/products/meet-{product})'],
    [
      'headings by their published ids',
      '[A](/products/meet-{product}#get-test-1-2) [B](/products/meet-{product}#ltm-25)',
    ],
    [
      'a heading in another script, also as browsers write it in URLs',
      '[A](/products/meet-{product}#ключи) [B](/products/meet-{product}#%D0%BA%D0%BB%D1%8E%D1%87%D0%B8)',
    ],
    ['a heading from a partial', '[A](/products/meet-{product}#shared)'],
    ['a heading of this page', '## Here\n\n[A](#here)'],
    ['a term of the glossary', '[A](/products/glossary#snippet)'],
    ['other URLs of the site', '[A](/llms.txt)'],
    ['external URLs', '[A](https://example.com/) [B](mailto:a@example.com)'],
    ['URLs in code', '`[A](/products/gone)`'],
  ])('accepts %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });

  it('checks partials', () => {
    const { pages } = read({
      'page.mdx': '<Include file="part" />',
      '_partials/part.mdx': '[A](/products/gone)',
    });
    expect(reasons(checkLinks(pages, { others }))).toEqual([expect.stringContaining('The page')]);
  });
});

describe('images', () => {
  const files = new Set(['/img/a.svg', '/img/a-dark.svg', '/img/a b.svg']);

  it.each([
    ['a missing image', '<Image src="/img/b.svg" alt="A" />', 'The image "/img/b.svg" doesn\'t exist'],
    [
      'a missing dark image',
      '<Image src="/img/a.svg" darkSrc="/img/b.svg" alt="A" />',
      'The image "/img/b.svg" doesn\'t exist',
    ],
    ['a missing image in Markdown', '![A](/img/b.svg)', 'The image "/img/b.svg" doesn\'t exist'],
    ['a missing image of a card', '<Card title="A" image="/img/b.svg">\n\nText.\n\n</Card>', 'The image'],
    ['an empty alternative text', '<Image src="/img/a.svg" alt=" " />', 'no alt text'],
    ['an empty alternative text in Markdown', '![](/img/a.svg)', 'no alt text'],
  ])('reports %s', (_, text, reason) => {
    expect(reasons(checkImages(readPages(text), files))).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['both themes', '<Image src="/img/a.svg" darkSrc="/img/a-dark.svg" alt="A" />'],
    ['an external image', '![A](https://example.com/a.png)'],
    ['an encoded name', '![A](/img/a%20b.svg)'],
    ['an icon of a card', '<Card title="A" image="/img/a.svg#icon">\n\nText.\n\n</Card>'],
    ['a video', '<Embed src="https://youtu.be/abcdefghijk" title="A" />'],
  ])('accepts %s', (_, text) => {
    expect(checkImages(readPages(text), files)).toEqual([]);
  });
});

describe('samples', () => {
  const parsers = { json: (sample: string) => (sample.startsWith('{') ? null : 'no brace') };

  it('reports a block without a language', () => {
    expect(reasons(checkSamples(readPages('```\ncode\n```'), {}))).toEqual([
      expect.stringContaining('has no language'),
    ]);
  });

  it("reports the error of the language's parser, with the line", () => {
    expect(checkSamples(readPages('Text.\n\n```json\nx\n```'), parsers)).toEqual([
      { path: 'page.mdx', line: 3, reason: "The json sample isn't valid: no brace" },
    ]);
  });

  it('accepts correct samples and languages without a parser', () => {
    expect(checkSamples(readPages('```json\n{}\n```\n\n```text\nx\n```'), parsers)).toEqual([]);
  });

  it('parses the text with the product filled in, and equal texts once', () => {
    const seen: string[] = [];
    const parse = (sample: string) => {
      seen.push(sample);
      return null;
    };
    checkSamples(readPages('```json\n{product}\n```\n\n```json\n{product}\n```'), { json: parse });
    expect(seen).toEqual(['test']);
  });

  it('lists the samples of a language without duplicates', () => {
    const pages = readPages('```a\n1\n```\n\n```a\n1\n```\n\n```b\n2\n```');
    expect(listSamples(pages, 'a')).toEqual(['1']);
  });
});

describe('requests with curl', () => {
  const request = '```bash\ncurl http://localhost:1/health\n```';
  const check = (text: string) => checkCurl(readPages(text)).map(({ line }) => line);
  const inTab = (label: string) =>
    `<Tabs>\n<Tab label="${label}">\n\n${request}\n\n</Tab>\n<Tab label="B">\n\nText.\n\n</Tab>\n</Tabs>`;

  it.each([
    ['a page', `Text.\n\n${request}`, 3],
    ['a tab for every system', inTab('Terminal'), 4],
  ])("reports the first one on %s that doesn't name curl.exe", (_, text, line) => {
    expect(check(`${text}\n\n${request}`)).toEqual([line]);
  });

  it.each([
    ['a page that names it', `In PowerShell, use \`curl.exe\`.\n\n${request}`],
    ['a tab for other systems', inTab('macOS and Linux')],
    ['a page for other systems', `---\nappliesTo: [Ubuntu 22.04 or newer]\n---\n\n${request}`],
    ['shell syntax that PowerShell lacks', '```bash\ncurl http://localhost:1/ \\\n  --header a\n```'],
    ['a pipe', '```bash\ncurl http://localhost:1/ | jq .\n```'],
  ])('accepts %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });
});
