import type { AuditKind } from '#domain/seo/audit';

/** Names of the problems in lists. */
export const auditLabels: Readonly<Record<AuditKind, string>> = {
  noindex: 'Hidden from search engines by a section or the site',
  canonicalNowhere: "Canonical URL that can't be used",
  canonicalElsewhere: 'Canonical URL of another page',
  imageMissing: 'Missing image',
  titleMissing: 'Missing title',
  titleDuplicate: 'Title used more than once',
  titleLong: 'Long title',
  titleShort: 'Short title',
  descriptionMissing: 'Missing description',
  descriptionDuplicate: 'Description used more than once',
  descriptionLong: 'Long description',
  descriptionShort: 'Short description',
  orphan: 'Orphaned page',
};
