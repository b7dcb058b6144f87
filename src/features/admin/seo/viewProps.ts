import type { SeoScope, SeoStore } from '@site/src/features/seoSettings';
import type { Audit } from '#domain/seo/audit';
import type { SeoData, SeoDataState } from './useSeoData';

/** What forms of stored settings need beside their row. */
interface FormProps {
  readonly store: Pick<SeoStore, 'save' | 'remove'>;
  readonly readLatest: SeoDataState['readLatest'];
  readonly onStored: (scope: SeoScope) => void;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** What every view of the SEO manager works with. */
export interface ViewProps {
  readonly data: SeoData;
  /** Null until it is done. */
  readonly audit: Audit | null;
  readonly isAdmin: boolean;
  readonly form: FormProps;
}
