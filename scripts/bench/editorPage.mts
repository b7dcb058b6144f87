/** The file that is opened: any page; its text is replaced. */
export const FILE = 'docs/raycast.mdx';

const SENTENCE =
  'The panel lists what you saved last, and **every** item opens with `Enter` or a [click](/products/cli). ';

/**
 * A page of about 2,000 words with what pages have: headings, paragraphs, lists, tables, callouts, cards and code.
 */
export function writeLongPage(): string {
  const section = (number: number): string =>
    [
      `## Section ${number}`,
      SENTENCE.repeat(3),
      `- ${SENTENCE}\n- ${SENTENCE}`,
      '| Key | What it does |\n| --- | --- |\n| `a` | Adds an item |\n| `b` | Goes back |',
      `<Callout type="tip">\n\n${SENTENCE}\n\n</Callout>`,
      '```bash\necho "one"\nls -l | sort\n```',
      `<CardGroup cols={2}>\n<Card title="One" href="/products/cli">\n${SENTENCE}\n</Card>\n</CardGroup>`,
    ].join('\n\n');
  const sections = Array.from({ length: 14 }, (_, index) => section(index + 1));
  return `---\ntitle: A long page\ndescription: To measure with.\n---\n\nStart here.\n\n${sections.join('\n\n')}\n`;
}
