import { toPageHref } from '#domain/product/pagePath';
import type { ContentSite } from '../content/contentSite';

const CALL = /\bpageLink\(\s*(?:'(?<id>[^'\\\n]*)'\s*,?\s*|[^\s:)][^:)]*)\)/g;

/** Finds where a link of the site's own code to a page leads: the page's href, that of another page, or null for none. */
type FindLinkTarget = (id: string) => string | null;

/** Creates the lookup. Links to hidden and deleted pages have no target; those to pages that moved follow the redirect. */
export function createLinkTargets({ facts, isHiddenLink, redirects }: ContentSite): FindLinkTarget {
  const published = new Set(facts.published.map((file) => toPageHref(file)));
  return (id) => {
    if (isHiddenLink(`/docs/${id}.mdx`, '')) return null;
    const href = toPageHref(id);
    return published.has(href) ? href : (redirects.get(href) ?? null);
  };
}

/**
 * Replaces every call of `pageLink` for a page that the build doesn't have: with `null`, so that neither scripts nor
 * HTML contain a hidden page's name, or with the href that the page's own redirects to. An editor can delete or move a
 * page, but can't change the site's code.
 *
 * @param source a module of the site's own code
 * @throws Error for a call whose argument isn't a literal, because the page would be unknown
 */
export function removePageLinks(source: string, findTarget: FindLinkTarget): string {
  return source.replace(CALL, (call, id: string | undefined) => {
    if (id === undefined)
      throw new Error(`${call}: write the page as a plain literal, such as pageLink('desktop').`);
    const target = findTarget(id);
    return target === toPageHref(id) ? call : JSON.stringify(target);
  });
}
