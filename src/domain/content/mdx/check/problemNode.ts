import type { BlockContent, PhrasingContent } from 'mdast';

/** Shown inside a line of the page while the file with the text there is being read. */
export function showPending(): PhrasingContent {
  return { type: 'text', value: '…' };
}

/** Shown as a block of the page while the file with the text there is being read. */
export function showPendingBlock(): BlockContent {
  return { type: 'paragraph', children: [showPending()] };
}

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
