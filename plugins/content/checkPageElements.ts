import { findComponent, isContentComponent } from '#domain/content/components';
import { htmlElements } from '#domain/content/elements/elementNames';
import { isPropValue } from '#domain/content/elements/elementProps';
import { dataComponents } from '#domain/content/facts/expandData';
import { plainElements } from '#domain/content/mdx/elements';
import { isAllowedUrl } from '#domain/content/mdx/url';

/** Steps from a page's elements to one of them: `[2, 0]` is the first child of the third element. */
export type ElementPath = readonly number[];

/** Thrown when a page contains anything but the elements, props and URLs that pages may have. */
export class PageElementsError extends Error {
  override readonly name = 'PageElementsError';

  /** @param path of the element; null when the problem is the list itself */
  constructor(
    message: string,
    readonly path: ElementPath | null = null,
  ) {
    super(message);
  }
}

/**
 * The last check before a page is published, independent of the code that made its elements: refuses all but the
 * elements, props and URLs that pages may have.
 *
 * @param elements a page's elements, after they were written as JSON and parsed again
 * @throws PageElementsError naming what is wrong
 */
export function checkPageElements(elements: unknown): void {
  if (!Array.isArray(elements)) throw new PageElementsError('The page has no list of elements.');
  for (const [index, element] of elements.entries()) checkElement(element, [index]);
}

function checkElement(element: unknown, path: ElementPath): void {
  if (typeof element === 'string') return;
  if (!Array.isArray(element)) throw new PageElementsError('An element is neither text nor a list.', path);
  const [name, props, ...children] = element;
  if (typeof name !== 'string') throw new PageElementsError('An element has no name.', path);
  checkProps(name, props, path);
  for (const [index, child] of children.entries()) checkElement(child, [...path, index]);
}

/** Whether a value is allowed for a prop. */
type PropCheck = (value: unknown) => boolean;

const isText: PropCheck = (value) => typeof value === 'string';
const isFlag: PropCheck = (value) => typeof value === 'boolean';
const isCount: PropCheck = (value) => Number.isInteger(value);
const isOneOf =
  (...values: readonly unknown[]): PropCheck =>
  (value) =>
    values.includes(value);
const isResolvedUrl =
  (use: 'link' | 'image'): PropCheck =>
  (value) =>
    typeof value === 'string' && isAllowedUrl(value, use) && /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(value);
/**
 * Allows the HTML of highlighted code: escaped text, and `span` elements with one or two classes in lowercase letters.
 */
const isHighlightedCode: PropCheck = (value) =>
  typeof value === 'string' &&
  !/[<>&]/.test(value.replace(/&(?:amp|lt|gt|quot);|<span class="[a-z]+(?: [a-z]+)*">|<\/span>/g, ''));
const isAlignment: PropCheck = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).join() === 'textAlign' &&
  isOneOf('left', 'center', 'right')(Object.values(value)[0]);

const CARD_PROPS: ReadonlyMap<string, PropCheck> = new Map([
  ['href', isResolvedUrl('link')],
  ['html', isHighlightedCode],
]);

/** Allows the plain data of cards, if their URLs and highlighted code are allowed. */
const isCards: PropCheck = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).every(([key, part]) => (CARD_PROPS.get(key) ?? isCards)(part))
    : isText(value);

const heading = { id: isText };
const cell = { style: isAlignment, scope: isOneOf('row') };
const cards = { cards: isCards };
/** The allowed props of elements that Markdown becomes. */
const GENERATED_PROPS: Readonly<Record<string, Readonly<Record<string, PropCheck>>>> = {
  a: { href: isResolvedUrl('link'), title: isText },
  img: { src: isResolvedUrl('image'), alt: isText, title: isText },
  ...{ h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
  ul: { className: isOneOf('contains-task-list') },
  ol: { className: isOneOf('contains-task-list'), start: isCount },
  li: { className: isOneOf('task-list-item') },
  input: { type: isOneOf('checkbox'), checked: isFlag, disabled: isOneOf(true) },
  ...{ th: cell, td: cell },
  CodeBlock: {
    html: isHighlightedCode,
    language: isText,
    title: isText,
    showLineNumbers: isFlag,
    wrap: isFlag,
    copy: isText,
  },
  Mermaid: { code: isText, height: isCount },
  FootnoteReference: { number: isCount, occurrence: isCount },
  Footnote: { number: isCount, references: isCount },
  Footnotes: {},
  ApiRequest: { id: isText, ...cards },
  Term: { id: isText, meaning: isText, href: isResolvedUrl('link'), before: isText, after: isText },
  ...{ DownloadCards: cards, GlossaryList: cards, UpgradeCallToAction: cards },
};

/** Props of content components that the build adds. */
const ADDED_PROPS: Readonly<Record<string, Readonly<Record<string, PropCheck>>>> = {
  Image: { width: isCount, height: isCount, hasMotion: (value) => value === true },
};

function checkProps(name: string, props: unknown, path: ElementPath): void {
  if (!isKnownElement(name)) throw new PageElementsError(`<${name}> isn't allowed on a page.`, path);
  if (props === 0) return;
  if (typeof props !== 'object' || props === null || Array.isArray(props)) {
    throw new PageElementsError(`The props of <${name}> aren't an object.`, path);
  }
  for (const [prop, value] of Object.entries(props)) {
    if (!isAllowedProp(name, prop, value)) {
      throw new PageElementsError(`<${name}> can't have the prop "${prop}" with this value.`, path);
    }
  }
}

function isKnownElement(name: string): boolean {
  return (
    htmlElements.has(name) ||
    plainElements.has(name) ||
    Object.hasOwn(GENERATED_PROPS, name) ||
    (isContentComponent(name) && name !== 'Include' && !dataComponents.has(name))
  );
}

function isAllowedProp(name: string, prop: string, value: unknown): boolean {
  const generated = Object.hasOwn(GENERATED_PROPS, name) ? GENERATED_PROPS[name] : undefined;
  if (generated) return Object.hasOwn(generated, prop) && generated[prop]?.(value) === true;
  const added = Object.hasOwn(ADDED_PROPS, name) ? ADDED_PROPS[name] : undefined;
  if (added && Object.hasOwn(added, prop)) return added[prop]?.(value) === true;
  const specs = findComponent(name)?.props;
  const spec = specs && Object.hasOwn(specs, prop) ? specs[prop] : undefined;
  if (!spec || !isPropValue(spec, value, name, prop)) return false;
  return (
    spec.type.kind !== 'url' || name === 'Embed' || isResolvedUrl(prop === 'href' ? 'link' : 'image')(value)
  );
}
