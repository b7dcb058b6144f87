import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useRef } from 'react';
import { toPublishedUrl, toShortPath } from '#domain/git/paths';
import type { TextEdit } from '#domain/text/edit/edits';
import { toDataUrl } from '../../ui/imageUrl';
import type { ReviewedChange } from './changes';
import { ComparedTexts, type ComparisonHandle } from './comparison/ComparedTexts';
import { createComparisonExtensions } from './comparison/comparisonExtensions';
import { ImageFigure } from './ImageFigure';
import styles from './ReviewView.module.css';

/** Labels of the two versions of a file. */
export interface ReviewSides {
  /** Follows the file's path. */
  readonly before: string;
  readonly after: string;
}

interface ReviewedFileProps {
  readonly change: ReviewedChange;
  /** Labels of the two versions. */
  readonly sides: ReviewSides;
  readonly isCollapsed: boolean;
  /** Reverts a part of the change; null when that isn't allowed. */
  readonly onEdit: ((edits: readonly TextEdit[]) => void) | null;
  readonly handle: Ref<ComparisonHandle>;
}

/** One change: a comparison, a new or deleted page, or images. */
export function ReviewedFile({ change, sides, isCollapsed, onEdit, handle }: ReviewedFileProps) {
  const { path, kind, content, movedFrom, proposal } = change;
  if (content.type === 'image') {
    const name = toShortPath(path);
    return (
      <div className={styles.images}>
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
  if (content.type === 'unshown') return <p className={styles.hint}>{content.reason}</p>;
  if (kind === 'new') return <PlainText text={content.after} label={`New page ${path}`} tone="new" />;
  if (kind === 'deleted') {
    return <PlainText text={content.before} label={`Deleted page ${path}`} tone="deleted" />;
  }
  if (content.before === content.after) {
    const hint =
      kind === 'moved'
        ? 'Only its path changes. The text stays the same.'
        : 'The text stays as it was: every change to it is rejected.';
    return <p className={styles.hint}>{hint}</p>;
  }
  return (
    <ComparedTexts
      key={path}
      ref={handle}
      before={content.before}
      after={content.after}
      labels={{ before: `${toShortPath(movedFrom ?? path)} ${sides.before}`, after: sides.after }}
      isCollapsed={isCollapsed}
      {...(onEdit ? { onRevert: onEdit } : {})}
      {...(proposal ? { revertLabel: 'Reject this change' } : {})}
    />
  );
}

interface PlainTextProps {
  /** Lines joined by `\n`. */
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
  readonly tone: 'new' | 'deleted';
}

/** A text without a counterpart: a new or deleted page. */
function PlainText({ text, label, tone }: PlainTextProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return undefined;
    const state = EditorState.create({ doc: text, extensions: createComparisonExtensions(label) });
    const view = new EditorView({ parent: host.current, state });
    return () => view.destroy();
  }, [text, label]);
  return <div ref={host} className={styles.text} data-tone={tone} />;
}
