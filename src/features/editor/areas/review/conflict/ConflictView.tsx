import { toPublishedUrl } from '#domain/git/paths';
import type { ConflictChoice } from '#domain/text/merge/mergeChoices';
import { toDataUrl } from '../../../ui/imageUrl';
import { ComparedTexts } from '../comparison/ComparedTexts';
import { ImageFigure } from '../ImageFigure';
import styles from './ConflictView.module.css';
import type { ConflictCase } from './conflictLabels';
import { PlainChoice } from './PlainChoice';
import { ThreeWayMerge } from './ThreeWayMerge';

export interface ConflictViewProps {
  readonly path: string;
  readonly conflict: ConflictCase;
  /** Choices of a merge, made so far. */
  readonly choices: readonly ConflictChoice[];
  readonly onChoose: (choices: readonly ConflictChoice[]) => void;
  readonly onMerged: (text: string) => void;
  /** Called with the side to use, when the two can't be merged. */
  readonly onKeep: (keep: 'mine' | 'theirs') => void;
  /** Closes the view without a change. */
  readonly onCancel: () => void;
}

/** Lets the user choose between two changes of one file. */
export function ConflictView({
  path,
  conflict,
  choices,
  onChoose,
  onMerged,
  onKeep,
  onCancel,
}: ConflictViewProps) {
  const choice = { onKeep, onCancel };
  return (
    <div className={styles.view}>
      {conflict.kind === 'text' && (
        <ThreeWayMerge
          {...conflict}
          choices={choices}
          onChoose={onChoose}
          onUse={onMerged}
          onCancel={onCancel}
        />
      )}
      {conflict.kind === 'deletedByThem' && (
        <PlainChoice
          {...choice}
          text="Another editor deleted or moved this page while you were editing it. Keep it here with your text, or delete it. If it was moved, copy your text to its new path first."
          theirsLabel="Delete page"
          mineLabel="Keep my page"
        >
          <ComparedTexts
            before={conflict.base}
            after={conflict.mine}
            labels={{ before: 'The page you opened', after: 'Your page' }}
          />
        </PlainChoice>
      )}
      {conflict.kind === 'deletedByMe' && (
        <PlainChoice
          {...choice}
          text="Another editor changed this page, and you deleted it. Keep their version, or delete the page anyway."
          theirsLabel="Keep their page"
          mineLabel="Delete page"
        >
          <ComparedTexts
            before={conflict.base}
            after={conflict.theirs}
            labels={{ before: 'The page you deleted', after: 'Their page' }}
          />
        </PlainChoice>
      )}
      {conflict.kind === 'image' && (
        <PlainChoice
          {...choice}
          text={
            conflict.isDeletedByThem
              ? 'Another editor deleted this image while you were replacing it.'
              : 'Another editor added a different image at this path. Only one of the two can stay.'
          }
          theirsLabel={conflict.isDeletedByThem ? 'Leave it deleted' : 'Keep their image'}
          mineLabel="Use my image"
        >
          <div className={styles.images}>
            <ImageFigure
              src={toPublishedUrl(path)}
              alt={`${path}, as published`}
              caption="On the published site"
            />
            <ImageFigure src={toDataUrl(path, conflict.base64)} alt={`${path}, mine`} caption="Your image" />
          </div>
        </PlainChoice>
      )}
    </div>
  );
}
