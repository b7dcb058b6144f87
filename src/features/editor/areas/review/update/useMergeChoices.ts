import { toast } from '@site/src/components/ui/overlays/toast';
import { ChoicesSchema } from '@site/src/data/storage/drafts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { ConflictChoice } from '#domain/text/merge/mergeChoices';
import { useEditor } from '../../../core/EditorContext';
import { useServices } from '../../../core/EditorServices';

/** Choices of a merge, by the path of the file. */
type Choices = Readonly<Record<string, readonly ConflictChoice[]>>;

const NOT_PERSISTED =
  "Your choices can't be stored on this device. Update the branch before you leave this page.";

const StoredSchema = v.pipe(v.string(), v.parseJson(), ChoicesSchema);

/** The choices made in the conflicts of a branch with the default branch. */
export interface MergeChoices {
  readonly choices: Choices;
  readonly choose: (path: string, choices: readonly ConflictChoice[]) => void;
  /** Removes them after the branch was updated. */
  readonly clear: () => void;
}

/**
 * Persists the choices, with texts that were written by hand, on the device with every change, encrypted like drafts.
 *
 * @param branch the branch to update
 */
export function useMergeChoices(branch: string): MergeChoices {
  const { reviewDrafts, repository } = useServices();
  const { id: userId } = useEditor().access.user;
  const [choices, setChoices] = useState<Choices>({});
  const newest = useRef(choices);
  const scope = useMemo(
    () => ({ userId, repository, subject: `update ${branch}` }),
    [userId, repository, branch],
  );
  useEffect(() => {
    let isOver = false;
    reviewDrafts.read(scope).then(
      (stored) => {
        if (isOver || !stored) return;
        // Keeps what was chosen before the stored choices were read.
        newest.current = { ...toChoices(stored.texts), ...newest.current };
        setChoices(newest.current);
      },
      (error: unknown) => console.warn("The choices of the merge couldn't be read:", error),
    );
    return () => {
      isOver = true;
    };
  }, [reviewDrafts, scope]);
  const change = useCallback(
    (next: Choices): void => {
      newest.current = next;
      setChoices(next);
      const texts = Object.fromEntries(
        Object.entries(next).map(([path, chosen]) => [path, JSON.stringify(chosen)]),
      );
      const stored = Object.keys(texts).length === 0 ? null : { pending: [], places: {}, texts };
      reviewDrafts.write(scope, stored).catch(() => toast.show({ tone: 'error', text: NOT_PERSISTED }));
    },
    [reviewDrafts, scope],
  );
  const choose = useCallback<MergeChoices['choose']>(
    (path, chosen) => change({ ...newest.current, [path]: chosen }),
    [change],
  );
  const clear = useCallback(() => change({}), [change]);
  return { choices, choose, clear };
}

function toChoices(texts: Readonly<Record<string, string>>): Choices {
  const entries = Object.entries(texts).flatMap(([path, text]) => {
    const parsed = v.safeParse(StoredSchema, text);
    return parsed.success ? [[path, parsed.output] as const] : [];
  });
  return Object.fromEntries(entries);
}
