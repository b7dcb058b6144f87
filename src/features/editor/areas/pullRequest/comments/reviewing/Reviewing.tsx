import { Button } from '@site/src/components/ui/Button';
import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import type { PendingPosition } from '@site/src/data/storage/reviewDrafts';
import { MessageSquarePlus, PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isShown, type LineRange } from '#domain/git/diffHunks';
import type { AnchoredThread } from '#domain/git/pullRequest/anchorThreads';
import {
  type CommentPosition,
  findCommentPosition,
  findQuotedLines,
  quoteLines,
} from '#domain/git/pullRequest/commentPosition';
import { suggestEdit, writeSuggestion } from '#domain/git/pullRequest/suggestions';
import { useServices } from '../../../../core/EditorServices';
import { ReviewCommentList } from '../ReviewCommentList';
import type { ReviewedPage } from '../reviewedPage';
import type { PressedMark } from '../usePageComments';
import type { ReviewComments } from '../useReviewComments';
import { Composer } from './Composer';
import { describeUnsent } from './describeUnsent';
import { FinishReviewDialog } from './FinishReviewDialog';
import styles from './Reviewing.module.css';
import { CommentBody, ThreadActions } from './ThreadActions';
import { useReviewDraft } from './useReviewDraft';

interface ReviewingProps {
  readonly number: number;
  readonly review: ReviewComments;
  readonly page: ReviewedPage;
  readonly threads: readonly AnchoredThread[];
  readonly pressed: PressedMark | null;
  readonly onShowLine: (line: number) => void;
}

/** A comment that is being written. */
interface Writing {
  readonly position: CommentPosition;
  /** Whether it suggests the edit at the cursor, which is reverted when the comment is sent. */
  readonly isSuggestion: boolean;
}

