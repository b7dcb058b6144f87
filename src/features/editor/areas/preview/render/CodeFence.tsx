import { mdxElements } from '@site/src/components/mdx/registry';
import { onDemand } from '@site/src/components/ui/onDemand';
import { memo } from 'react';
import { estimateDiagramHeight } from '#domain/content/elements/estimateDiagramHeight';
import { escapeHtml } from '#domain/text/escapeHtml';
import type { CodeFenceProps } from './HighlightedCode';

const { CodeBlock, Mermaid } = mdxElements;

/** The highlighter is larger than the rest of the preview: it is loaded with the first code to highlight. */
const HighlightedCode = onDemand(
  async () => (await import('./HighlightedCode')).default,
  ({ code, language }) => <CodeBlock html={escapeHtml(code)} language={language} />,
);

/** Fenced code. Highlighting is the most expensive part of a preview, so unchanged code isn't highlighted again. */
export const CodeFence = memo(function CodeFence(props: CodeFenceProps) {
  return props.language === 'mermaid' ? (
    <Mermaid code={props.code} height={estimateDiagramHeight(props.code)} />
  ) : (
    <HighlightedCode {...props} />
  );
});
