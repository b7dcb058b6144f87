import type { BlockContent, PhrasingContent } from 'mdast';

/** A problem shown inside a line of the page. */
export function showProblem(message: string): PhrasingContent {
  return { type: 'strong', children: [{ type: 'text', value: `⚠ ${message}` }] };
}

/** A problem shown as a block of the page: an alert. */
export function showProblemBlock(message: string): BlockContent {
  return {
    type: 'mdxJsxFlowElement',
    name: 'Callout',
    attributes: [{ type: 'mdxJsxAttribute', name: 'type', value: 'alert' }],
    children: [{ type: 'paragraph', children: [{ type: 'text', value: message }] }],
  };
}
