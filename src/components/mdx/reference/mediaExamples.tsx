import { toCodeBlock } from '#domain/content/highlight/highlightHtml';
import { Accordion } from '../blocks/Accordion';
import { CodeBlock } from '../code/CodeBlock';
import { Mermaid } from '../diagrams/Mermaid';
import { Embed } from '../Embed';
import { Image } from '../images/Image';
import type { ExampleGroup } from './types';

const image = { src: '/img/examples/chat-light.svg', darkSrc: '/img/examples/chat-dark.svg' };

const diagram = `flowchart LR
  accTitle: How a question is answered
  accDescr: The editor asks the local service, which adds memories and asks the model.
  Editor --> Service
  Service --> Memory[(Memory)]
  Service --> Model{Local or cloud}
  Model --> Editor`;

const typescript = `import { connect } from './service';

export async function ask(question: string): Promise<string> {
  const service = await connect({ port: 39300 });
  return service.ask(question); // the local model answers
}`;

const session = '$ git status --short\n M README.md\n$ git commit --all --message "Say where data is stored"';

const longJson = JSON.stringify(
  Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`setting${index + 1}`, index % 2 === 0])),
  null,
  2,
);

const diff = ` const service = await connect({
-  port: 1000,
+  port: 39300,
 });`;

/** Images, videos, code and diagrams. */
export const mediaExamples: ExampleGroup = {
  title: 'Media and code',
  examples: [
    {
      components: ['Image'],
      source: `<Image
  src="/img/examples/chat-light.svg"
  darkSrc="/img/examples/chat-dark.svg"
  alt="A chat with a question and an answer that contains code"
  caption="Click the image to enlarge it."
  fullwidth
/>`,
      result: (
        <Image
          {...image}
          alt="A chat with a question and an answer that contains code"
          caption="Click the image to enlarge it."
          fullwidth
        />
      ),
    },
    {
      components: [],
      title: 'Image that fails to load',
      note: 'Nothing is loaded until you open it.',
      source: '<Image src="/img/examples/missing.png" alt="An image that doesn\'t exist" />',
      result: (
        <Accordion title="Load it">
          <Image src="/img/examples/missing.png" alt="An image that doesn't exist" />
        </Accordion>
      ),
    },
    {
      components: ['Embed'],
      note: "A URL that can't be embedded, such as one without https, becomes a link.",
      source: `<Embed src="https://vimeo.com/76979871" title="A film about Vimeo's player" />

<Embed src="http://example.com" title="A URL without https" />`,
      result: (
        <>
          <Embed src="https://vimeo.com/76979871" title="A film about Vimeo's player" />
          <Embed src="http://example.com" title="A URL without https" />
        </>
      ),
    },
    {
      components: [],
      title: 'Code with a file name, line numbers and highlighted lines',
      source: `\`\`\`ts title="src/ask.ts" {4-5} showLineNumbers\n${typescript}\n\`\`\``,
      result: <CodeBlock {...toCodeBlock(typescript, 'ts', 'title="src/ask.ts" {4-5} showLineNumbers')} />,
    },
    {
      components: [],
      title: 'A code diff',
      source: `\`\`\`diff-ts\n${diff}\n\`\`\``,
      result: <CodeBlock {...toCodeBlock(diff, 'diff-ts', '')} />,
    },
    {
      components: [],
      title: 'A terminal session',
      note: 'Commands are copied without prompts and output.',
      source: `\`\`\`console\n${session}\n\`\`\``,
      result: <CodeBlock {...toCodeBlock(session, 'console', '')} />,
    },
    {
      components: [],
      title: 'Long code',
      note: 'Code with more than 25 lines is collapsed until the reader expands it.',
      source: '```json title="settings.json"\n…\n```',
      result: <CodeBlock {...toCodeBlock(longJson, 'json', 'title="settings.json"')} />,
    },
    {
      components: [],
      title: 'Plain text and wrapped text',
      source: '```text\nStatus: Running\n```\n\n```text wrap\nA line that is too long …\n```',
      result: (
        <>
          <CodeBlock {...toCodeBlock('Status: Running', 'text', '')} />
          <CodeBlock
            {...toCodeBlock('A line that is too long for the column wraps. '.repeat(4), '', 'wrap')}
          />
        </>
      ),
    },
    {
      components: [],
      title: 'Diagram',
      note: "Drawn in the theme's colors, with its source as the text alternative.",
      source: `\`\`\`mermaid\n${diagram}\n\`\`\``,
      result: <Mermaid code={diagram} />,
    },
    {
      components: [],
      title: 'Diagram with a syntax error',
      note: 'Nothing is drawn until you open it.',
      source: '```mermaid\nflowchart LR\n  A -->\n```',
      result: (
        <Accordion title="Draw it">
          <Mermaid code={'flowchart LR\n  A -->'} />
        </Accordion>
      ),
    },
  ],
};