/** Review comments on a page, with the controls for writing them. */
export default function Reviewing({ number, review, page, ...list }: ReviewingProps) {
  const { path, access, saved, edit, readShown } = page;
  const { api, createId } = useServices();
  const draft = useReviewDraft(number, access.user.id);
  const [started, setWriting] = useState<Writing | null>(null);
  const [isFinishing, setFinishing] = useState(false);
  const shown = review.lines.find((file) => file.path === path)?.ranges ?? null;
  const key = `new ${path}`;
  const pending = draft.positionOf(key);
  const writing = started ?? (pending && toWriting(pending, saved, shown));

  /** The message about the last call, if it failed. */
  const failed = useRef<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!started) return undefined;
    const button = opener.current;
    field.current?.focus();
    // When the field is removed, return the focus to the button that opened it.
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [started]);

  function start(position: CommentPosition, isSuggestion: boolean) {
    setWriting({ position, isSuggestion });
    draft.setPosition(
      key,
      position.kind === 'lines' ? { ...quoteLines(saved, position.lines), isSuggestion } : null,
    );
  }

  function startComment() {
    const { text, lines } = readShown();
    start(findCommentPosition(saved, text, lines, shown), false);
  }

  function startSuggestion() {
    const { text, lines } = readShown();
    const made = lines && suggestEdit(saved, text, lines.from);
    if (!made) {
      toast.show({
        tone: 'info',
        text: 'First edit the text and leave the cursor in it. Your edit becomes the suggestion.',
      });
    } else if (!shown || !isShown(shown, made.suggestion)) {
      toast.show({ tone: 'info', text: UNSHOWN });
    } else {
      const { from, to } = made.suggestion;
      start({ kind: 'lines', lines: { from, to } }, true);
      draft.setText(key, [draft.textOf(key), writeSuggestion(made.suggestion)].filter(Boolean).join('\n\n'));
    }
  }

  /**
   * @param describe makes the message when the call failed
   * @returns whether it succeeded
   */
  async function run(
    call: Promise<ApiResult<unknown>>,
    describe: (failure: ApiFailure) => string,
  ): Promise<boolean> {
    const result = await call;
    if (failed.current !== null) toast.dismiss(failed.current);
    failed.current = result.ok ? null : toast.show({ tone: 'error', text: describe(result.failure) });
    if (result.ok) void review.refresh();
    return result.ok;
  }

  async function finishWriting() {
    if (writing?.isSuggestion && writing.position.kind === 'lines') {
      const { text, lines } = readShown();
      const made = lines && suggestEdit(saved, text, lines.from);
      // The cursor may be at another edit by now, which is kept.
      if (made?.suggestion.from === writing.position.lines.from) await edit?.([made.undo]);
    }
    stopWriting();
  }

  function stopWriting() {
    draft.setText(key, '');
    draft.setPosition(key, null);
    setWriting(null);
  }

  function discard() {
    const text = draft.textOf(key);
    const place = draft.positionOf(key);
    stopWriting();
    if (text.trim() === '') return;
    offerUndo('Comment discarded.', () => {
      draft.setText(key, text);
      draft.setPosition(key, place);
    });
  }

  const isOpen = review.isRead && (writing !== null || draft.textOf(key) !== '');
  const position = writing?.position ?? { kind: 'page', reason: 'unshown' };
  const tools = (
    <div className={styles.tools}>
      <Button
        ref={opener}
        size="small"
        icon={<MessageSquarePlus />}
        disabled={!review.isRead}
        onClick={startComment}
      >
        {edit ? 'Comment on this line' : 'Comment on the selected text'}
      </Button>
      {edit && (
        <Button size="small" icon={<PencilLine />} disabled={!review.isRead} onClick={startSuggestion}>
          Suggest this edit
        </Button>
      )}
      <Button
        size="small"
        variant={draft.pending.length > 0 ? 'primary' : 'secondary'}
        onClick={() => setFinishing(true)}
      >
        {draft.pending.length === 0 ? 'Finish review…' : `Finish review (${draft.pending.length})…`}
      </Button>
    </div>
  );
  return (
    <>
      <ReviewCommentList
        {...list}
        tools={
          <>
            {tools}
            {isOpen && (
              <Composer
                position={position}
                field={field}
                text={draft.textOf(key)}
                onChange={(text) => draft.setText(key, text)}
                onCancel={discard}
                onAdd={async (lines, body) => {
                  draft.add({ id: createId(), path, line: lines.to, startLine: toStart(lines), body });
                  toast.show({ tone: 'success', text: 'Added to your review.' });
                  await finishWriting();
                }}
                onSend={async (lines, body, operationId) => {
                  const comment = { path, line: lines?.to ?? null, startLine: lines && toStart(lines), body };
                  const call = api.writeReviewComment({ operationId, number, comment });
                  if (await run(call, (failure) => describeUnsent(failure, 'comment'))) await finishWriting();
                }}
              />
            )}
          </>
        }
        renderBody={(comment, anchored) => (
          <CommentBody
            comment={comment}
            thread={anchored.thread}
            page={page}
            onDone={review.refresh}
            number={number}
          />
        )}
        renderActions={({ thread }) => (
          <ThreadActions thread={thread} number={number} draft={draft} run={run} />
        )}
      />
      <FinishReviewDialog
        isOpen={isFinishing}
        number={number}
        isAdmin={access.isAdmin}
        draft={draft}
        onSent={() => void review.refresh()}
        onClose={() => setFinishing(false)}
      />
    </>
  );
}

/** An unfinished comment from before the page was opened again. */
function toWriting(pending: PendingPosition, saved: string, shown: readonly LineRange[] | null): Writing {
  const { isSuggestion } = pending;
  if (shown === null) return { position: { kind: 'none' }, isSuggestion };
  const lines = findQuotedLines(saved, pending);
  if (!lines || !isShown(shown, lines))
    return { position: { kind: 'page', reason: 'unshown' }, isSuggestion };
  return { position: { kind: 'lines', lines }, isSuggestion };
}

const UNSHOWN =
  'GitHub only accepts comments on lines shown in the pull request. This line is too far from its changes.';

function toStart({ from, to }: { readonly from: number; readonly to: number }): number | null {
  return from < to ? from : null;
}
