import { Button } from '@site/src/components/ui/Button';
import {
  findRow,
  type PageSeoStore,
  type SeoScope,
  SettingsEditor,
  type StoredSeo,
} from '@site/src/features/seoSettings';
import { useCallback } from 'react';
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
        isAdmin={stored.isAdmin}
        store={store}
        readLatest={readLatest}
        onStored={() => {
          onSaved();
          onClose();
        }}
        buttons={<Button onClick={onClose}>Back to the page</Button>}
      />
    </div>
  );
}
