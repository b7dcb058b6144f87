import { mdxElements } from '@site/src/components/mdx/registry';
import { memo } from 'react';
import { toCodeBlock } from '#domain/content/highlightHtml';

const { CodeBlock, Mermaid } = mdxElements;

interface CodeFenceProps {
  readonly code: string;
  readonly language: string;
  readonly meta: string;
}

/** Fenced code. Highlighting is the dearest part of a preview: what has not changed is not done again. */
export const CodeFence = memo(function CodeFence({ code, language, meta }: CodeFenceProps) {
  if (language === 'mermaid') return <Mermaid code={code} />;
  return <CodeBlock {...toCodeBlock(code, language, meta)} />;
});
