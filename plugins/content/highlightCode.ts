import type { Code, Parent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toCodeBlock } from '#domain/content/highlightHtml';

/**
 * Remark plugin that turns fenced code into what the reader's page shows without a highlighter: a `CodeBlock` with
 * the finished markup, or a `Mermaid` diagram with its source. It runs after `remarkContent`, which fills the
 * product into code.
 */
export function highlightCode() {
  return (tree: Root): void => replaceCode(tree);
}

function replaceCode(parent: Parent): void {
  parent.children = parent.children.map((child): RootContent => {
    if (child.type === 'code') return toComponent(child);
    if ('children' in child) replaceCode(child);
    return child;
  });
}

function toComponent({ value, lang, meta, position }: Code): MdxJsxFlowElement {
  const isDiagram = lang === 'mermaid';
  const props = isDiagram ? { code: value } : toCodeBlock(value, lang ?? '', meta ?? '');
  return {
    type: 'mdxJsxFlowElement',
    name: isDiagram ? 'Mermaid' : 'CodeBlock',
    attributes: Object.entries(props).flatMap(([name, prop]) => toAttribute(name, prop)),
    children: [],
    ...(position ? { position } : {}),
  };
}

/** Empty texts and `false` are what the components take for granted: they are left out of the page's script. */
function toAttribute(name: string, value: string | boolean): MdxJsxAttribute[] {
  if (value === '' && name !== 'html') return [];
  if (value === false) return [];
  return [{ type: 'mdxJsxAttribute', name, value: value === true ? null : value }];
}
