import {
  type ComponentType,
  cloneElement,
  createElement,
  type FunctionComponent,
  isValidElement,
  memo,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';

/** Attributes by name. */
export type Marks = Readonly<Record<`data-${string}`, string>>;

type Props = Readonly<Record<string, unknown>>;
type Render = (props: Props) => ReactNode;

/** The forms that an element's type can have; the last two are made by `memo` and `forwardRef`. */
type ElementType =
  | string
  | ComponentType<Props>
  | { readonly type: ElementType }
  | { readonly render: (props: Props, ref: Ref<unknown>) => ReactNode };

interface MarkedProps extends Props {
  readonly marks: Marks;
}

/** For each component, the one that also sets attributes: React keeps state only as long as the component is the same. */
const markedOf = new WeakMap<object, FunctionComponent<MarkedProps>>();

/**
 * Sets attributes on the outermost HTML elements that a node renders, without an element around them, and without its
 * components' knowledge. Each component in between is replaced with one that renders it and marks the result.
 *
 * @param marks the same object as long as they're equal, so that components made by `memo` are skipped
 */
export function markElements(node: ReactNode, marks: Marks): ReactNode {
  if (Array.isArray(node)) return node.map((each: ReactNode) => markElements(each, marks));
  if (!isValidElement<Props>(node)) return node;
  const type = node.type as ElementType;
  if (typeof type === 'string') return cloneElement(node, marks);
  const marked = toMarked(type);
  if (!marked) return markChildren(node, marks);
  return createElement(marked, { ...node.props, ...(node.key !== null && { key: node.key }), marks });
}

/** Fragments, contexts, boundaries and class components show their children. */
function markChildren(element: ReactElement<Props>, marks: Marks): ReactNode {
  const children = element.props.children as ReactNode;
  // Children that were given one by one have no keys.
  return Array.isArray(children)
    ? cloneElement(element, undefined, ...(markElements(children, marks) as ReactNode[]))
    : cloneElement(element, undefined, markElements(children, marks));
}

function toMarked(type: Exclude<ElementType, string>): FunctionComponent<MarkedProps> | null {
  const known = markedOf.get(Object(type));
  if (known) return known;
  const marked = makeMarked(type);
  if (marked) markedOf.set(type, marked);
  return marked;
}

function makeMarked(type: Exclude<ElementType, string>): FunctionComponent<MarkedProps> | null {
  if (typeof type === 'function') return type.prototype?.isReactComponent ? null : withMarks(type as Render);
  if (typeof type !== 'object') return null;
  if ('render' in type)
    return withMarks(({ ref, ...props }) => type.render(props, (ref as Ref<unknown>) ?? null));
  if (!('type' in type) || typeof type.type === 'string') return null;
  const inner = makeMarked(type.type);
  return inner && memo(inner);
}

function withMarks(render: Render): FunctionComponent<MarkedProps> {
  return function Marked({ marks, ...props }) {
    return markElements(render(props), marks);
  };
}
