import { SettingsEditor } from '@site/src/features/seoSettings';
import styles from './Seo.module.css';
import { findSeoRow } from './useSeoData';
import type { ViewProps } from './viewProps';

const SCOPE = { kind: 'site' } as const;

/** The settings of the whole site. Editors read them; only admins change them. */
export function SiteDefaults({ data, isAdmin, form }: ViewProps) {
  return (
    <section className={styles.narrow} aria-labelledby="site-defaults">
      <h3 id="site-defaults">Site defaults</h3>
      <SettingsEditor scope={SCOPE} row={findSeoRow(data.rows, SCOPE)} isAdmin={isAdmin} {...form} />
    </section>
  );
}
