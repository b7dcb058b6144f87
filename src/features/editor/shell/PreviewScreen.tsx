import { Toaster } from '@site/src/components/ui/overlays/Toaster';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import type { Access } from '@site/src/features/auth';
import { useFullNavigation } from '@site/src/features/navigation';
import { ReaderShell } from '@site/src/features/reader';
import { useMemo } from 'react';
import { toHref } from '#domain/content/paths';
import { PreviewArticle, readSelectedLines, showLine, useUnservedImages } from '../areas/preview';
import { PreviewComments } from '../areas/pullRequest';
import type { EditorLocation, Navigate } from '../core/EditorContext';
import { EditorServicesProvider, useServices } from '../core/EditorServices';
import type { ParseResult } from '../core/parsing/parseForEditor';
import { useParsedContent } from '../core/parsing/useParsedContent';
import { useBrowserServices } from '../core/useBrowserServices';
import { FailureBanner } from '../ui/FailureBanner';
import styles from './PreviewScreen.module.css';
import { toQuery } from './previewLink';
import { useBranchLinks } from './useBranchLinks';
import { usePreviewSource } from './usePreviewSource';

interface PreviewProps {
  readonly access: Access;
  readonly location: EditorLocation;
  readonly onNavigate: Navigate;
}

/** The full-width preview with everything it needs; loaded on `/preview` only. */
export function PreviewApp(props: PreviewProps) {
  return (
    <EditorServicesProvider value={useBrowserServices(props.access.canEdit)}>
      <PreviewScreen {...props} />
    </EditorServicesProvider>
  );
}

/** A page of a branch at full width, in the documentation layout; an unsaved draft takes precedence. */
function PreviewScreen({ access, location, onNavigate }: PreviewProps) {
  const { api } = useServices();
  const { path, branch } = location;
  const source = usePreviewSource(path, branch, access.user.id);
  const text = source.status === 'ready' ? source.text : null;
  const { lastGood, parsed } = useParsedContent(path, text, branch);
  const navigation = useFullNavigation(api, branch);
  const problem = lastGood ? null : parsed?.problems[0];
  const onErrorCapture = useUnservedImages(branch);
  useBranchLinks(location, lastGood?.page ?? null, onNavigate);
  return (
    <ReaderShell navigation={navigation} pathname={toHref(path ?? '')}>
      <main id="main_content" className={styles.screen} onErrorCapture={onErrorCapture}>
        <p className={styles.bar}>
          <span>
            Preview of <code>{path ?? 'no page'}</code>
            {branch && ` on ${branch}`}
            {source.status === 'ready' && source.isDraft && ', with your unsaved changes'}
          </span>
          <a href={`/edit?${toQuery(location)}`}>Back to the editor</a>
        </p>
        {path === null && <p>Add ?path=docs/… to the URL to choose a page.</p>}
        {path !== null && source.status === 'loading' && <Skeleton lines={10} />}
        {source.status === 'failed' && <FailureBanner failure={source.failure} what={path ?? 'The page'} />}
        {problem && (
          <p role="alert">
            Line {problem.line}: {problem.reason}
          </p>
        )}
        {lastGood && <PreviewArticle parsed={lastGood} isMapped />}
        {path !== null && branch !== null && access.canEdit && source.status === 'ready' && lastGood && (
          <Comments path={path} branch={branch} access={access} saved={source.saved} shown={lastGood} />
        )}
      </main>
      <Toaster />
    </ReaderShell>
  );
}

interface CommentsProps {
  readonly path: string;
  readonly branch: string;
  readonly access: Access;
  readonly saved: string;
  readonly shown: ParseResult;
}

/** The review comments on the page; text is selected on the page itself. */
function Comments({ path, branch, access, saved, shown }: CommentsProps) {
  const page = useMemo(
    () => ({
      path,
      access,
      saved,
      readShown: () => ({ text: shown.text, lines: readSelectedLines(shown) }),
      edit: null,
    }),
    [path, access, saved, shown],
  );
  return (
    <div className={styles.comments}>
      <PreviewComments page={page} branch={branch} onShowLine={(line) => showLine(shown, line)} />
    </div>
  );
}
