import { renderElement as renderWith } from '@site/src/components/mdx/renderElement';
import { Fragment, type ReactNode } from 'react';
import { isContentComponent } from '#domain/content/components';
import type {
  CodeElement,
  ContentElement,
  TagElement,
  TextElement,
} from '#domain/content/elements/toElements';
import { CodeFence } from './CodeFence';
import { SourceMapped } from './SourceMapped';
import { toSourceAttributes } from './sourceRange';

/** Components that their parent takes apart: it has to find them as they are. */
const PARTS: ReadonlySet<string> = new Set(['Tab']);

/** What forms the editor opens for an element, by its name. */
const TARGETS: Readonly<Record<string, string>> = { img: 'image', table: 'table' };

/**
 * Renders the elements of a prepared page with the site's own components.
 *
 * @param block key of the top-level block they are in, which ties them to their source; null outside of the editor
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

/** In the editor, text has an element of its own, which can be edited in place. */
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
  return block ? <SourceMapped place={toSourceAttributes(node, block)}>{fence}</SourceMapped> : fence;
}

function renderTag({ name, props, children, node }: TagElement, block: string | null): ReactNode {
  const inner = children.map((child) => renderElement(child, block));
  const place = node ? toSourceAttributes(node, block) : {};
  const isPlaced = place['data-block'] !== undefined;
  if (!isContentComponent(name)) {
    const target = isPlaced ? toTarget(name, node?.type) : {};
    return renderWith(name, { ...props, ...place, ...target }, inner);
  }
  const shown = renderWith(name, props, inner);
  if (!isPlaced || PARTS.has(name) || shown === null) return shown;
  return (
    <SourceMapped place={place} target={{ kind: name === 'Image' ? 'image' : 'component', name }}>
      {shown}
    </SourceMapped>
  );
}

/** An image whose address is defined elsewhere has no form. */
function toTarget(name: string, type: string | undefined): Record<string, string> {
  const target = type === 'imageReference' ? undefined : TARGETS[name];
  return target ? { 'data-target': target, 'data-target-name': target } : {};
}
