import fc from 'fast-check';
import { contentComponents } from '../../content/components';
import { readDataFile } from '../../content/facts/__tests__/support';
import { parseContent } from '../../content/parseContent';
import { prepareContent } from '../../content/prepareContent';
import { product } from '../../product/product';
import { renderPageMarkdown } from '../renderPageMarkdown';

const PARTIALS: Readonly<Record<string, string>> = { note: 'Open {editor} first. {/* hidden */}' };

function render(text: string): string {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const tree = prepareContent(parsed.tree, { readPartial: (file) => PARTIALS[file], readData: readDataFile });
  const page = { title: 'Title', description: '', url: 'https://docs.example.com/products/mcp/cursor', tree };
  return renderPageMarkdown(page).replace(/^# Title\n\n?/, '');
}

describe('a page as Markdown', () => {
  it('starts with its title and description', () => {
    const tree = prepareContent({ type: 'root', children: [] }, { readPartial: () => undefined });
    const page = { title: 'A *title*', description: 'What it is.', url: 'https://docs.example.com/x', tree };
    expect(renderPageMarkdown(page)).toBe('# A \\*title\\*\n\nWhat it is.\n');
  });

  it('says who it is for, and at the end when it was verified', () => {
    const tree = prepareContent({ type: 'root', children: [] }, { readPartial: () => undefined });
    const notes = {
      appliesTo: ['Version 2.4', 'Pro'],
      verified: { date: '2026-11-23', what: 'The samples' },
    };
    const page = { title: 'A', description: 'What it is.', url: 'https://docs.example.com/x', tree, notes };
    expect(renderPageMarkdown(page)).toBe(
      '# A\n\nWhat it is.\n\nApplies to: Version 2.4 · Pro\n\nVerified 2026-11-23: The samples.\n',
    );
  });

  it('has no invisible characters, and no syntax from removing them', () => {
    const parsed = parseContent(
      'A\u200B **b\u00ADold** `c\u2060ode` [a]\u200B(javascript:x) ![al\u202Et](/img/a.png)\n',
    );
    if ('problem' in parsed) throw new Error(parsed.problem.reason);
    const tree = prepareContent(parsed.tree, { readPartial: () => undefined });
    const page = {
      title: 'T\u{E0041}itle',
      description: 'D\uFEFFo',
      url: 'https://docs.example.com/x',
      tree,
    };
    expect(renderPageMarkdown(page)).toBe(
      '# Title\n\nDo\n\nA **bold** `code` \\[a]\\(javascript:x) ![alt](https://docs.example.com/img/a.png)\n',
    );
    expect(JSON.stringify(tree)).toContain('\u200B');
  });

  it("includes partials and the product's name, without comments or expressions", () => {
    const text =
      'With {product} {/* no */}and `{product}-os`.\n\n{/* no */}\n\n<Include file="note" editor="Vim" />\n';
    expect(render(text)).toBe(`With ${product.name} and \`${product.slug}-os\`.\n\nOpen Vim first.\n`);
  });

  it('has absolute URLs', () => {
    const text =
      '[a](/products/mcp) [b](#there) [c](https://example.org/x) ![d](/img/d.png)\n\n[e]: /products/cli\n\n[e]\n';
    const markdown = render(text);
    expect(markdown).toContain('[a](https://docs.example.com/products/mcp)');
    expect(markdown).toContain('[b](https://docs.example.com/products/mcp/cursor#there)');
    expect(markdown).toContain('[c](https://example.org/x)');
    expect(markdown).toContain('![d](https://docs.example.com/img/d.png)');
    expect(markdown).toContain('[e](https://docs.example.com/products/cli)');
  });

  it('keeps code unchanged, with its title above it', () => {
    const text = '```ts title="src/{product}.ts" {1}\nconst a = <b>{1}</b>; // import x from "y"\n```\n';
    expect(render(text)).toBe(
      `\`src/${product.slug}.ts\`\n\n\`\`\`ts\nconst a = <b>{1}</b>; // import x from "y"\n\`\`\`\n`,
    );
  });

  it('keeps tables, lists and tasks', () => {
    const text = '| a | b |\n| - | -: |\n| `x` | <kbd>Ctrl+1</kbd> |\n\n1. one\n   - two\n2. [x] three\n';
    expect(render(text)).toBe(
      '| a | b |\n| - | -: |\n| `x` | `Ctrl+1` |\n\n1. one\n   - two\n2. [x] three\n',
    );
  });
});

describe('components as Markdown', () => {
  it.each([
    ['<Callout type="tip" title="Faster">\n\nUse keys.\n\n</Callout>', '> **Tip: Faster**\n>\n> Use keys.\n'],
    ['<Callout>\n\nText.\n\n</Callout>', '> **Note**\n>\n> Text.\n'],
    [
      '<Steps>\n<Step title="One">\n\nDo it.\n\n</Step>\n<Step title="Two">\n\n```sh\nrun\n```\n\n</Step>\n</Steps>',
      '1. **One**\n\n   Do it.\n\n2. **Two**\n\n   ```sh\n   run\n   ```\n',
    ],
    [
      '<Tabs>\n<Tab label="macOS">\n\nBrew.\n\n</Tab>\n<Tab label="Linux">\n\nApt.\n\n</Tab>\n</Tabs>',
      '- **macOS**\n\n  Brew.\n\n- **Linux**\n\n  Apt.\n',
    ],
    [
      '<AccordionGroup>\n<Accordion title="Why?">\n\nBecause.\n\n</Accordion>\n</AccordionGroup>',
      '**Why?**\n\nBecause.\n',
    ],
    [
      '<CardGroup cols={2}>\n<Card title="CLI" href="/products/cli">\n\nIn a terminal.\n\n</Card>\n<Card title="Plain" />\n</CardGroup>',
      '- [CLI](https://docs.example.com/products/cli): In a terminal.\n- **Plain**\n',
    ],
    [
      '<Card title="CLI" href="/products/cli">In a terminal.</Card>',
      '- [CLI](https://docs.example.com/products/cli): In a terminal.\n',
    ],
    ['<Button href="/products/cli">Get it</Button>', '[Get it](https://docs.example.com/products/cli)\n'],
    [
      '<Image src="/img/a.png" alt="A window" caption="The window" />',
      '![A window](https://docs.example.com/img/a.png)\n\n_The window_\n',
    ],
    [
      '<Embed src="https://youtu.be/abcdefghijk" title="A tour" />',
      '[A tour](https://youtu.be/abcdefghijk)\n',
    ],
    ['Press <kbd>A</kbd>, H<sub>2</sub>O<br />end', 'Press `A`, H2O\\\nend\n'],
  ])('converts %j', (text, expected) => {
    expect(render(text)).toBe(expected);
  });

  it('draws tables and lists of snippets from the facts', () => {
    expect(render('<SystemRequirements />')).toContain('| Memory | 8 GB,');
    expect(
      render('<LocalModelsTable />')
        .split('\n')
        .filter((line) => line.startsWith('|')),
    ).toHaveLength(2 + 41);
    const cloud = render('<CloudModelsTable />');
    expect(cloud).toContain('| Model | Vendor | Context | Images | Plan | Good for |');
    expect(cloud).toContain('`gpt-4o-mini`');
    expect(render('<OnDeviceStorageGuide />')).toMatch(/^- \*\*macOS\*\*\n\n {2}\| What \| Where \|/);
    expect(render('<InstallGuides />')).toContain('(https://docs.example.com/products/meet-');
    expect(render('<DownloadCards />')).toContain('From a terminal: `');
    expect(render('<GlossaryList />')).toMatch(/^- \*\*.+\*\*: .+/);
    expect(render('<UpgradeCallToAction />')).toContain('/products/paid-plans)');
  });

  it('never leaves any tags', () => {
    const name = fc.constantFrom(...Object.keys(contentComponents).filter((each) => each !== 'Include'));
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(name, name, word, (outer, inner, content) => {
        const tag = (each: string, children: string) =>
          `<${each} title="t" label="l" href="/products/x" src="/img/x.png" alt="a">\n\n${children}\n\n</${each}>`;
        const markdown = render(tag(outer, tag(inner, content)));
        expect(markdown).not.toMatch(/<\/?[A-Z]|undefined|\[object/);
      }),
    );
  });
});
