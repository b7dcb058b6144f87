/** Subtypes of media types that differ from the extension. */
const SUBTYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', svg: 'svg+xml' };

/** The media type of an image, by the extension of its file name. */
export function toMediaType(extension: string): string {
  return `image/${SUBTYPES[extension] ?? extension}`;
}

/** The data URL of an image in the change set, for an `<img>`. */
export function toDataUrl(path: string, base64: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return `data:${toMediaType(extension)};base64,${base64}`;
}
