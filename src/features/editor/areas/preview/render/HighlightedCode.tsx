import { mdxElements } from '@site/src/components/mdx/registry';
import { toCodeBlock } from '#domain/content/highlight/highlightHtml';

export interface CodeFenceProps {
  readonly code: string;
  readonly language: string;
  readonly meta: string;
}

/** Fenced code in the colors that the page will have. */
export default function HighlightedCode({ code, language, meta }: CodeFenceProps) {
  return <mdxElements.CodeBlock {...toCodeBlock(code, language, meta)} />;
}
