import type { SeoScope } from '@site/src/features/seoSettings';
import type { InheritedValue, PageSeo } from './pageSeo';
import styles from './Settings.module.css';

const ORIGINS: Readonly<Record<InheritedValue['origin'], string>> = {
  pageRow: 'Replaced by the page override',
  section: 'From the section',
  site: 'From the site defaults',
  default: 'Default',
};

interface InheritedValuesProps {
  readonly page: PageSeo;
  readonly inherited: InheritedValue;
  readonly onEditStored: (scope: SeoScope) => void;
}

/** Says where a value comes from that the page's file doesn't set, with a link to it. */
export function InheritedValues({ page, inherited: { origin, text }, onEditStored }: InheritedValuesProps) {
  const scope = toScope(page, origin);
  return (
    <span className={styles.inherited}>
      {ORIGINS[origin]}: “{text}”{' '}
      {scope && (
        <button type="button" className={styles.link} onClick={() => onEditStored(scope)}>
          Edit
        </button>
      )}
    </span>
  );
}

function toScope({ path, explained }: PageSeo, origin: InheritedValue['origin']): SeoScope | null {
  if (origin === 'pageRow') return { kind: 'page', path };
  if (origin === 'site') return { kind: 'site' };
  const { sectionPattern } = explained;
  return origin === 'default' || sectionPattern === null
    ? null
    : { kind: 'section', pathPattern: sectionPattern };
}
