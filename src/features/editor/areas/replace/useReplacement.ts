import { useState } from 'react';
import type { PageSourceResponse } from '#domain/api/content';
import { MAX_FILES } from '#domain/git/paths';
import type { FoundMatch } from '#domain/replace/findMatches';
import { applyEdits, invertEdits, mapOffset, type TextEdit } from '#domain/text/edit/edits';
import { useEditor } from '../../core/EditorContext';
import { listChanged, listChangedImages } from '../../core/store/changeSet';
import { findDocument } from '../../core/store/editorState';
import type { FileMatches } from './findInFiles';
import type { BranchFile } from './useBranchTexts';

/** A replacement that was made, with the edits that undo it. */
interface DoneReplacement {
  readonly matches: number;
  readonly pages: number;
  readonly back: readonly PlannedEdits[];
}

interface PlannedEdits extends FileEdits {
  /** The text that the edits refer to. */
  readonly text: string;
}

/** Result of {@link useReplacement}. */
export interface ReplaceState {
  readonly done: DoneReplacement | null;
  /** Why the last step failed. */
  readonly problem: string | null;
  /** Whether the shown replacement was undone. */
  readonly isUndone: boolean;
  readonly replace: (chosen: readonly FileMatches[]) => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Clears the message about the last step. */
  readonly reset: () => void;
}

/** Identifies a match until its file is edited. */
export function toKey(path: string, { from }: Pick<FoundMatch, 'from'>): string {
  return `${path}:${from}`;
}

export interface FileEdits {
  readonly path: string;
  readonly edits: readonly TextEdit[];
}

/** Updates the keys of matches after a file was edited, because a key contains the match's offset. */
export function moveKeys(keys: ReadonlySet<string>, { path, edits }: FileEdits): ReadonlySet<string> {
  const move = (key: string): string => {
    const at = key.lastIndexOf(':');
    if (key.slice(0, at) !== path) return key;
    return toKey(path, { from: mapOffset(Number(key.slice(at + 1)), edits, 'after') });
  };
  return new Set([...keys].map(move));
}

/**
 * By how many files a save would exceed the limit after a replacement; 0 when they fit.
 *
 * @param paths the files of the replacement
 */
export function useCountExcessFiles(): (paths: readonly string[]) => number {
  const { store } = useEditor();
  return (paths) => {
    const state = store.getState();
    const changed = [...listChanged(state), ...listChangedImages(state)].map(({ path }) => path);
    return Math.max(0, new Set([...changed, ...paths]).size - MAX_FILES);
  };
}

/**
 * Replaces matches in the change set, in all files or none, and undoes that as one step.
 *
 * @param files the texts that the matches were found in
 * @param sources the files as they are on the branch
 * @param onEdited called with the edits of each replacement and each undo
 */
export function useReplacement(
  files: readonly BranchFile[] | null,
  sources: readonly PageSourceResponse[],
  onEdited: (edits: readonly FileEdits[]) => void,
): ReplaceState {
  const { apply, store } = useEditor();
  const [done, setDone] = useState<DoneReplacement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isUndone, setUndone] = useState(false);
  const run = async (plans: readonly PlannedEdits[]): Promise<boolean> => {
    const changes = plans.map(({ path, text, edits }) => ({
      kind: 'edit' as const,
      path,
      edits,
      baseText: text,
    }));
    const result = await apply(changes, sources);
    setProblem(result.ok ? null : result.message);
    if (result.ok) onEdited(plans);
    return result.ok;
  };
  return {
    done,
    problem,
    isUndone,
    replace: async (chosen) => {
      const texts = new Map(files?.map(({ path, text }) => [path, text]));
      const plans = chosen.map(({ path, matches }) => {
        const text = texts.get(path) ?? '';
        const edits = matches.map(({ from, to, insert }) => ({ from, to, insert }));
        return { path, text, edits };
      });
      if (!(await run(plans))) return;
      setUndone(false);
      setDone({
        matches: chosen.reduce((sum, { matches }) => sum + matches.length, 0),
        pages: chosen.length,
        back: plans.map(({ path, text, edits }) => ({
          path,
          edits: invertEdits(text, edits),
          text: applyEdits(text, edits),
        })),
      });
    },
    undo: async () => {
      const state = store.getState();
      const back = done?.back ?? [];
      const edited = back.find(({ path, text }) => (findDocument(state, path)?.text ?? text) !== text);
      if (edited) {
        setProblem(
          `You edited ${edited.path} after the replacement. Revert its changes in Review changes instead.`,
        );
        return;
      }
      if (await run(back)) setUndone(true);
    },
    reset: () => {
      setDone(null);
      setProblem(null);
      setUndone(false);
    },
  };
}
