/** Subtypes of media types that differ from the extension. */
const SUBTYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', svg: 'svg+xml' };

/** The data URL of an image in the change set, for an `<img>`. */
export function toDataUrl(path: string, base64: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return `data:image/${SUBTYPES[extension] ?? extension};base64,${base64}`;
}

/** Where the site serves an image of the published branch. */
export function toPublishedUrl(path: string): string {
  return path.replace(/^static/, '');
}
