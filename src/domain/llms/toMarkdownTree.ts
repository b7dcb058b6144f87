import type { Code, ImageReference, LinkReference, Paragraph, PhrasingContent, Root } from 'mdast';
import { collectReferences } from '../content/elements/references';
import { parseCodeMeta } from '../content/highlight/highlightMeta';
import { type ContentNode, isJsxElement, type JsxElement } from '../content/mdx/nodes';
import { findMarkdownForm } from './componentForms';
import { type Conversion, type PageContext, toFullUrl } from './context';
import { type Block, paragraph, toLine } from './nodes';

/**
 * Converts a page's tree to plain Markdown: components become the closest Markdown, URLs become absolute, comments
 * and other expressions are removed. The tree isn't changed.
 *
 * @param tree a prepared tree: partials included, product name filled in
 */
export function toMarkdownTree(tree: Root, context: PageContext): Root {
  const conversion: Conversion = {
    ...context,
    definitions: collectReferences(tree).definitions,
    toBlocks: (nodes) => nodes.flatMap((node) => toBlocks(node, conversion)),
    toPhrasing: (nodes) => nodes.flatMap((node) => toPhrasing(node, conversion)),
  };
  return { type: 'root', children: conversion.toBlocks(tree.children) };
}

function toBlocks(node: ContentNode, conversion: Conversion): Block[] {
  if (isJsxElement(node)) return findMarkdownForm(node.name ?? '').toBlocks(node, conversion);
  switch (node.type) {
    case 'paragraph':
      return toParagraphs(node, conversion);
    case 'code':
      return toCode(node);
    case 'heading':
      return [{ type: 'heading', depth: node.depth, children: conversion.toPhrasing(node.children) }];
    case 'blockquote':
      return [{ type: 'blockquote', children: conversion.toBlocks(node.children) }];
    case 'list':
      return [
        {
          ...node,
          children: node.children.map((item) => ({ ...item, children: conversion.toBlocks(item.children) })),
        },
      ];
    case 'table':
      return [
        {
          ...node,
          children: node.children.map((row) => ({
            ...row,
            children: row.children.map((cell) => ({
              ...cell,
              children: conversion.toPhrasing(cell.children),
            })),
          })),
        },
      ];
    case 'thematicBreak':
      return [node];
    case 'definition':
      return [];
    case 'footnoteDefinition':
      return [{ ...node, children: conversion.toBlocks(node.children) }];
    default:
      return toLooseBlocks(node, conversion);
  }
}

/** Text where blocks are expected, as in `<Card>text</Card>`, becomes a paragraph. */
function toLooseBlocks(node: ContentNode, conversion: Conversion): Block[] {
  const phrasing = conversion.toPhrasing([node]);
  return phrasing.length > 0 ? [paragraph(...phrasing)] : [];
}

/** A line that contains only tags is a row of components, not a paragraph, as in the compiler. */
function toParagraphs({ children }: Paragraph, conversion: Conversion): Block[] {
  const isRow =
    children.some(isBlockComponent) &&
    children.every((child) => isJsxElement(child) || (child.type === 'text' && child.value.trim() === ''));
  if (isRow) return conversion.toBlocks(children.filter(({ type }) => type !== 'text'));
  const phrasing = trim(conversion.toPhrasing(children));
  return phrasing.length > 0 ? [paragraph(...phrasing)] : [];
}

/** Trims the space before a comment at the end of a line, which Markdown could only write as an entity. */
function trim(phrasing: readonly PhrasingContent[]): PhrasingContent[] {
  const trimmed = phrasing.map((node, index) => {
    if (node.type !== 'text') return node;
    const start = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === phrasing.length - 1 ? start.trimEnd() : start };
  });
  return trimmed.filter((node) => node.type !== 'text' || node.value !== '');
}

function isBlockComponent(node: PhrasingContent): boolean {
  return isJsxElement(node) && findMarkdownForm(node.name ?? '').toPhrasing === undefined;
}

/** A fence keeps its language, and its title goes above it. */
function toCode({ value, lang, meta }: Code): Block[] {
  const { title } = parseCodeMeta(meta ?? '');
  const code: Block = { type: 'code', value, lang: lang ?? null };
  return title ? [paragraph({ type: 'inlineCode', value: title }), code] : [code];
}

function toPhrasing(node: ContentNode, conversion: Conversion): PhrasingContent[] {
  if (isJsxElement(node)) return toComponentPhrasing(node, conversion);
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'break':
    case 'footnoteReference':
      return [node];
    case 'linkReference':
    case 'imageReference':
      return toReferenced(node, conversion);
    case 'image':
      return [{ ...node, url: toFullUrl(node.url, conversion) }];
    case 'link':
      return [
        { ...node, url: toFullUrl(node.url, conversion), children: conversion.toPhrasing(node.children) },
      ];
    case 'emphasis':
    case 'strong':
    case 'delete':
      return [{ ...node, children: conversion.toPhrasing(node.children) }];
    default:
      // Comments, expressions and imports, which readers don't see.
      return [];
  }
}

function toComponentPhrasing(element: JsxElement, conversion: Conversion): PhrasingContent[] {
  const form = findMarkdownForm(element.name ?? '');
  return form.toPhrasing?.(element, conversion) ?? toLine(form.toBlocks(element, conversion));
}

/** Replaces a reference with its URL, because combined pages must not share the names of their references. */
function toReferenced(node: LinkReference | ImageReference, conversion: Conversion): PhrasingContent[] {
  const target = conversion.definitions.get(node.identifier);
  const url = target && toFullUrl(target.url, conversion);
  const title = target?.title ?? null;
  if (node.type === 'imageReference') return url ? [{ type: 'image', url, title, alt: node.alt ?? '' }] : [];
  const children = conversion.toPhrasing(node.children);
  return url ? [{ type: 'link', url, title, children }] : children;
}
