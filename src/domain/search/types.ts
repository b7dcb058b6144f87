import * as v from 'valibot';

/** The document that search indexes for a page. */
export interface SearchDocument {
  /** The page's href: `/products/desktop/drive`. */
  readonly href: string;
  readonly title: string;
  /** The title in the navigation. */
  readonly label: string;
  /** '' when the page has none. */
  readonly description: string;
  /** Search terms from the front matter; '' for none. */
  readonly keywords: string;
  /** Title of the navigation's section; '' for none. */
  readonly section: string;
  /** Titles of the pages above this one in the navigation, outermost first. */
  readonly trail: readonly string[];
  /** The page's text before its first heading, then one part per heading. */
  readonly parts: readonly SearchPart[];
}

/** A heading and the text up to the next heading. */
export interface SearchPart {
  /** '' for the text before the first heading. */
  readonly id: string;
  readonly heading: string;
  /** Plain text; each paragraph, cell and line of code on a separate line. */
  readonly text: string;
}

const MarkedTextSchema = v.array(v.object({ text: v.string(), isMatch: v.boolean() }));
/** Text with the query's words marked. */
export type MarkedText = v.InferOutput<typeof MarkedTextSchema>;

const SearchMatchSchema = v.object({
  /** The page's href, with the id of the heading unless the match is above the first one. */
  href: v.string(),
  /** Empty above the first heading. */
  heading: MarkedTextSchema,
  extract: MarkedTextSchema,
});
/** A part of a page that matches. */
export type SearchMatch = v.InferOutput<typeof SearchMatchSchema>;

/** Schema of a page that matches. */
export const SearchPageSchema = v.object({
  href: v.string(),
  title: MarkedTextSchema,
  /** Title of the navigation's section; '' for none. */
  section: v.string(),
  /** Titles of the pages above this one in the navigation, outermost first. */
  trail: v.array(v.string()),
  /** Best first; one to three. */
  matches: v.array(SearchMatchSchema),
});
/** A page that matches. */
export type SearchPage = v.InferOutput<typeof SearchPageSchema>;

/** Answer to a query. */
export interface SearchResults {
  /** Best first. */
  readonly pages: readonly SearchPage[];
  /** How many pages match, regardless of the limit. */
  readonly total: number;
  /** Sections of all matching pages, regardless of the requested section. */
  readonly sections: readonly { readonly title: string; readonly count: number }[];
  /** Words that aren't in the documentation, and the nearest ones that were searched for instead. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  /** Whether it is certain that no page contains the text in quotes, but only its words. */
  readonly lacksPhrase: boolean;
  /** Words to suggest when no page matches. */
  readonly nearest: readonly string[];
  /** The matching words as the pages spell them, in lower case, for marking. */
  readonly words: readonly string[];
}
