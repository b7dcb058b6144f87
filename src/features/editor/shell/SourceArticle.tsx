import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useEffect } from 'react';
import { EditorServicesProvider } from '../core/EditorServices';
import { PreviewArticle } from '../areas/preview/PreviewArticle';
import { useAnalysis } from '../core/parsing/useParsedContent';
import { useBrowserServices } from '../core/useBrowserServices';

interface SourceArticleProps {
  /** The page's file. */
  readonly path: string;
  readonly branch: string;
  readonly text: string;
  /** Told when the article is on the page. */
  readonly onShown?: () => void;
}

/** A page shown from its source, as the preview shows it: read, never evaluated. */
export function SourceArticle(props: SourceArticleProps) {
  return (
    <EditorServicesProvider value={useBrowserServices(true)}>
      <AnalysedArticle {...props} />
    </EditorServicesProvider>
  );
}

function AnalysedArticle({ path, branch, text, onShown }: SourceArticleProps) {
  const { lastGood, analysis } = useAnalysis(path, text, branch);
  useEffect(() => {
    if (lastGood) onShown?.();
  }, [lastGood, onShown]);
  if (lastGood) return <PreviewArticle analysis={lastGood} />;
  const problem = analysis?.problems[0];
  if (!problem) return <Skeleton lines={10} />;
  return (
    <p role="alert">
      This page cannot be shown. Line {problem.line}: {problem.reason}
    </p>
  );
}
