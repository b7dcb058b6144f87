import { Button } from '@site/src/components/ui/Button';
import { useIsMounted } from '@site/src/components/ui/useIsMounted';
import {
  findRow,
  type PageSeoStore,
  type SeoScope,
  SettingsEditor,
  type StoredSeo,
  UnsavedSettingsDialog,
} from '@site/src/features/seoSettings';
import { useCallback, useState } from 'react';
import { useEditor } from '../../../core/EditorContext';
import { useReportError } from '../fields/FieldErrors';
import styles from './Settings.module.css';

interface StoredSeoFormProps {
  readonly scope: SeoScope;
  readonly stored: StoredSeo;
  readonly store: PageSeoStore;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<SeoScope['kind'], string>> = {
  site: 'Site defaults',
  section: 'Section settings',
  page: 'Page override',
};

/**
 * The stored SEO settings of the site, a section or a page, in the panel of page settings. They aren't part of the
 * change set.
 */
export function StoredSeoForm({ scope, stored, store, onSaved, onClose }: StoredSeoFormProps) {
  const { isAdmin } = useEditor().access;
  const isMounted = useIsMounted();
  const report = useReportError();
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const noteDirty = useCallback(
    (dirty: boolean) => {
      setDirty(dirty);
      report(dirty ? "These settings aren't saved yet." : null);
    },
    [report],
  );
  const readLatest = useCallback(
    async (of: SeoScope) => {
      const latest = await store.load(of.kind === 'page' ? of.path : '/');
      return latest.sections === null ? null : { row: findRow(of, latest) };
    },
    [store],
  );
  return (
    <div className={styles.fields}>
      <h3>{TITLES[scope.kind]}</h3>
      <SettingsEditor
        scope={scope}
        row={findRow(scope, stored)}
        isAdmin={isAdmin}
        store={store}
        readLatest={readLatest}
        onStored={(_scope, hasTyped) => {
          onSaved();
          // An undo, or the end of a save, may come when another form is open.
          if (isMounted.current && !hasTyped) onClose();
        }}
        onDirtyChange={noteDirty}
        buttons={<Button onClick={() => (isDirty ? setLeaving(true) : onClose())}>Back to the page</Button>}
      />
      <UnsavedSettingsDialog isOpen={isLeaving} onKeep={() => setLeaving(false)} onDiscard={onClose} />
    </div>
  );
}
