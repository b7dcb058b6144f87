import type { SeoScope, SeoStore } from '@site/src/features/seoSettings';
import type { Audit, AuditKind } from '#domain/seo/audit';
import type { SeoData, SeoDataState } from './useSeoData';

/** Dependencies of the forms for stored settings, besides their row. */
interface FormProps {
  readonly store: Pick<SeoStore, 'save' | 'remove'>;
  readonly readLatest: SeoDataState['readLatest'];
  readonly onStored: (scope: SeoScope) => void;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** What the list of pages and the audit are filtered by. */
export interface SeoFilters {
  readonly pageSearch: string;
  readonly pages: 'all' | 'overrides' | 'problems' | 'hidden';
  readonly auditSearch: string;
  /** '' for all kinds. */
  readonly audit: AuditKind | '';
}

/** Props of every view of the SEO manager. */
export interface ViewProps {
  readonly data: SeoData;
  /** Null until it is done. */
  readonly audit: Audit | null;
  readonly isAdmin: boolean;
  readonly form: FormProps;
  /** Kept while other views are open. */
  readonly filters: SeoFilters;
  readonly onFilter: (change: Partial<SeoFilters>) => void;
}
