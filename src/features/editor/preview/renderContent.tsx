import { mdxElements } from '@site/src/components/mdx/registry';
import type { Code, Nodes, Parents, Root, Table, TableRow } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { isAllowedUrl } from '#domain/content/mdx/url';
import { CodeFence } from './CodeFence';
import { collectReferences, type References } from './references';
import { renderTag } from './renderTag';
import { isTightList, isUnwrapped } from './structure';

/**
 * Renders a prepared page with the site's own components. Nothing is evaluated (decision D13): nodes become
 * elements of a fixed list, addresses are checked again, and what is not known is left out.
 *
 * @param tree a tree of `prepareContent`
 */
export function renderContent(tree: Root): ReactNode {
  const context: RenderContext = { references: collectReferences(tree) };
  return (
    <>
      {renderChildren(tree, context)}
      <Footnotes context={context} />
    </>
  );
}

interface RenderContext {
  readonly references: References;
}

type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

function renderChildren(parent: Parents, context: RenderContext): ReactNode[] {
  return parent.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no identity; React compares them by place.
    <Fragment key={index}>{renderNode(child, context)}</Fragment>
  ));
}

const { a: Link, code: InlineCode, img: Picture, table: DataTable } = mdxElements;

/** Nodes that become one element around their children. */
const WRAPPERS: Readonly<Partial<Record<Nodes['type'], string>>> = {
  blockquote: 'blockquote',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

function renderNode(node: Nodes, context: RenderContext): ReactNode {
  const wrapper = WRAPPERS[node.type];
  if (wrapper && 'children' in node) return createElement(wrapper, null, ...renderChildren(node, context));
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
      return node.value;
    case 'inlineCode':
      return <InlineCode>{node.value}</InlineCode>;
    case 'break':
      return <br />;
    case 'link':
      return renderLink(node, node.url, node.title, context);
    case 'linkReference': {
      const target = context.references.definitions.get(node.identifier);
      return target ? renderLink(node, target.url, target.title, context) : renderChildren(node, context);
    }
    case 'image':
      return renderPicture(node.url, node.alt, node.title);
    case 'imageReference': {
      const target = context.references.definitions.get(node.identifier);
      return target ? renderPicture(target.url, node.alt, target.title) : null;
    }
    case 'footnoteReference':
      return renderFootnoteReference(node.identifier, context);
  }
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
  url: string,
  alt: string | null | undefined,
  title: string | null | undefined,
): ReactNode {
  if (!isAllowedUrl(url, 'image')) return null;
  return <Picture src={url} alt={alt ?? ''} {...(title ? { title } : {})} />;
}

function renderBlock(node: Exclude<Nodes, Textual>, context: RenderContext): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return isUnwrapped(node) ? renderChildren(node, context) : <p>{renderChildren(node, context)}</p>;
    case 'heading':
      return renderHeading(node, context);
    case 'thematicBreak':
      return <hr />;
    case 'code':
      return renderCode(node);
    case 'list':
      return renderList(node, context);
    case 'table':
      return renderTable(node, context);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return renderTag(node, node.children.length > 0 ? renderChildren(node, context) : undefined);
    default:
      // Definitions and footnotes stand elsewhere; expressions, imports and raw HTML are never shown.
      return null;
  }
}

function renderHeading(node: NodeOf<'heading'>, context: RenderContext): ReactNode {
  const Heading = mdxElements[`h${node.depth}`];
  const id = node.data && 'id' in node.data && typeof node.data.id === 'string' ? node.data.id : undefined;
  return <Heading id={id}>{renderChildren(node, context)}</Heading>;
}

function renderCode({ value, lang, meta }: Code): ReactNode {
  return <CodeFence code={value} language={lang ?? ''} meta={meta ?? ''} />;
}

function renderList(list: NodeOf<'list'>, context: RenderContext): ReactNode {
  const isTight = isTightList(list);
  const items = list.children.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity; React compares them by place.
    <li key={index} className={typeof item.checked === 'boolean' ? 'task-list-item' : undefined}>
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

function renderTable({ children: [head, ...rows], align }: Table, context: RenderContext): ReactNode {
  const renderRow = (row: TableRow, Cell: 'th' | 'td'): ReactNode => (
    <tr>
      {row.children.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity; React compares them by place.
        <Cell key={index} style={{ textAlign: align?.[index] ?? undefined }}>
          {renderChildren(cell, context)}
        </Cell>
      ))}
    </tr>
  );
  return (
    <DataTable>
      {head && <thead>{renderRow(head, 'th')}</thead>}
      {rows.length > 0 && (
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity; React compares them by place.
            <Fragment key={index}>{renderRow(row, 'td')}</Fragment>
          ))}
        </tbody>
      )}
    </DataTable>
  );
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

function Footnotes({ context }: { readonly context: RenderContext }) {
  const { footnoteOrder, footnotes } = context.references;
  if (footnoteOrder.length === 0) return null;
  return (
    <section data-footnotes className="footnotes">
      <h2 id="footnotes" className="visually-hidden">
        Footnotes
      </h2>
      <ol>
        {footnoteOrder.map((identifier, index) => {
          const definition = footnotes.get(identifier);
          return (
            <li key={identifier} id={`footnote-${index + 1}`}>
              {definition && renderChildren(definition, context)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
