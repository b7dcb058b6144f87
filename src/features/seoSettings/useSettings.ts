import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { SeoWriteError } from '@site/src/data/seo';
import { useState } from 'react';
import { seoMessages } from '#domain/errors/messages';
import type { SettingKey, SettingValues } from '#domain/seo/settings/settingFields';
import { listChangedSettings, readSettingValues, type SeoRow } from '#domain/seo/settings/settingRows';
import type { SeoScope, SeoStore } from './seoStore';

interface Failure {
  readonly message: string;
  readonly isConflict: boolean;
}

/** Stored settings in a form: their values and actions. */
export interface Settings {
  /** The row that the form is based on; null when there was none. */
  readonly row: SeoRow | null;
  readonly values: SettingValues;
  readonly saved: SettingValues;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** After a conflict: the current row; null until it is read. */
  readonly theirs: { readonly row: SeoRow | null } | null;
  readonly change: (key: SettingKey, text: string) => void;
  readonly fail: (message: string) => void;
  readonly save: () => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly loadTheirs: () => Promise<void>;
  readonly replaceTheirs: () => Promise<void>;
}

/** Where the form's settings are stored. */
export interface StoredSettings {
  /** The scope of the settings. The pattern of a new section can be changed. */
  readonly scope: SeoScope;
  /** The stored row; null when there is none. */
  readonly row: SeoRow | null;
  readonly store: Pick<SeoStore, 'save' | 'remove'>;
  /** Reads the row of a scope again; null when it can't be read. */
  readonly readLatest: (scope: SeoScope) => Promise<{ readonly row: SeoRow | null } | null>;
  /**
   * Called after settings were saved or removed, and after that was undone.
   *
   * @param hasTyped whether the form has text that was typed in the meantime
   */
  readonly onStored: (scope: SeoScope, hasTyped: boolean) => void;
}

/** Keeps what is typed until it is saved, even when a write is rejected. */
export function useSettings({ scope, row: initial, store, readLatest, onStored }: StoredSettings): Settings {
  const [row, setRow] = useState(initial);
  const saved = readSettingValues(row);
  const [values, setValues] = useState(saved);
  const newest = useLatestRef(values);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<Settings['theirs']>(null);

  /** @returns whether the write succeeded */
  async function run(write: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      await write();
      return true;
    } catch (error) {
      const isConflict = error instanceof SeoWriteError && error.isConflict;
      setFailure({
        message: error instanceof SeoWriteError ? error.message : seoMessages.failed,
        isConflict,
      });
      setTheirs(isConflict ? await readLatest(scope) : null);
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function writeOver(before: SeoRow | null): Promise<void> {
    await run(async () => {
      await store.save(scope, values, before);
      // In their stored form: trimmed, and keywords as a list. The form is busy until then: another save, still based on
      // the former row, would be rejected.
      const latest = await readLatest(scope);
      const left = latest ? readSettingValues(latest.row) : values;
      if (latest) setRow(latest.row);
      setValues((known) => keepTyped(known, values, left));
      offerRestore('Saved. Pages show it after the next build.', before, left);
      onStored(scope, !isEqual(values, newest.current));
    });
  }

  async function remove(): Promise<void> {
    if (row === null || !(await run(() => store.remove(scope, row)))) return;
    setRow(null);
    setValues(readSettingValues(null));
    await readLatest(scope);
    offerRestore('Removed. Pages show it after the next build.', row, null);
    onStored(scope, false);
  }

  /** @param left the stored values after the write; null for none. Undoing is rejected if they have changed since. */
  function offerRestore(text: string, before: SeoRow | null, left: SettingValues | null): void {
    const undo = async () => {
      const message = await restore(scope, before, left).catch((error: unknown) =>
        error instanceof SeoWriteError ? error.message : seoMessages.failed,
      );
      toast.show(message ? { tone: 'error', text: message } : { tone: 'success', text: 'Undone.' });
      if (message) return;
      const latest = await readLatest(scope);
      const stored = readSettingValues(latest ? latest.row : before);
      const undone = left ?? readSettingValues(null);
      if (latest) setRow(latest.row);
      setValues((known) => keepTyped(known, undone, stored));
      onStored(scope, !isEqual(undone, newest.current));
    };
    offerUndo(text, () => void undo(), 'success');
  }

  /** @returns why it can't be undone; null when it was */
  async function restore(
    of: SeoScope,
    before: SeoRow | null,
    left: SettingValues | null,
  ): Promise<string | null> {
    const latest = await readLatest(of);
    if (!latest) return seoMessages.failed;
    const isSame = left === null ? latest.row === null : isEqual(readSettingValues(latest.row), left);
    if (!isSame) return seoMessages.undoChanged;
    if (before) await store.save(of, readSettingValues(before), latest.row);
    else if (latest.row) await store.remove(of, latest.row);
    return null;
  }

  async function readTheirs() {
    const latest = await readLatest(scope);
    if (!latest) setFailure({ message: seoMessages.readFailed, isConflict: true });
    else setRow(latest.row);
    return latest;
  }

  return {
    row,
    values,
    saved,
    isDirty: !isEqual(values, saved),
    isBusy,
    failure,
    theirs,
    change: (key, text) => setValues((known) => ({ ...known, [key]: text })),
    fail: (message) => setFailure({ message, isConflict: false }),
    save: () => writeOver(row),
    remove,
    async loadTheirs() {
      const latest = await readTheirs();
      if (!latest) return;
      setValues(readSettingValues(latest.row));
      setFailure(null);
    },
    async replaceTheirs() {
      const latest = await readTheirs();
      if (latest) await writeOver(latest.row);
    },
  };
}

/** The stored values after a write, except for fields that were changed since the values `sent` were in the form. */
function keepTyped(known: SettingValues, sent: SettingValues, stored: SettingValues): SettingValues {
  const typed = listChangedSettings(sent, known).map((key) => [key, known[key]]);
  return { ...stored, ...Object.fromEntries(typed) };
}

function isEqual(a: SettingValues, b: SettingValues): boolean {
  return listChangedSettings(a, b).length === 0;
}
