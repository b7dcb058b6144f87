import { isOwnPath } from '#domain/http/ownPath';

/** The views of the SEO manager, with their labels. */
export const seoViews = {
  pages: 'Pages',
  sections: 'Sections',
  site: 'Site defaults',
  audit: 'Audit',
} as const;
export type SeoView = keyof typeof seoViews;

/**
 * The current view, page or section of the SEO manager, as in the URL: `?view=sections&section=/products/desktop/*`.
 */
export interface SeoLocation {
  readonly view: SeoView;
  /** Href of the open page. */
  readonly path: string | null;
  /** Pattern of the open section; '' for a new one. */
  readonly section: string | null;
}

/**
 * Reads the location from the URL's query. A path alone means a page, a section alone the sections view. A path that
 * leads to another site is ignored, because the page's view links to it.
 */
export function readSeoLocation(search: string): SeoLocation {
  const query = new URLSearchParams(search);
  const asked = query.get('path');
  const path = asked !== null && isOwnPath(asked) ? asked : null;
  const section = query.get('section');
  const view = query.get('view');
  if (path !== null) return { view: 'pages', path, section: null };
  if (section !== null) return { view: 'sections', path: null, section };
  return { view: isView(view) ? view : 'pages', path: null, section: null };
}

function isView(view: string | null): view is SeoView {
  return view !== null && Object.hasOwn(seoViews, view);
}

/** The URL of a location. */
export function toSeoHref({ view, path, section }: Partial<SeoLocation>): string {
  const query = new URLSearchParams({
    ...(view && !path && !section ? { view } : {}),
    ...(path ? { path } : {}),
    ...(section !== null && section !== undefined ? { section } : {}),
  });
  return `/admin/seo?${query}`;
}

/** The URL of a page's file in the editor. */
export function toEditorHref(path: string): string {
  return `/edit?${new URLSearchParams({ path })}`;
}
