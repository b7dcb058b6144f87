/** Decodes a component of a URL, including escaped slashes; null when it isn't valid percent-encoding. */
export function decodeUriComponent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
