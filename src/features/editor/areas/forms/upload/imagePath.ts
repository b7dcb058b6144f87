import { toContentPath } from '#domain/content/paths';

/** Names given by cameras and clipboards, which don't describe the image. */
const GENERIC =
  /^(?:image|picture|photo|screenshot|screen-?shot|bildschirmfoto|untitled|img|dsc|pasted|clipboard)?[-_ \d]*(?:at-[-\d]+)?$/;
/** Longest name, without its extension. */
const MAX_NAME = 60;

/**
 * The folder for a page's images: one for each section of the documentation.
 *
 * @param page path of the page's file: `docs/desktop/drive/index.mdx`
 * @returns `static/img/desktop`; pages outside of any section share `static/img/pages`
 */
export function toImageFolder(page: string): string {
  const parts = toContentPath(page).split('/');
  const section = parts.length > 1 ? toName(parts[0] ?? '') : '';
  return `static/img/${section || 'pages'}`;
}

/**
 * A name for an uploaded image: its file's name, or its page's where the file's name isn't descriptive.
 *
 * @returns lower-case letters, digits and hyphens, without extension; never empty
 */
export function toImageName(fileName: string, page: string): string {
  const own = toName(fileName.replace(/\.[^.]*$/, ''));
  if (own !== '' && !GENERIC.test(own)) return own;
  const parts = page
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '')
    .split('/');
  return toName(parts.at(-1) ?? '') || 'image';
}

/** Makes a name that fits in a URL. */
export function toName(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-+|-+$/g, '');
}

/**
 * Finds an unused path, so that no file is overwritten.
 *
 * @param existingPaths paths of all files; upper and lower case are treated as equal, as in many file systems
 */
export function toUnusedPath(
  folder: string,
  name: string,
  extension: string,
  existingPaths: Iterable<string>,
): string {
  const known = new Set([...existingPaths].map((path) => path.toLowerCase()));
  const toPath = (suffix: string): string => `${folder}/${name}${suffix}.${extension}`;
  let path = toPath('');
  for (let count = 2; known.has(path.toLowerCase()); count += 1) path = toPath(`-${count}`);
  return path;
}
