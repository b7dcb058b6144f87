/**
 * Removes hidden URLs from data, because metadata of a page or of the site may name hidden pages. A text that is such a
 * URL is removed with its key; within a longer text, a Markdown link is replaced by its label, and a plain URL is
 * removed.
 *
 * @param value data as parsed from YAML or JSON
 * @param isHidden whether a URL points to a hidden page
 * @returns the data without the URLs; undefined when it is a text that is a hidden URL
 */
export function scrubHiddenUrls(value: unknown, isHidden: (url: string) => boolean): unknown {
  if (typeof value === 'string') return scrubText(value, isHidden);
  if (Array.isArray(value)) return value.map((item) => scrubHiddenUrls(item, isHidden)).filter(isLeft);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isHidden(key))
      .map(([key, item]) => [key, scrubHiddenUrls(item, isHidden)] as const)
      .filter(([, item]) => isLeft(item)),
  );
}

function isLeft(value: unknown): boolean {
  return value !== undefined;
}

/** A URL within a text: it ends at a space, a quotation mark or a bracket. */
const LOCAL_URL = /(?:https?:)?(?:\/|\.{1,2}\/|\\)[^\s"'<>()[\]{}|`]*/gi;
const MARKDOWN_LINK = /\[(?<label>[^[\]]*)\]\((?<url>[^()\s]*)(?:\s[^()]*)?\)/g;
/** Punctuation that ends a sentence rather than a URL. */
const CLOSING = /[.,;:!?]+$/;

function scrubText(text: string, isHidden: (url: string) => boolean): string | undefined {
  // A bare name such as `drive` could be a relative URL, but in data it is a word.
  if (/[/\\]/.test(text) && isHidden(text)) return undefined;
  return text
    .replace(MARKDOWN_LINK, (whole, label: string, url: string) => (isHidden(url) ? label : whole))
    .replace(LOCAL_URL, (url) => {
      const bare = url.replace(CLOSING, '');
      return isHidden(bare) ? url.slice(bare.length) : url;
    });
}
