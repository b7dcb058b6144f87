import { mdxElements } from '@site/src/components/mdx/registry';
import { toCodeBlock } from '#domain/content/highlightHtml';
import type { CodeFenceProps } from './CodeFence';

/** Fenced code in the colours that the page will have. */
export default function HighlightedCode({ code, language, meta }: CodeFenceProps) {
  return <mdxElements.CodeBlock {...toCodeBlock(code, language, meta)} />;
}
