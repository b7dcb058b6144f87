import { decodeUriComponent } from './decodeUriComponent';

/**
 * The id in a URL hash.
 *
 * @param hash with or without its `#`
 * @returns the decoded id; the raw text when it can't be decoded; '' for no hash
 */
export function toHashTarget(hash: string): string {
  const raw = hash.replace(/^#/, '');
  return decodeUriComponent(raw) ?? raw;
}
