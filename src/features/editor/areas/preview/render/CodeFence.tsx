import { mdxElements } from '@site/src/components/mdx/registry';
import { lazy, memo, Suspense } from 'react';
import { escapeHtml } from '#domain/text/escapeHtml';
import type { CodeFenceProps } from './HighlightedCode';

const { CodeBlock, Mermaid } = mdxElements;

/** The highlighter is larger than the rest of the preview: it is loaded with the first code to highlight. */
const HighlightedCode = lazy(() => import('./HighlightedCode'));

/** Fenced code. Highlighting is the most expensive part of a preview, so unchanged code isn't highlighted again. */
export const CodeFence = memo(function CodeFence(props: CodeFenceProps) {
  const { code, language } = props;
  if (language === 'mermaid') return <Mermaid code={code} />;
  return (
    <Suspense fallback={<CodeBlock html={escapeHtml(code)} language={language} />}>
      <HighlightedCode {...props} />
    </Suspense>
  );
});
