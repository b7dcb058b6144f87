import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { highlightCode } from '../highlightCode';

function transform(markdown: string): Root {
  const tree = fromMarkdown(markdown);
  highlightCode()(tree);
  return tree;
}

describe('highlightCode', () => {
  it('turns a fence into a CodeBlock that needs no highlighter', () => {
    expect(transform('```ts title="a.ts" wrap\nconst a\n```').children[0]).toMatchObject({
      type: 'mdxJsxFlowElement',
      name: 'CodeBlock',
      attributes: [
        { name: 'html', value: '<span class="k">const</span> a' },
        { name: 'language', value: 'TypeScript' },
        { name: 'title', value: 'a.ts' },
        { name: 'wrap', value: null },
      ],
    });
  });

  it('finds fences in lists and quotations', () => {
    const { children } = transform('- one\n\n  ```\n  <b>\n  ```\n');
    expect(JSON.stringify(children)).toContain('"value":"&lt;b&gt;"');
  });

  it('keeps an empty code block', () => {
    expect(transform('```\n```').children[0]).toMatchObject({ attributes: [{ name: 'html', value: '' }] });
  });

  it('hands a diagram its source', () => {
    expect(transform('```mermaid\ngraph TD\n  A-->B\n```').children[0]).toMatchObject({
      name: 'Mermaid',
      attributes: [{ name: 'code', value: 'graph TD\n  A-->B' }],
    });
  });
});
