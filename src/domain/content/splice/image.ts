import type { Image } from 'mdast';
import type { TextEdit } from '../../text/edit/edits';
import { readProp } from '../mdx/attribute';
import { getRange } from '../mdx/check/checkContext';
import type { JsxElement } from '../mdx/nodes';
import { formatProp, setProp, toPropText } from './setProp';

/** The properties of an image on a page. Empty texts count as unset. */
export interface ImageValues {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  readonly align: '' | 'left' | 'center' | 'right';
  readonly fullwidth: boolean;
  readonly darkSrc: string;
}

/** An image in a page's tree: written as Markdown or as `<Image>`. */
export type ImageNode = Image | JsxElement;

/** An image without properties. */
export const emptyImage: ImageValues = {
  src: '',
  alt: '',
  caption: '',
  align: '',
  fullwidth: false,
  darkSrc: '',
};

/** Reads the properties of an image. */
export function readImage(node: ImageNode): ImageValues {
  if (node.type === 'image') return { ...emptyImage, src: node.url, alt: node.alt ?? '' };
  const read = (name: string) => readProp(node, name);
  const text = (name: string): string => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };
  const align = text('align');
  return {
    src: text('src'),
    alt: text('alt'),
    caption: text('caption'),
    align: align === 'left' || align === 'center' || align === 'right' ? align : '',
    fullwidth: read('fullwidth') === true,
    darkSrc: text('darkSrc'),
  };
}

/**
 * Changes the properties of an image. `<Image>` keeps all bytes except those of the changed props; a Markdown image is
 * rewritten, as `<Image>` once it needs more than a URL and a description.
 *
 * @param node of the tree that was parsed from `text`
 * @returns edits of `text`; an empty list when nothing changes
 */
export function setImage(text: string, node: ImageNode, values: ImageValues): TextEdit[] {
  const before = readImage(node);
  const changed = (Object.keys(values) as (keyof ImageValues)[]).filter((key) => values[key] !== before[key]);
  if (changed.length === 0) return [];
  if (node.type === 'image') return [{ ...getRange(node), insert: formatImage(values, node.title ?? '') }];
  return mergeInsertions(
    changed.flatMap((key) => {
      const value = values[key];
      const isNeeded = key === 'src' || key === 'alt';
      return setProp(text, node, key, !isNeeded && (value === '' || value === false) ? null : value);
    }),
  );
}

/** Props that are added go to the same offset, so their edits become one. */
function mergeInsertions(edits: readonly TextEdit[]): TextEdit[] {
  const merged = new Map<string, TextEdit>();
  for (const edit of edits) {
    const key = `${edit.from}:${edit.to}`;
    merged.set(key, { ...edit, insert: `${merged.get(key)?.insert ?? ''}${edit.insert}` });
  }
  return [...merged.values()];
}

/**
 * The source of an image: Markdown where it is enough, otherwise `<Image>`.
 *
 * @param title the title of the Markdown image; `<Image>` has none, so it becomes the caption if there is no other
 */
export function formatImage(values: ImageValues, title = ''): string {
  if (needsTag(values)) return formatTag({ ...values, caption: values.caption || title });
  const suffix = title === '' ? '' : ` "${title.replaceAll(/["\\]/g, '\\$&')}"`;
  return `![${escapeAlt(values.alt)}](${escapeUrl(values.src)}${suffix})`;
}

/** The description of a Markdown image can't contain the product placeholder. */
function needsTag({ alt, caption, align, fullwidth, darkSrc }: ImageValues): boolean {
  return caption !== '' || align !== '' || fullwidth || darkSrc !== '' || /\{[Pp]roduct\}/.test(alt);
}

function formatTag(values: ImageValues): string {
  const props = (Object.keys(emptyImage) as (keyof ImageValues)[]).flatMap((name) => {
    const value = values[name];
    if (value === false || (value === '' && name !== 'src' && name !== 'alt')) return [];
    return [formatProp(name, value, { quote: '"', isInline: true })];
  });
  return `<Image ${props.join(' ')} />`;
}

function escapeAlt(alt: string): string {
  return toPropText(alt)
    .trim()
    .replaceAll(/[\\`*_{}[\]<>&~|$]/g, '\\$&');
}

/** Percent-encodes spaces and characters that would end the URL; braces may be the product placeholder. */
function escapeUrl(url: string): string {
  return url.trim().replaceAll(/[\s()<>\\|"`[\]&]/g, (character) => {
    if (character === '&') return '\\&';
    return character === '(' || character === ')'
      ? `%${character.charCodeAt(0).toString(16)}`
      : encodeURIComponent(character);
  });
}
