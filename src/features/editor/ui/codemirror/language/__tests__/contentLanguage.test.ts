import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Tree, TreeFragment } from '@lezer/common';
import { highlightTree, tagHighlighter } from '@lezer/highlight';
import fc from 'fast-check';
import { findFrontMatterBlock } from '#domain/content/frontMatter/frontMatterBlock';
import { anyText } from '#domain/text/__tests__/arbitraries';
import { highlightStyle } from '../../highlightStyle';
import { contentParser } from '../contentLanguage';

const docs = join(__dirname, '../../../../../../../docs');
const files = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx$/.test(path));

const SAMPLE = `---
title: "Set up"
keywords: [a, b]
# note
customMeta:
  - name: x
---

# Set up {product}

Text with **bold**, *italic*, \`code\`, [link](/products/a#b) and a < b.
<Callout type="tip" title='More'>
  Inside ![alt](/img/a.png), <kbd>Ctrl</kbd>.
</Callout>
{/* a
comment */}

<CardGroup cols={2}>
  <Card
    title="One"
    fullwidth
  />
</CardGroup>

- [ ] task
- \\{escaped

| a | b |
| --- | --- |
| 1 | ~~2~~ |

\`\`\`ts title="a.ts"
const a = <b>{1}</b>;
\`\`\`

[ref]: https://example.com "Title"
`;

/** Every node as indented lines: its name and, for a leaf, its text. */
function treeContent(tree: Tree, text: string): string {
  const lines: string[] = [];
  let depth = 0;
  tree.iterate({
    enter: ({ name, from, to, node }) => {
      const shown = node.firstChild ? '' : ` ${JSON.stringify(text.slice(from, to))}`;
      lines.push(`${'  '.repeat(depth)}${name}${shown}`);
      depth += 1;
    },
    leave: () => {
      depth -= 1;
    },
  });
  return lines.join('\n');
}

/** The style of each tag as one word, in place of the generated class names. */
const look = tagHighlighter(
  highlightStyle.specs.map(({ tag, color, fontWeight, fontStyle, textDecoration }) => {
    const parts = [color, fontWeight, fontStyle, textDecoration].filter(Boolean);
    return { tag, class: parts.join('/').replaceAll(/var\(--c-|\)/g, '') };
  }),
);

/** The text's highlighted ranges. */
function listColors(text: string): string[] {
  const found: string[] = [];
  highlightTree(contentParser.parse(text), look, (from, to, classes) => {
    found.push(`${classes} ${JSON.stringify(text.slice(from, to))}`);
  });
  return found;
}

const content = fc.oneof(
  anyText(),
  fc
    .array(
      fc.constantFrom(
        '---\n',
        '<Card ',
        'title="a"',
        '>',
        '</Card>',
        '/>',
        '{',
        '}',
        '{/*',
        '*/}',
        '\n',
        '  ',
      ),
      { maxLength: 40 },
    )
    .map((pieces) => pieces.join('')),
  fc
    .array(
      fc.constantFrom('- ', '> ', '```\n', '# ', '`', '**', '[a](', ')', '|', 'a: b', '\n', '\\', '<', 'x'),
      {
        maxLength: 60,
      },
    )
    .map((pieces) => pieces.join('')),
);

describe('the language of content files', () => {
  it('parses a representative page', () => {
    expect(treeContent(contentParser.parse(SAMPLE), SAMPLE)).toMatchSnapshot();
  });

  it('colors a representative page', () => {
    expect(listColors(SAMPLE).join('\n')).toMatchSnapshot();
  });

  it('covers any text and never throws', () => {
    fc.assert(
      fc.property(content, (text) => {
        const tree = contentParser.parse(text);
        expect(tree.length).toBe(text.length);
        tree.iterate({
          enter: ({ from, to }) => {
            expect(from).toBeLessThanOrEqual(to);
            expect(to).toBeLessThanOrEqual(text.length);
          },
        });
      }),
      { numRuns: 300 },
    );
  });

  it('finds front matter exactly where the site does', () => {
    const piece = fc.constantFrom('---', '----', '\n', 'title: a\n', ' ', 'text', '# c\n', '\n---\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const first = contentParser.parse(text).topNode.firstChild;
        const end = findFrontMatterBlock(text)?.contentOffset ?? 0;
        expect(first?.name === 'FrontMatter').toBe(end > 0);
        if (end > 0)
          expect(first?.to).toBe(text.slice(0, end).trimEnd().length + countBlanks(text.slice(0, end)));
      }),
    );
  });

  it('parses an edited text as it would parse it from scratch', () => {
    fc.assert(
      fc.property(content, content, fc.nat(), fc.nat(20), (before, insert, at, length) => {
        const from = before.length === 0 ? 0 : at % before.length;
        const to = Math.min(before.length, from + length);
        const after = before.slice(0, from) + insert + before.slice(to);
        const tree = contentParser.parse(before);
        const change = { fromA: from, toA: to, fromB: from, toB: from + insert.length };
        const fragments = TreeFragment.applyChanges(TreeFragment.addTree(tree), [change]);
        const edited = contentParser.parse(after, fragments);
        expect(edited.topNode.firstChild?.name === 'FrontMatter').toBe(findFrontMatterBlock(after) !== null);
        expect(edited.length).toBe(after.length);
      }),
    );
  });

  it.each(files)('finds the tags of %s', (path) => {
    const text = readFileSync(join(docs, path), 'utf8');
    const fenced = text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '').replaceAll(/`[^`\n]*`/g, '');
    const written = fenced.match(/<\/?[A-Z]\w*/g) ?? [];
    let found = 0;
    contentParser.parse(text).iterate({
      enter: ({ name, from }) => {
        if (name === 'Tag' && /^<\/?[A-Z]/.test(text.slice(from, from + 3))) found += 1;
      },
    });
    expect(found).toBe(written.length);
  });
});

/** Spaces after the closing `---` on its line. */
function countBlanks(block: string): number {
  return /([ \t]*)\n?$/.exec(block)?.[1]?.length ?? 0;
}
