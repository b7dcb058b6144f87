/** Decodes a part of a URL; null when it isn't valid percent-encoding. */
export function decodeUri(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
