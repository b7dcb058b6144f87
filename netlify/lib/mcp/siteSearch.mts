import type { Href } from '#domain/content/paths';
import { AppError } from '#domain/errors/appError';

/** A text in parts, some of which match the query. */
type MarkedText = readonly { readonly text: string; readonly isMatch: boolean }[];

/** What the tools use of the search engine's answer. */
export interface SiteSearchAnswer {
  readonly pages: readonly {
    readonly href: Href;
    readonly title: MarkedText;
    readonly section: string;
    readonly matches: readonly {
      readonly href: string;
      readonly heading: MarkedText;
      readonly extract: MarkedText;
    }[];
  }[];
  readonly total: number;
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  readonly nearest: readonly string[];
}

/** Searches the public pages of the deployed site. */
export type SiteSearch = (
  query: string,
  options: { readonly section?: string; readonly limit: number },
) => Promise<SiteSearchAnswer>;

/** Opens the search of the deployed site. */
export function openSiteSearch(): SiteSearch {
  return () =>
    Promise.reject(new AppError('network', 'The search index is being built. Try again in a minute.'));
}
