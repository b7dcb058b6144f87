import { toCodeBlock } from '#domain/content/highlightHtml';
import { Accordion } from '../Accordion';
import { CodeBlock } from '../CodeBlock';
import { Embed } from '../Embed';
import { Image } from '../Image';
import { Mermaid } from '../Mermaid';
import type { ExampleGroup } from './types';

const picture = { src: '/img/examples/chat-light.svg', darkSrc: '/img/examples/chat-dark.svg' };

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

const diff = ` const service = await connect({
-  port: 1000,
+  port: 39300,
 });`;

/** Pictures, videos, code and diagrams. */
export const mediaExamples: ExampleGroup = {
  title: 'Media and code',
  examples: [
    {
      components: ['Image'],
      source: `<Image
  src="/img/examples/chat-light.svg"
  darkSrc="/img/examples/chat-dark.svg"
  alt="A chat with a question and an answer that holds code"
  caption="A click enlarges the picture."
  fullwidth
/>`,
      result: (
        <Image
          {...picture}
          alt="A chat with a question and an answer that holds code"
          caption="A click enlarges the picture."
          fullwidth
        />
      ),
    },
    {
      components: [],
      title: 'Image that fails to load',
      note: 'Nothing is loaded before it is opened.',
      source: '<Image src="/img/examples/missing.png" alt="A picture that is not there" />',
      result: (
        <Accordion title="Load it">
          <Image src="/img/examples/missing.png" alt="A picture that is not there" />
        </Accordion>
      ),
    },
    {
      components: ['Embed'],
      note: 'An address that must not be framed, such as one without https, becomes a link.',
      source: `<Embed src="https://vimeo.com/76979871" title="A film about Vimeo's player" />

<Embed src="http://example.com" title="An address without https" />`,
      result: (
        <>
          <Embed src="https://vimeo.com/76979871" title="A film about Vimeo's player" />
          <Embed src="http://example.com" title="An address without https" />
        </>
      ),
    },
    {
      components: [],
      title: 'Code with a file name, numbers and stressed lines',
      source: `\`\`\`ts title="src/ask.ts" {4-5} showLineNumbers\n${typescript}\n\`\`\``,
      result: <CodeBlock {...toCodeBlock(typescript, 'ts', 'title="src/ask.ts" {4-5} showLineNumbers')} />,
    },
    {
      components: [],
      title: 'Code that changes',
      source: `\`\`\`diff-ts\n${diff}\n\`\`\``,
      result: <CodeBlock {...toCodeBlock(diff, 'diff-ts', '')} />,
    },
    {
      components: [],
      title: 'Plain text, and text that wraps',
      source: '```text\nStatus: Running\n```\n\n```text wrap\nA line that is too long …\n```',
      result: (
        <>
          <CodeBlock {...toCodeBlock('Status: Running', 'text', '')} />
          <CodeBlock
            {...toCodeBlock(
              'A line that is too long for its place breaks where it has to. '.repeat(4),
              '',
              'wrap',
            )}
          />
        </>
      ),
    },
    {
      components: [],
      title: 'Diagram',
      note: 'Drawn in the colours of the theme, with its source as the text alternative.',
      source: `\`\`\`mermaid\n${diagram}\n\`\`\``,
      result: <Mermaid code={diagram} />,
    },
    {
      components: [],
      title: 'Diagram with a mistake',
      note: 'Nothing is drawn before it is opened.',
      source: '```mermaid\nflowchart LR\n  A -->\n```',
      result: (
        <Accordion title="Draw it">
          <Mermaid code={'flowchart LR\n  A -->'} />
        </Accordion>
      ),
    },
  ],
};
