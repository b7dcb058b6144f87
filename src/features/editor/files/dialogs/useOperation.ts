import type { ContentApi } from '@site/src/data/functions/contentApi';
import { useCallback, useState } from 'react';
import { findSizeFault, type Site, type SourceTexts } from '#domain/content/operations/site';
import type { PlannedChange } from '#domain/git/changeSet';
import { useServices } from '../../EditorServices';
import type { EditorState } from '../../state/editorState';
import type { Apply } from '../../useApply';
import type { Editor } from '../../useEditor';
import { readTexts } from './readTexts';

/** Something to do to the content: which texts it needs, and what it does with them. */
export interface Operation {
  readonly site: Site;
  readonly paths: readonly string[];
  /** Gives a reason not to go on instead, when there is one. */
  readonly plan: (
    texts: SourceTexts,
  ) => readonly PlannedChange[] | Promise<readonly PlannedChange[] | string>;
  /** What has to be done elsewhere first; gives a reason not to go on, or null. */
  readonly prepare?: () => Promise<string | null>;
}

/** Carries out operations of a dialog, one at a time. */
export interface OperationRunner {
  readonly isBusy: boolean;
  /** Why the last one was not carried out; none of it was. */
  readonly error: string | null;
  /** @returns whether it was carried out */
  readonly run: (operation: Operation) => Promise<boolean>;
}

/** Reads the texts that an operation needs, plans it, and puts it into the change set: all of it, or nothing. */
export function useOperation(editor: Editor): OperationRunner {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { state, apply } = editor;
  const run = useCallback(
    async (operation: Operation): Promise<boolean> => {
      setBusy(true);
      setError(null);
      const message = await carryOut(api, state, apply, operation).catch(toMessage);
      setBusy(false);
      setError(message);
      return message === null;
    },
    [api, state, apply],
  );
  return { isBusy, error, run };
}

/** @returns why it was not carried out; null when it was */
async function carryOut(
  api: Pick<ContentApi, 'readPage'>,
  state: EditorState,
  apply: Apply,
  { site, paths, plan, prepare }: Operation,
): Promise<string | null> {
  const read = await readTexts(api, state, paths);
  if (!read.ok) return read.message;
  const changes = await plan(read.texts);
  if (typeof changes === 'string') return changes;
  const touched = changes.map(({ path }) => path);
  const obstacle = findSizeFault(site, touched) ?? (await prepare?.()) ?? null;
  if (obstacle !== null) return obstacle;
  const result = await apply(changes);
  return result.ok ? null : result.message;
}

/** A place in the navigation that has gone meanwhile; anything else is a fault of ours, and is not hidden. */
function toMessage(thrown: unknown): string {
  if (thrown instanceof RangeError) return thrown.message;
  throw thrown;
}
