import { Skeleton } from '@site/src/components/ui/Skeleton';
import { AccessCodeForm } from '@site/src/features/auth';
import { EditorBanners } from '../../shell/banners/EditorBanners';
import { SaveBanners } from '../../shell/banners/SaveBanners';
import notes from '../../ui/Banner.module.css';
import { FailureBanner } from '../../ui/FailureBanner';
import { SourceEditorPanel, type SourcePaneProps } from './SourceEditorPanel';
import styles from './SourcePane.module.css';
import { useStartHeading } from './useStartHeading';

/** The middle of the editor: what is going on with the page, its source, its problems. */
export function SourcePane(props: SourcePaneProps) {
  const start = useStartHeading();
  const { editor, canEdit } = props;
  const { path, documents } = editor.state;
  const document = path === null ? undefined : documents[path];
  return (
    <section className={styles.pane} aria-label="Source">
      <div>
        {!canEdit && <ReadOnlyBanner />}
        <EditorBanners editor={editor} />
        <SaveBanners {...editor} />
      </div>
      {path === null && <p className={styles.empty}>Choose a page from the list to read or edit it.</p>}
      {path !== null && (!document || document.status === 'loading') && <Loading />}
      {path !== null && document?.status === 'failed' && (
        <FailureBanner
          failure={document.failure}
          what={path}
          onRetry={() => editor.dispatch({ type: 'documentClosed', path })}
        />
      )}
      {document?.status === 'open' && (
        <SourceEditorPanel {...props} document={document.document} start={start} />
      )}
    </section>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <span className="visually-hidden" role="status">
        Loading page
      </span>
      <Skeleton lines={14} />
    </div>
  );
}

/** Tells someone without a role why they can't type, and what to do. */
function ReadOnlyBanner() {
  return (
    <div className={notes.note} role="note">
      <p>
        You are reading only. To edit, you need the role editor: contact an administrator to get it, or redeem
        the access code that you were given.
      </p>
      <AccessCodeForm />
    </div>
  );
}
