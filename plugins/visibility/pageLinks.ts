import type { IsHiddenLink } from '#domain/visibility/hiddenLinks';

const CALL = /\bpageLink\(\s*(?:'(?<id>[^'\\\n]*)'\s*,?\s*|[^\s:)][^:)]*)\)/g;

/**
 * Puts `null` in the place of every call of `pageLink` for a hidden page, so that neither the browser's scripts nor
 * the HTML name it.
 *
 * @param source a module of the site's own code
 * @throws Error for a call that doesn't name its page as a literal: the page would be unknown
 */
export function removePageLinks(source: string, isHiddenLink: IsHiddenLink): string {
  return source.replace(CALL, (call, id: string | undefined) => {
    if (id === undefined)
      throw new Error(`${call}: write the page as a plain literal, such as pageLink('desktop').`);
    return isHiddenLink(`/docs/${id}.mdx`, '') ? 'null' : call;
  });
}
