import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseFrontMatter } from '../../content/frontMatter/frontMatter';
import { frontMatterKeys } from '../../content/frontMatter/frontMatterKeys';
import { readExpression } from '../../content/mdx/expression';
import { parseContent } from '../../content/parseContent';
import { withoutUnpublished } from '../unpublishedSource';

function publish(source: string): string {
  const parsed = parseContent(source);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  return withoutUnpublished(source, parsed.tree);
}

const SECRET = 's3cr3t';
const KNOWN = new Set(frontMatterKeys.map(({ key }) => key));

/** What a build reads of a page: its tree, without positions and comments, and its known front matter. */
function readPublished(text: string): object {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const simplify = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { position: _position, data, value: inner, ...node } = value as Record<string, unknown>;
    const isExpression = /Expression$/.test(String(node.type));
    return { ...node, value: isExpression ? readExpression({ data: data as object }) : inner };
  };
  const entries = Object.entries(parseFrontMatter(text)).filter(([key]) => KNOWN.has(key));
  const frontMatter = Object.fromEntries(entries);
  return { tree: JSON.parse(JSON.stringify(parsed.tree, simplify)), frontMatter };
}

test.each([
  [`a {/* ${SECRET} */} b`, 'a {/**/} b'],
  [`{/*\n${SECRET}\n\n${SECRET}\n*/}\n\n# A\n`, '{/**/}\n\n# A\n'],
  [`> {/* ${SECRET}\n> ${SECRET} */}\n> a\n`, '> {/**/}\n> a\n'],
  [`- a\n  {/* ${SECRET} */}\n`, '- a\n  {/**/}\n'],
  [`{// ${SECRET}\n}\n`, '{//\n}\n'],
  [`{product /* ${SECRET} */}`, '{product /**/}'],
  [`<Card title={"a" /* ${SECRET} */} />\n`, '<Card title={"a" /**/} />\n'],
  ['`{/* shown */}`\n\n```js\n// shown\n```\n', '`{/* shown */}`\n\n```js\n// shown\n```\n'],
  [`---\n# ${SECRET}\ntitle: A # shown\n${SECRET}: b\n---\n\nB\n`, '---\ntitle: A # shown\n---\n\nB\n'],
  [`---\nowner:\n  - ${SECRET}\n\ntitle: A\n  ${SECRET}\n---\n`, '---\n\ntitle: A\n---\n'],
  [`---\ntitle: ${SECRET}\ntitle: B\n__proto__: ${SECRET}\nno colon\n---\n`, '---\ntitle: B\n---\n'],
  [
    `---\nfaq:\n  # ${SECRET}\n  - question: A # ${SECRET}\n# ${SECRET}\n    answer: "# b"\n---\n`,
    '---\nfaq:\n  #\n  - question: A #\n    answer: "# b"\n---\n',
  ],
  [`---\nschemaData: { a: "#b" } # ${SECRET}\n---\n`, '---\nschemaData: { a: "#b" } #\n---\n'],
  [
    `---\ndescription: |\n  # shown\n  text\n# ${SECRET}\n---\n`,
    '---\ndescription: |\n  # shown\n  text\n---\n',
  ],
])('removes comments and unknown keys from %j', (source, rest) => {
  expect(publish(source)).toBe(rest);
  expect(readPublished(rest)).toEqual(readPublished(source));
});

test('keeps a page without comments, byte for byte', () => {
  for (const file of ['docs/raycast.mdx', 'docs/support.mdx', 'docs/glossary.mdx']) {
    const text = readFileSync(file, 'utf8');
    expect(publish(text)).toBe(text);
  }
});

const comment = fc.constantFrom(
  `{/* ${SECRET} */}`,
  `{/* ${SECRET} # *a* [b](c) \`d\` */}`,
  `{ /* ${SECRET} */ /* <Card> ${SECRET} */ }`,
);
const inline = fc
  .array(
    fc.oneof(comment, fc.constantFrom('word', '*soft*', '[link](open)', '`{/* code */}`', '1.', '-', '#')),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(' '));
const block = fc.oneof(
  inline,
  comment,
  inline.map((text) => `## ${text}`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item) => `- ${item}`).join('\n')),
  inline.map((text) => `> ${text}`),
  inline.map((text) => `| a | b |\n| - | - |\n| ${text.replaceAll('|', '')} | c |`),
  inline.map((text) => `<Callout title={"t" /* ${SECRET} */}>\n\n${text}\n\n</Callout>`),
  fc.constantFrom(
    '```js\n// shown\n```',
    `{/*\n${SECRET}\n\n  ${SECRET}\n*/}`,
    `word\n{/* ${SECRET}\n---\n*/}\nmore`,
  ),
);
const line = fc.constantFrom(
  'title: A # shown',
  'description: >\n  a\n  # shown\n\n  b',
  'keywords: [a, "b # c"]',
  `faq:\n  - question: A # ${SECRET}\n    # ${SECRET}\n    answer: |\n      # shown\n\n      b`,
  `schemaData: { a: [1, 2], b: "#c" } # ${SECRET}`,
  `customMeta:\n- name: a\n  # ${SECRET}\n  content: "b"`,
  `# ${SECRET}`,
  `owner: ${SECRET}`,
  `notes:\n  - ${SECRET}\n  - a`,
  `metaTitle: A\n  ${SECRET}`,
  '',
);

test('what is left reads the same, and has no comment', () => {
  const page = fc.record({
    lines: fc.array(line, { maxLength: 6 }),
    blocks: fc.array(block, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(page, ({ lines, blocks }) => {
      const source = `---\n${lines.map((each) => `${each}\n`).join('')}---\n\n${blocks.join('\n\n')}\n`;
      fc.pre(!('problem' in parseContent(source)));
      const rest = publish(source);
      expect(readPublished(rest)).toEqual(readPublished(source));
      expect(rest).not.toContain(SECRET);
      expect(publish(rest)).toBe(rest);
    }),
    { numRuns: 100 },
  );
});
