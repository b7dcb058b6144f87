import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useRemoteMap } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import type { BranchUpdate, MergeConflict, Resolution } from '#domain/api/branches';
import { isImagePath, isPage, toShortPath } from '#domain/git/paths';
import { toEditableText, toFileText } from '#domain/text/lineEndings';
import type { ConflictChoice } from '#domain/text/merge/mergeChoices';
import { useEditorSelector } from '../../../core/EditorContext';
import { useServices } from '../../../core/EditorServices';
import { toDataUrl } from '../../../ui/imageUrl';
import { ComparedTexts } from '../comparison/ComparedTexts';
import styles from '../conflict/ConflictView.module.css';
import { PlainChoice } from '../conflict/PlainChoice';
import { branchLabels } from '../conflict/sideLabels';
import { ThreeWayMerge } from '../conflict/ThreeWayMerge';
import { ImageFigure } from '../ImageFigure';

interface BranchConflictDialogProps {
  readonly conflict: MergeConflict;
  /** The update that the conflict is part of. */
  readonly update: Pick<BranchUpdate, 'defaultBranch' | 'branchSha' | 'defaultSha'>;
  /** Choices made so far. */
  readonly choices: readonly ConflictChoice[];
  readonly onChoose: (choices: readonly ConflictChoice[]) => void;
  readonly onResolve: (resolution: Resolution) => void;
  readonly onClose: () => void;
}

/** Full-window dialog to resolve one conflict of a branch with the default branch. */
export function BranchConflictDialog({ conflict, onClose, ...rest }: BranchConflictDialogProps) {
  return (
    <Dialog title={`Conflict in ${toShortPath(conflict.path)}`} isOpen onClose={onClose} size="full">
      <div className={styles.view}>
        {conflict.kind === 'text' ? (
          <TextConflict conflict={conflict} onClose={onClose} {...rest} />
        ) : (
          <VersionChoice conflict={conflict} onClose={onClose} {...rest} />
        )}
      </div>
    </Dialog>
  );
}

function TextConflict(props: BranchConflictDialogProps) {
  const { conflict, update, choices, onChoose, onResolve, onClose } = props;
  const { path } = conflict;
  const { base, theirs, mine } = useMemo(
    () => ({
      base: conflict.base === null ? null : toEditableText(conflict.base).text,
      theirs: toEditableText(conflict.onDefault ?? '').text,
      mine: toEditableText(conflict.onBranch ?? ''),
    }),
    [conflict],
  );
  return (
    <ThreeWayMerge
      base={base}
      theirs={theirs}
      mine={mine.text}
      labels={branchLabels(update.defaultBranch)}
      choices={choices}
      onChoose={onChoose}
      onUse={(text) => onResolve({ path, text: toFileText(mine, text) })}
      onCancel={onClose}
    />
  );
}

/** A conflict in which one of the two versions or paths has to be chosen. */
function VersionChoice({ conflict, update, onResolve, onClose }: BranchConflictDialogProps) {
  const { defaultBranch } = update;
  const { path, kind, base, onBranch, onDefault, movedTo } = conflict;
  const labels = {
    deletedOnDefault: {
      text: `${defaultBranch} deleted or moved this page, and this branch changed it. If it was moved, copy your text to its new path first.`,
      theirsLabel: 'Delete page',
      mineLabel: 'Keep page',
    },
    deletedOnBranch: {
      text: `This branch deleted or moved this page, and ${defaultBranch} changed it.`,
      theirsLabel: `Keep the page from ${defaultBranch}`,
      mineLabel: 'Delete page',
    },
    file: {
      text: `This branch and ${defaultBranch} have different versions of this file. Only one of them can stay.`,
      theirsLabel: `Use the version on ${defaultBranch}`,
      mineLabel: 'Use the version on this branch',
    },
    moved: {
      text: `This branch and ${defaultBranch} moved this ${isPage(path) ? 'page' : 'file'} to different paths. Choose the path to keep. Changes to the text are merged either way. The other path isn't redirected, and links and navigation entries that use it aren't updated. Fix them after the update.`,
      theirsLabel: `Use the path on ${defaultBranch}`,
      mineLabel: 'Use the path on this branch',
    },
  }[kind === 'text' ? 'file' : kind];
  const after = kind === 'deletedOnDefault' ? onBranch : onDefault;
  return (
    <PlainChoice
      {...labels}
      onKeep={(keep) => onResolve({ path, keep: keep === 'mine' ? 'branch' : 'default' })}
      onCancel={onClose}
    >
      {movedTo && (
        <dl className={styles.paths}>
          <dt>On {defaultBranch}</dt>
          <dd>{toShortPath(movedTo.onDefault)}</dd>
          <dt>On this branch</dt>
          <dd>{toShortPath(movedTo.onBranch)}</dd>
        </dl>
      )}
      {kind === 'file' && isImagePath(path) && <ImageVersions path={path} update={update} />}
      {after !== null && (
        <ComparedTexts
          before={toEditableText(base ?? '').text}
          after={toEditableText(after).text}
          labels={{
            before: 'Before',
            after: kind === 'deletedOnDefault' ? 'On this branch' : `On ${defaultBranch}`,
          }}
        />
      )}
    </PlainChoice>
  );
}

interface ImageVersionsProps extends Pick<BranchConflictDialogProps, 'update'> {
  readonly path: string;
}

/** Both versions of an image, or a sentence for one that was deleted. */
function ImageVersions({ path, update }: ImageVersionsProps) {
  const { defaultBranch, branchSha, defaultSha } = update;
  const { api } = useServices();
  const branch = useEditorSelector((state) => state.branch) ?? defaultBranch;
  const captions = new Map([
    [defaultBranch, `On ${defaultBranch}`],
    [branch, 'On this branch'],
  ]);
  const images = useRemoteMap(
    ['conflict-image', path, branchSha, defaultSha],
    [...captions.keys()],
    async (name, signal) => {
      const result = await api.readImage(path, name, signal);
      return result.ok ? { ok: true, value: result.value.base64 } : result;
    },
  );
  return (
    <div className={styles.images}>
      {[...captions].map(([name, caption]) => {
        const base64 = images.get(name);
        if (base64 === undefined) return <Skeleton key={name} noun="image" lines={4} />;
        if (base64 === null) return <p key={name}>{caption}, this image doesn't exist or can't be read.</p>;
        return (
          <ImageFigure
            key={name}
            src={toDataUrl(path, base64)}
            alt={`${path}, ${caption}`}
            caption={caption}
          />
        );
      })}
    </div>
  );
}
