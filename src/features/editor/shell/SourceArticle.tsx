import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useEffect } from 'react';
import { PreviewArticle, useUnservedImages } from '../areas/preview';
import { EditorServicesProvider } from '../core/EditorServices';
import { useParsedContent } from '../core/parsing/useParsedContent';
import { useBrowserServices } from '../core/useBrowserServices';

interface SourceArticleProps {
  /** The page's file. */
  readonly path: string;
  readonly branch: string;
  readonly text: string;
  /** Called when the article has rendered. */
  readonly onShown?: () => void;
}

/** A page rendered from its source, as in the preview: parsed, never evaluated. */
export function SourceArticle(props: SourceArticleProps) {
  return (
    <EditorServicesProvider value={useBrowserServices(true)}>
      <ParsedArticle {...props} />
    </EditorServicesProvider>
  );
}

function ParsedArticle({ path, branch, text, onShown }: SourceArticleProps) {
  const { lastGood, parsed } = useParsedContent(path, text, branch);
  const onErrorCapture = useUnservedImages(branch);
  useEffect(() => {
    if (lastGood) onShown?.();
  }, [lastGood, onShown]);
  if (lastGood) {
    return (
      <div onErrorCapture={onErrorCapture}>
        <PreviewArticle parsed={lastGood} />
      </div>
    );
  }
  const problem = parsed?.problems[0];
  if (!problem) return <Skeleton lines={10} />;
  return (
    <p role="alert">
      This page can't be shown. Line {problem.line}: {problem.reason}
    </p>
  );
}
