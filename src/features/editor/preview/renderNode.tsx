import { mdxElements } from '@site/src/components/mdx/registry';
import type { Code, Nodes, Parents } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { isAllowedUrl } from '#domain/content/mdx/url';
import { CodeFence } from './CodeFence';
import { Placed } from './Placed';
import { toPlace } from './places';
import type { NodeOf, RenderContext } from './renderContext';
import { renderTable } from './renderTable';
import { renderTag } from './renderTag';
import { isTightList, isUnwrapped } from './structure';

/** Renders nodes that stand in one place, one after the other. */
export function renderChildren(parent: Pick<Parents, 'children'>, context: RenderContext): ReactNode[] {
  return parent.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no identity; React compares them by place.
    <Fragment key={index}>{renderNode(child, context)}</Fragment>
  ));
}

const { a: Link, code: InlineCode, img: Picture } = mdxElements;

/** Nodes that become one element around their children. */
const WRAPPERS: Readonly<Partial<Record<Nodes['type'], string>>> = {
  blockquote: 'blockquote',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

/**
 * Renders one node of a prepared page with the site's own components. Nothing is evaluated (decision D13): nodes
 * become elements of a fixed list, addresses are checked again, and what is not known is left out.
 */
export function renderNode(node: Nodes, context: RenderContext): ReactNode {
  const wrapper = WRAPPERS[node.type];
  if (wrapper && 'children' in node) {
    return createElement(wrapper, toPlace(node, context.block), ...renderChildren(node, context));
  }
  return isTextual(node) ? renderTextual(node, context) : renderBlock(node, context);
}

const TEXTUAL = ['text', 'inlineCode', 'break', 'link', 'linkReference', 'image', 'imageReference'] as const;
type Textual = NodeOf<(typeof TEXTUAL)[number] | 'footnoteReference'>;

function isTextual(node: Nodes): node is Textual {
  return node.type === 'footnoteReference' || (TEXTUAL as readonly string[]).includes(node.type);
}

function renderTextual(node: Textual, context: RenderContext): ReactNode {
  switch (node.type) {
    case 'text':
      return renderText(node, context);
    case 'inlineCode':
      return <InlineCode {...toPlace(node, context.block)}>{node.value}</InlineCode>;
    case 'break':
      return <br />;
    case 'link':
      return renderLink(node, node.url, node.title, context);
    case 'linkReference': {
      const target = context.references.definitions.get(node.identifier);
      return target ? renderLink(node, target.url, target.title, context) : renderChildren(node, context);
    }
    case 'image':
      return renderPicture(node, node.url, node.title, context);
    case 'imageReference': {
      const target = context.references.definitions.get(node.identifier);
      return target ? renderPicture(node, target.url, target.title, context) : null;
    }
    case 'footnoteReference':
      return renderFootnoteReference(node.identifier, context);
  }
}

/** In the editor, text stands in an element of its own, which can be edited in its place. */
function renderText(node: NodeOf<'text'>, { block }: RenderContext): ReactNode {
  if (!block || !node.position || node.value.trim() === '') return node.value;
  return (
    <span data-text="" {...toPlace(node, block)}>
      {node.value}
    </span>
  );
}

function renderLink(
  node: Parents,
  url: string,
  title: string | null | undefined,
  context: RenderContext,
): ReactNode {
  const children = renderChildren(node, context);
  if (!isAllowedUrl(url, 'link')) return children;
  return (
    <Link href={url} {...(title ? { title } : {})}>
      {children}
    </Link>
  );
}

function renderPicture(
  node: NodeOf<'image' | 'imageReference'>,
  url: string,
  title: string | null | undefined,
  { block }: RenderContext,
): ReactNode {
  if (!isAllowedUrl(url, 'image')) return null;
  const target =
    block && node.type === 'image' ? { 'data-target': 'image', 'data-target-name': 'image' } : {};
  const alt = node.alt ?? '';
  return <Picture src={url} alt={alt} {...(title ? { title } : {})} {...toPlace(node, block)} {...target} />;
}

function renderBlock(node: Exclude<Nodes, Textual>, context: RenderContext): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return isUnwrapped(node) ? (
        renderChildren(node, context)
      ) : (
        <p {...toPlace(node, context.block)}>{renderChildren(node, context)}</p>
      );
    case 'heading':
      return renderHeading(node, context);
    case 'thematicBreak':
      return <hr {...toPlace(node, context.block)} />;
    case 'code':
      return renderCode(node, context);
    case 'list':
      return renderList(node, context);
    case 'table':
      return renderTable(node, context, renderChildren);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return renderElement(node, context);
    default:
      // Definitions and footnotes stand elsewhere; expressions, imports and raw HTML are never shown.
      return null;
  }
}

function renderElement(
  node: NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>,
  context: RenderContext,
): ReactNode {
  const children = node.children.length > 0 ? renderChildren(node, context) : undefined;
  return renderTag(node, children, toPlace(node, context.block));
}

function renderHeading(node: NodeOf<'heading'>, context: RenderContext): ReactNode {
  const Heading = mdxElements[`h${node.depth}`];
  const id = node.data && 'id' in node.data && typeof node.data.id === 'string' ? node.data.id : undefined;
  return (
    <Heading id={id} {...toPlace(node, context.block)}>
      {renderChildren(node, context)}
    </Heading>
  );
}

function renderCode(node: Code, { block }: RenderContext): ReactNode {
  const fence = <CodeFence code={node.value} language={node.lang ?? ''} meta={node.meta ?? ''} />;
  return block ? <Placed place={toPlace(node, block)}>{fence}</Placed> : fence;
}

function renderList(list: NodeOf<'list'>, context: RenderContext): ReactNode {
  const isTight = isTightList(list);
  const items = list.children.map((item, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity; React compares them by place.
      key={index}
      {...toPlace(item, context.block)}
      className={typeof item.checked === 'boolean' ? 'task-list-item' : undefined}
    >
      {typeof item.checked === 'boolean' && (
        <input type="checkbox" checked={item.checked} disabled readOnly />
      )}
      {item.children.map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <Fragment key={at}>
          {isTight && child.type === 'paragraph'
            ? renderChildren(child, context)
            : renderNode(child, context)}
        </Fragment>
      ))}
    </li>
  ));
  return list.ordered ? <ol start={list.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function renderFootnoteReference(identifier: string, { references }: RenderContext): ReactNode {
  const number = references.footnoteOrder.indexOf(identifier) + 1;
  if (number === 0) return null;
  return (
    <sup>
      <a href={`#footnote-${number}`} aria-describedby="footnotes">
        {number}
      </a>
    </sup>
  );
}
