import type { IsHiddenLink } from '#domain/visibility/hiddenLinks';

const CALL = /\bpageLink\(\s*(?:'(?<id>[^'\\\n]*)'\s*,?\s*|[^\s:)][^:)]*)\)/g;

/**
 * Replaces every call of `pageLink` for a hidden page with `null`, so that neither scripts nor HTML contain its name.
 *
 * @param source a module of the site's own code
 * @throws Error for a call whose argument isn't a literal, because the page would be unknown
 */
export function removePageLinks(source: string, isHiddenLink: IsHiddenLink): string {
  return source.replace(CALL, (call, id: string | undefined) => {
    if (id === undefined)
      throw new Error(`${call}: write the page as a plain literal, such as pageLink('desktop').`);
    return isHiddenLink(`/docs/${id}.mdx`, '') ? 'null' : call;
  });
}
