import { countBytes } from '../text/countBytes';

/** Maximum number of files of a save. */
export const MAX_FILES = 50;
/** Maximum size of a saved file, in bytes. */
export const MAX_FILE_BYTES = 1_048_576;
/** Maximum size of a save as JSON, in bytes: just below the platform's limit for a request. */
export const MAX_SAVE_BYTES = 6_000_000;
/** Maximum size of all images of a save, in base64. It leaves room for the pages. */
export const MAX_IMAGES_LENGTH = 5_600_000;
/** Maximum length of a path, in UTF-16 code units. */
export const MAX_PATH_LENGTH = 200;
/**
 * Maximum length of a file's or folder's name, in bytes of UTF-8. File systems allow 255, and a checkout with a longer
 * name fails; the build adds endings to names.
 */
const MAX_NAME_BYTES = 240;

/** Allowed characters of a path segment: letters, marks and digits of any script, space, and some punctuation. */
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._,()+@-]*$/u;
/** Names that can't be checked out on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
const PAGE = /^docs\/.+\.mdx?$/;
const DATA = /^docs\/_data\/.+\.yaml$/;
const DRAWING = /^static\/img\/.+\.svg$/;
const IMAGE = /^static\/img\/.+\.(?:png|jpe?g|gif|webp|avif)$/;

/**
 * Whether the editor can write a file. This is an allow-list, because deny-lists of paths can be bypassed with another
 * spelling. It allows no dot segments, leading dots, backslashes or percent-encoding, only composed Unicode (NFC), and
 * at most {@link MAX_PATH_LENGTH} and {@link MAX_NAME_BYTES}.
 *
 * @param path as it would be in the commit: `docs/desktop/index.mdx`, `static/img/menu.png`
 */
export function isCommitPath(path: string): boolean {
  return isTextPath(path) || (IMAGE.test(path) && isPlainPath(path));
}

/**
 * Whether it is the path of an image that pages show. Drawings (SVG) can be read, but not written: they may contain
 * scripts.
 *
 * @param path repo path
 */
export function isImagePath(path: string): boolean {
  return (IMAGE.test(path) || DRAWING.test(path)) && isPlainPath(path);
}

/**
 * Whether it is the path of a page or a partial: Markdown below `docs/`.
 *
 * @param path repo path
 */
export function isPagePath(path: string): boolean {
  return PAGE.test(path) && isPlainPath(path);
}

/**
 * Whether it is the path of a page. Markdown in files or folders whose names start with `_`, such as partials and the
 * navigation, is part of pages.
 *
 * @param path repo path
 */
export function isPage(path: string): boolean {
  return isPagePath(path) && !/(?:^|\/)_/.test(path);
}

/**
 * Whether it is the path of a file that is edited as text: a page, a partial, or a data file below `docs/_data`.
 *
 * @param path path from the repository's root
 */
export function isTextPath(path: string): boolean {
  return isPagePath(path) || (DATA.test(path) && isPlainPath(path));
}

/**
 * A repo path for display: without the folder `docs/` or `static/`.
 *
 * @param path path from the repository's root
 */
export function toShortPath(path: string): string {
  return path.replace(/^(?:docs|static)\//, '');
}

/**
 * The URL of an image in pages, where the site serves it: `/img/desktop/menu.webp`.
 *
 * @param path path from the repository's root
 */
export function toPublishedUrl(path: string): string {
  return path.replace(/^static/, '');
}

function isPlainPath(path: string): boolean {
  return (
    path.length <= MAX_PATH_LENGTH && path.normalize('NFC') === path && path.split('/').every(isPlainSegment)
  );
}

function isPlainSegment(segment: string): boolean {
  return (
    SEGMENT.test(segment) &&
    !/[ .]$/.test(segment) &&
    !RESERVED.test(segment) &&
    countBytes(segment) <= MAX_NAME_BYTES
  );
}
