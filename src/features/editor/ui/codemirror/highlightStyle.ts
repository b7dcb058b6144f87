import { HighlightStyle } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** Syntax colors from the site's tokens, the same as in the page's code blocks. */
export const highlightStyle = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--c-ink)', fontWeight: '700' },
  { tag: tags.strong, color: 'var(--c-ink)', fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.meta], color: 'var(--c-code-comment)' },
  { tag: tags.link, color: 'var(--c-lichen)' },
  { tag: tags.labelName, color: 'var(--c-quiet)' },
  { tag: tags.url, color: 'var(--c-quiet)', textDecoration: 'underline' },
  { tag: tags.monospace, color: 'var(--c-code-function)' },
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--c-code-tag)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--c-code-function)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--c-code-string)' },
  { tag: [tags.keyword, tags.bool, tags.null], color: 'var(--c-code-keyword)' },
  { tag: tags.special(tags.variableName), color: 'var(--c-code-keyword)' },
  { tag: tags.number, color: 'var(--c-code-number)' },
  { tag: tags.comment, color: 'var(--c-code-comment)', fontStyle: 'italic' },
  { tag: tags.quote, color: 'var(--c-quiet)' },
]);
