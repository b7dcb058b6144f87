import type { Image } from 'mdast';
import type { TextEdit } from '../../text/edits';
import { readAttribute } from '../mdx/attribute';
import { getRange } from '../mdx/check/checkContext';
import type { JsxElement } from '../mdx/nodes';
import { formatProp, setProp, toPropText } from './setProp';

/** Properties of an image on a page. Empty texts count as not set. */
export interface ImageValues {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  readonly align: '' | 'left' | 'center' | 'right';
  readonly fullwidth: boolean;
  readonly darkSrc: string;
}

/** An image in a page's tree: written as Markdown, or as `<Image>`. */
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

/** Properties of one image of a page. */
export function readImage(node: ImageNode): ImageValues {
  if (node.type === 'image') return { ...emptyImage, src: node.url, alt: node.alt ?? '' };
  const read = (name: string): unknown => {
    const attribute = node.attributes.find(
      (known) => known.type === 'mdxJsxAttribute' && known.name === name,
    );
    const value = attribute?.type === 'mdxJsxAttribute' ? readAttribute(attribute) : null;
    if (value?.kind === 'identifier') return `{${value.name}}`;
    return value?.kind === 'literal' ? value.value : undefined;
  };
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
 * Changes the properties of an image. `<Image>` keeps all its bytes but those of the props that change; a
 * image written as Markdown is rewritten, as `<Image>` once it needs more than an address and a description.
 *
 * @param node of the tree that was read from `text`
 * @returns edits of `text`; none when nothing changes
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

/** Props that are added all go to the same place, where they follow each other. */
function mergeInsertions(edits: readonly TextEdit[]): TextEdit[] {
  const merged = new Map<string, TextEdit>();
  for (const edit of edits) {
    const key = `${edit.from}:${edit.to}`;
    merged.set(key, { ...edit, insert: `${merged.get(key)?.insert ?? ''}${edit.insert}` });
  }
  return [...merged.values()];
}

/**
 * The source of an image: Markdown where that can hold it, else `<Image>`.
 *
 * @param title a title of the Markdown image that is kept
 */
export function formatImage(values: ImageValues, title = ''): string {
  if (needsTag(values)) return formatTag(values);
  const suffix = title === '' ? '' : ` "${title.replaceAll(/["\\]/g, '\\$&')}"`;
  return `![${escapeAlt(values.alt)}](${escapeUrl(values.src)}${suffix})`;
}

/** The description of a Markdown image cannot hold the product. */
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

/** Blanks and signs that would end the address, percent-encoded; braces may hold the product. */
function escapeUrl(url: string): string {
  return url.trim().replaceAll(/[\s()<>\\|"`[\]&]/g, (sign) => {
    if (sign === '&') return '\\&';
    return sign === '(' || sign === ')' ? `%${sign.charCodeAt(0).toString(16)}` : encodeURIComponent(sign);
  });
}
