import { InlineCode } from '../code/InlineCode';
import { headings } from '../Heading';
import { ContentLink } from '../Link';
import { Table } from '../tables/Table';
import type { ExampleGroup } from './types';

/** Plain Markdown. */
export const markdownExamples: ExampleGroup = {
  title: 'Markdown',
  examples: [
    {
      components: [],
      title: 'Headings',
      source: '## Save a snippet\n\n### From the editor\n\n#### With the keyboard',
      result: (
        <>
          <headings.h4 id="example-save">Save a snippet</headings.h4>
          <headings.h5 id="example-editor">From the editor</headings.h5>
          <headings.h6 id="example-keyboard">With the keyboard</headings.h6>
        </>
      ),
    },
    {
      components: [],
      title: 'Links and code in a sentence',
      source: 'See the [start page](/), [Ollama](https://ollama.com) and `tag:auth`.',
      result: (
        <p>
          See the <ContentLink href="/">start page</ContentLink>,{' '}
          <ContentLink href="https://ollama.com">Ollama</ContentLink> and <InlineCode>tag:auth</InlineCode>.
        </p>
      ),
    },
    {
      components: [],
      title: 'Table',
      note: 'A table that is too wide scrolls sideways. The header row of one that fits stays visible.',
      source:
        '| Filter | Example | What it keeps |\n|---|---|---|\n| `tag:` | `tag:auth` | Snippets with that tag |\n| `kind:` | `kind:image` | One kind of snippet |',
      result: (
        <Table>
          <thead>
            <tr>
              <th>Filter</th>
              <th>Example</th>
              <th>What it keeps</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <InlineCode>tag:</InlineCode>
              </td>
              <td>
                <InlineCode>tag:auth</InlineCode>
              </td>
              <td>Snippets with that tag</td>
            </tr>
            <tr>
              <td>
                <InlineCode>kind:</InlineCode>
              </td>
              <td>
                <InlineCode>kind:image</InlineCode>
              </td>
              <td>One kind of snippet</td>
            </tr>
          </tbody>
        </Table>
      ),
    },
  ],
};
