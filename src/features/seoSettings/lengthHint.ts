import { withProductName } from '#domain/product/productText';
import { SEO_LENGTHS } from '#domain/seo/audit';

/**
 * A text's length for search engines, with placeholders filled in.
 *
 * @returns null for an empty text
 */
export function toLengthHint(kind: 'title' | 'description', text: string): string | null {
  const { length } = withProductName(text.trim());
  if (length === 0) return null;
  const { min, max } = SEO_LENGTHS[kind];
  if (kind === 'title') return `${length} characters; search results show about ${max}.`;
  const verdict = length < min ? 'too short' : length > max ? 'too long' : 'a good length';
  return `${length} characters: ${verdict} (${min} to ${max}).`;
}
