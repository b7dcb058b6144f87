import { Children, isValidElement, type ReactNode, useLayoutEffect, useRef } from 'react';

type Attributes = Readonly<Record<string, string>>;

/** An element of the head, or the `html` or `body` element's attributes. */
interface HeadTag {
  readonly type: string;
  readonly attributes: Attributes;
  readonly text: string;
}

/** Elements whose attributes are merged from all components. */
const ROOTS = ['html', 'body'] as const;
/** Marks elements of the head that belong to components, as the server does. */
const MARK = 'data-rh';

/** The tags of all mounted components, in the order in which they were mounted. */
const mounted: { tags: readonly HeadTag[] }[] = [];
/** Attributes of `html` and `body` that components have set. */
const attributesSet: Record<string, Attributes> = {};
let isScheduled = false;

/**
 * Replaces `react-helmet-async` in the browser with what Docusaurus' `Head` needs of it. The server renders the head with
 * the original.
 *
 * Of elements with the same meaning, such as two descriptions, those of the component that was mounted last are in the
 * head.
 */
export function Helmet({ children }: { readonly children?: ReactNode }): null {
  const own = useRef<{ tags: readonly HeadTag[] }>({ tags: [] });
  useLayoutEffect(() => {
    const entry = own.current;
    mounted.push(entry);
    return () => {
      mounted.splice(mounted.indexOf(entry), 1);
      schedule();
    };
  }, []);
  useLayoutEffect(() => {
    own.current.tags = readTags(children);
    schedule();
  });
  return null;
}

/** The original's provider is only needed on the server. */
export function HelmetProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

function readTags(children: ReactNode): HeadTag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Readonly<Record<string, unknown>>>(child)) return [];
    const { children: content, ...props } = child.props;
    if (typeof child.type !== 'string') return readTags(content as ReactNode);
    const entries = Object.entries(props)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name === 'className' ? 'class' : name.toLowerCase(), String(value)]);
    const text = Children.toArray(content as ReactNode).join('');
    return [{ type: child.type, attributes: Object.fromEntries(entries), text }];
  });
}

/** Waits for the other components of the same commit. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    const tags = mounted.flatMap((component) => component.tags);
    for (const root of ROOTS) {
      const own = tags.filter(({ type }) => type === root).map(({ attributes }) => attributes);
      setAttributes(root, Object.assign({}, ...own));
    }
    setElements(dropReplaced(mounted.map((component) => component.tags)));
  });
}

function setAttributes(root: (typeof ROOTS)[number], wanted: Attributes): void {
  const element = root === 'html' ? document.documentElement : document.body;
  for (const name of Object.keys(attributesSet[root] ?? {})) {
    if (!(name in wanted)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  attributesSet[root] = wanted;
}

/** The elements to show: of the same kind and name, only those of the last component. */
function dropReplaced(components: readonly (readonly HeadTag[])[]): HeadTag[] {
  const owners = new Map<string, number>();
  for (const [index, tags] of components.entries()) {
    for (const tag of tags) owners.set(toKey(tag), index);
  }
  return components.flatMap((tags, index) => tags.filter((tag) => owners.get(toKey(tag)) === index));
}

/** What an element is about: two elements with the same key replace each other. */
function toKey({ type, attributes: { name, property, rel, href } }: HeadTag): string {
  const about = type === 'link' && rel !== 'canonical' ? href : (property ?? name ?? rel);
  return `${type} ${about ?? ''}`.toLowerCase();
}

function setElements(tags: readonly HeadTag[]): void {
  const title = tags.findLast(({ type }) => type === 'title')?.text ?? '';
  if (document.title !== title) document.title = title;
  const outdated = new Set(document.head.querySelectorAll(`[${MARK}]:not(title)`));
  for (const tag of tags) {
    if (tag.type !== 'meta' && tag.type !== 'link') continue;
    const element = createTag(tag);
    const same = [...outdated].find((each) => each.isEqualNode(element));
    if (same) outdated.delete(same);
    else document.head.append(element);
  }
  for (const element of outdated) element.remove();
}

function createTag({ type, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(MARK, 'true');
  return element;
}
