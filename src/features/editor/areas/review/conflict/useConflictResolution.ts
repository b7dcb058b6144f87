import { toast } from '@site/src/components/ui/overlays/toast';
import { useEffect, useRef } from 'react';
import { toShortPath } from '#domain/git/paths';
import { toTextEdit } from '#domain/text/edit/edits';
import { useEditor, useEditorSelector } from '../../../core/EditorContext';
import { useReportedApply } from '../../../core/useReportedApply';
import type { ConflictCase } from './conflictLabels';

export interface ConflictResolution {
  readonly merged: (path: string, conflict: ConflictCase, text: string) => Promise<void>;
  readonly keep: (path: string, conflict: ConflictCase, keep: 'mine' | 'theirs') => void;
}

/** Resolves conflicts in the editor's state; the next save is then based on the branch's current version. */
export function useConflictResolution(): ConflictResolution {
  const { dispatch, save } = useEditor();
  const apply = useReportedApply();
  const isSaving = useEditorSelector((state) => state.save.status === 'saving');
  const offered = useRef<number | null>(null);
  useEffect(() => {
    if (isSaving && offered.current !== null) toast.dismiss(offered.current);
  }, [isSaving]);
  const offerSave = (path: string): void => {
    offered.current = toast.show({
      tone: 'success',
      text: `Resolved: ${toShortPath(path)}. Nothing is saved yet.`,
      action: { label: 'Save now', onSelect: () => void save() },
    });
  };

  return {
    async merged(path, conflict, text) {
      if (conflict.kind !== 'text') return;
      if (conflict.target === path) {
        dispatch({ type: 'conflictResolved', path, resolution: { keep: 'merged', text } });
        offerSave(path);
        return;
      }
      // I moved the page: their changes go to the new path, and the old file is deleted.
      const edits = [toTextEdit(conflict.mine, text)];
      if (!(await apply([{ kind: 'edit', path: conflict.target, edits }]))) return;
      dispatch({ type: 'conflictResolved', path, resolution: { keep: 'mine' } });
      offerSave(conflict.target);
    },
    keep(path, conflict, keep) {
      dispatch({ type: 'conflictResolved', path, resolution: { keep } });
      // They deleted the page that I moved: accepting that deletes the new path as well.
      if (conflict.kind === 'deletedByThem' && keep === 'theirs' && conflict.target !== path) {
        dispatch({ type: 'changeReverted', path: conflict.target });
      }
      offerSave(path);
    },
  };
}
