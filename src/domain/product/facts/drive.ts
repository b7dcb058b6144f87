/** How Drive behaves. */
export const drive = {
  /** Kinds of snippet. */
  kinds: ['Code', 'Text', 'Link', 'Image'],
  /** Largest snippet in megabytes. */
  maxSnippetMb: 10,
  /** Days a deleted snippet stays in the bin. */
  binDays: 30,
  /** Earlier versions of a snippet that are kept. */
  versionsKept: 20,
  /** Local model that writes titles, descriptions and tags, and summaries (code). */
  enrichmentModel: 'gemma3:1b',
  /** Ways to search Drive. */
  searchModes: ['Meaning', 'Exact text', 'Regular expression'],
  /** What enrichment adds (prose). */
  enrichment: ['Title', 'Description', 'Tags', 'Language', 'Related links', 'Sensitive-data check', 'Origin'],
  /** The entries of the Transform menu. */
  transforms: ['Translate to…', 'Add comments', 'Improve readability', 'Improve performance', 'Custom…'],
} as const;

/** One filter that the search field of Drive understands (code), as in `tag:auth`. */
export interface SearchFilterFact {
  readonly filter: string;
  readonly example: string;
  /** What it keeps (prose). */
  readonly description: string;
}

/** Every filter of Drive and global search. */
export const searchFilters: readonly SearchFilterFact[] = [
  { filter: 'tag:', example: 'tag:auth', description: 'Snippets with that tag' },
  { filter: 'lang:', example: 'lang:python', description: 'Code in that language' },
  { filter: 'kind:', example: 'kind:image', description: 'One kind: code, text, link or image' },
  { filter: 'from:', example: 'from:vscode', description: 'Saved from that app or plugin' },
  { filter: 'in:', example: 'in:"Payments"', description: 'In that collection' },
  { filter: 'after:', example: 'after:2026-01-15', description: 'Saved or changed on or after that day' },
  { filter: 'before:', example: 'before:2026-02-01', description: 'Saved or changed before that day' },
  { filter: 'is:', example: 'is:shared', description: 'State: shared, pinned or sensitive' },
];
