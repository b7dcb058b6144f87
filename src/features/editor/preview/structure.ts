import type { List, Paragraph } from 'mdast';

/** Whether a list's items show their text without paragraphs: nothing in it is separated by an empty line. */
export function isTightList(list: List): boolean {
  return !list.spread && list.children.every((item) => !item.spread);
}

/**
 * Whether a paragraph holds tags only. MDX shows those without a paragraph around them, so that
 * `<Step title="a">Text</Step>` on one line is a step and no paragraph with a step in it.
 */
export function isUnwrapped({ children }: Paragraph): boolean {
  const isTagOrBlank = children.every(
    (child) =>
      child.type === 'mdxJsxTextElement' ||
      child.type === 'mdxTextExpression' ||
      (child.type === 'text' && child.value.trim() === ''),
  );
  return isTagOrBlank && children.some((child) => child.type === 'mdxJsxTextElement');
}
