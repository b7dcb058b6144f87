import type { Ref } from 'react';
import type { TextEdit } from '#domain/text/edits';
import { toDataUrl, toPublishedUrl } from '../../ui/imageUrl';
import { toShownPath } from './changeLabels';
import type { ReviewedChange, ReviewedText } from './changes';
import { ComparedTexts, type ComparisonHandle } from './comparison/ComparedTexts';
import { PlainText } from './comparison/PlainText';
import { ImageFigure } from './ImageFigure';
import styles from './ReviewView.module.css';

interface ReviewedFileProps {
  readonly change: ReviewedChange;
  readonly branch: string;
  readonly isCollapsed: boolean;
  /** Takes a part of the change back; null where nothing may be. */
  readonly onEdit: ((edits: readonly TextEdit[]) => void) | null;
  readonly handle: Ref<ComparisonHandle>;
}

/** One change: a comparison, a new or deleted page, or images. */
export function ReviewedFile({ change, branch, ...rest }: ReviewedFileProps) {
  const { path, kind, content } = change;
  if (content.type === 'image') {
    const name = toShownPath(path);
    return (
      <div className={styles.pictures}>
        {kind === 'changed' && (
          <ImageFigure src={toPublishedUrl(path)} alt={`${name}, before`} caption="Before, as published" />
        )}
        <ImageFigure
          src={toDataUrl(path, content.base64)}
          alt={`${name}, after`}
          caption={kind === 'new' ? 'New image' : 'After'}
        />
      </div>
    );
  }
  if (kind === 'new') return <PlainText text={content.after} label={`New page ${path}`} tone="new" />;
  if (kind === 'deleted') {
    return <PlainText text={content.before} label={`Deleted page ${path}`} tone="deleted" />;
  }
  if (content.before === content.after) {
    return <p className={styles.note}>Only its path changes. The text stays the same.</p>;
  }
  return <ChangedText change={change} content={content} branch={branch} {...rest} />;
}

function ChangedText({
  change,
  content,
  branch,
  isCollapsed,
  onEdit,
  handle,
}: ReviewedFileProps & { readonly content: ReviewedText }) {
  const source = change.movedFrom ?? change.path;
  return (
    <ComparedTexts
      key={change.path}
      ref={handle}
      before={content.before}
      after={content.after}
      labels={{ before: `${toShownPath(source)} on ${branch}`, after: 'With your changes' }}
      isCollapsed={isCollapsed}
      {...(onEdit ? { onRevert: onEdit } : {})}
    />
  );
}
