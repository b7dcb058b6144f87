import { renderElement as renderWith } from '@site/src/components/mdx/renderElement';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { isContentComponent } from '#domain/content/components';
import type {
  CodeElement,
  ContentElement,
  TagElement,
  TextElement,
} from '#domain/content/elements/toElements';
import { CodeFence } from './CodeFence';
import { markElements } from './markElements';
import { type SourceAttributes, toSourceAttributes } from './sourceRange';

/** Components whose parent reads their props: they have to be its direct children. */
const PARTS: ReadonlySet<string> = new Set(['Tab']);

/** The form for an element, by tag name. */
const TARGETS: Readonly<Record<string, string>> = { img: 'image', table: 'table' };

/**
 * Renders the elements of a prepared page with the site's own components.
 *
 * @param block key of the top-level block they are in, which maps them to their source; null outside of the editor
 */
export function renderElements(elements: readonly ContentElement[], block: string | null): ReactNode[] {
  return elements.map((element, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: elements have no identity; React compares them by position.
    <Fragment key={index}>{renderElement(element, block)}</Fragment>
  ));
}

function renderElement(element: ContentElement, block: string | null): ReactNode {
  if (element.kind === 'text') return renderText(element, block);
  return element.kind === 'code' ? renderCode(element, block) : renderTag(element, block);
}

/** In the editor, text has its own element, which can be edited in place. */
function renderText({ value, node }: TextElement, block: string | null): ReactNode {
  if (!block || !node?.position || value.trim() === '') return value;
  return (
    <span data-text="" {...toSourceAttributes(node, block)}>
      {value}
    </span>
  );
}

function renderCode({ code, language, meta, node }: CodeElement, block: string | null): ReactNode {
  const fence = <CodeFence code={code} language={language} meta={meta} />;
  return block ? <SourceMapped range={toSourceAttributes(node, block)}>{fence}</SourceMapped> : fence;
}

function renderTag({ name, props, children, node }: TagElement, block: string | null): ReactNode {
  const inner =
    block && !HOLDS_TEXT.test(name)
      ? renderTexts(children, block)
      : children.map((child) => renderElement(child, block));
  const range = node ? toSourceAttributes(node, block) : {};
  const isMapped = range['data-block'] !== undefined;
  if (!isContentComponent(name)) {
    const target = isMapped ? toTarget(name, node?.type) : {};
    return renderWith(name, { ...props, ...range, ...target }, inner);
  }
  const shown = renderWith(name, props, inner);
  if (!isMapped || PARTS.has(name) || shown === null) return shown;
  return (
    <SourceMapped range={range} target={{ kind: name === 'Image' ? 'image' : 'component', name }}>
      {shown}
    </SourceMapped>
  );
}

/** Elements that are edited as a whole, and those that format part of a text. */
const HOLDS_TEXT = /^(?:p|h[1-6]|t[dhr]|thead|tbody|table|em|strong|del|a|code|kbd|su[bp])$/;
const FORMATS_TEXT = /^(?:em|strong|del|a|code|kbd|su[bp]|br)$/;

/**
 * In the editor, text directly in an item or a component gets a separate element, so that it can be edited as a whole.
 */
function renderTexts(children: readonly ContentElement[], block: string): ReactNode[] {
  const groups: ContentElement[][] = [];
  let isOpen = false;
  for (const child of children) {
    const isText = child.kind === 'text' || (child.kind === 'tag' && FORMATS_TEXT.test(child.name));
    if (isText && isOpen) groups.at(-1)?.push(child);
    else groups.push([child]);
    isOpen = isText;
  }
  return groups.flatMap((group) => {
    const inner = group.map((child) => renderElement(child, block));
    const range = toGroupRange(group, block);
    return range ? [createElement('span', { 'data-leaf': '', ...range }, ...inner)] : inner;
  });
}

/** The range from the first to the last element of a group that contains text; null for others. */
function toGroupRange(group: readonly ContentElement[], block: string): SourceAttributes | null {
  const isShown = group.some(
    (one) => one.kind === 'tag' || (one.kind === 'text' && one.node && one.value.trim() !== ''),
  );
  if (!isShown || group.every((one) => one.kind === 'tag' && !FORMATS_TEXT.test(one.name))) return null;
  const ranges = group.flatMap(({ node }) => (node ? [toSourceAttributes(node, block)] : []));
  const from = ranges[0]?.['data-from'];
  const to = ranges.at(-1)?.['data-to'];
  return from === undefined || to === undefined
    ? null
    : { 'data-block': block, 'data-from': from, 'data-to': to };
}

/** An image whose URL is defined elsewhere has no form. */
function toTarget(name: string, type: string | undefined): Record<string, string> {
  const target = type === 'imageReference' ? undefined : TARGETS[name];
  return target ? { 'data-target': target, 'data-target-name': target } : {};
}

interface SourceMappedProps {
  readonly range: SourceAttributes;
  /** The form it opens in, and its name in the interface. */
  readonly target?: { readonly kind: 'component' | 'image' | 'shared'; readonly name: string };
  readonly children: ReactNode;
}

/**
 * Maps what a component renders to its source. The components don't know about the editor, and a wrapper element would
 * change how they look, so their own outermost elements are marked.
 */
export function SourceMapped({ range, target, children }: SourceMappedProps) {
  const { kind, name } = target ?? {};
  const { 'data-block': block, 'data-from': from, 'data-to': to } = range;
  const marks = useMemo(() => {
    const own = { 'data-block': String(block), 'data-from': String(from), 'data-to': String(to) };
    return kind && name ? { ...own, 'data-target': kind, 'data-target-name': name } : own;
  }, [block, from, to, kind, name]);
  return block === undefined ? children : markElements(children, marks);
}
