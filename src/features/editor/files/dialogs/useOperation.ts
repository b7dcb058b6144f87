import { useCallback, useState } from 'react';
import { findSizeFault, type Site, type SourceTexts } from '#domain/content/operations/site';
import type { PlannedChange } from '#domain/git/changeSet';
import { useServices } from '../../EditorServices';
import type { Editor } from '../../useEditor';
import { readTexts } from './readTexts';

/** Something to do to the content: which texts it needs, and what it does with them. */
export interface Operation {
  readonly site: Site;
  readonly paths: readonly string[];
  readonly plan: (texts: SourceTexts) => readonly PlannedChange[];
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
    async ({ site, paths, plan }: Operation): Promise<boolean> => {
      setBusy(true);
      setError(null);
      const attempt = async (): Promise<string | null> => {
        const read = await readTexts(api, state, paths);
        if (!read.ok) return read.message;
        const changes = plan(read.texts);
        const fault = findSizeFault(
          site,
          changes.map(({ path }) => path),
        );
        if (fault) return fault;
        const result = await apply(changes);
        return result.ok ? null : result.message;
      };
      const message = await attempt().catch(toMessage);
      setBusy(false);
      setError(message);
      return message === null;
    },
    [api, state, apply],
  );
  return { isBusy, error, run };
}

/** A place in the navigation that has gone meanwhile; anything else is a fault of ours, and is not hidden. */
function toMessage(thrown: unknown): string {
  if (thrown instanceof RangeError) return thrown.message;
  throw thrown;
}
