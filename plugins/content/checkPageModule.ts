import { type Expression, type ImportDeclaration, type Program, parse } from 'acorn';
import { contentComponents } from '#domain/content/components';
import { htmlElements } from '#domain/content/elements/elementNames';
import { isPropValue } from '#domain/content/elements/elementProps';
import { dataComponents } from '#domain/content/facts/expandData';
import { plainElements } from '#domain/content/mdx/elements';
import { isAllowedUrl } from '#domain/content/mdx/url';

/** Steps from a page's elements to one of them: `[2, 0]` is the first child of the third element. */
export type ElementPath = readonly number[];

/** Thrown when a page's module contains anything but the kinds of data that pages are made of. */
export class PageModuleError extends Error {
  override readonly name = 'PageModuleError';

  /** @param path of the element; null when the problem is in the module around the elements */
  constructor(
    message: string,
    readonly path: ElementPath | null = null,
  ) {
    super(message);
  }
}

/** Module that every page's module imports, besides its metadata. */
const RENDERER = '@site/src/components/mdx/renderElement';
const METADATA =
  /^@site\/\.docusaurus\/docusaurus-plugin-content-docs\/default\/[\p{L}\p{M}\p{N}_-]+\.json$/u;
/** The module's other statements, without their data. */
const STATEMENTS = [
  'export const frontMatter = DATA;',
  'export const contentTitle = undefined;',
  'export const assets = {};',
  'export const toc = DATA;',
  'const elements = DATA;',
  'export default function PageContent() { return renderPage(elements); }',
];

/**
 * The last check before a page is published: parses the finished module, independently of the code that made it, and
 * refuses anything but the fixed frame around literal data, and the elements, props and URLs that pages may have.
 *
 * @param code the module that the bundler will compile
 * @throws PageModuleError naming what is wrong
 */
export function checkPageModule(code: string): void {
  const program = parse(code, { ecmaVersion: 2024, sourceType: 'module' });
  checkImports(program.body.slice(0, 2), code);
  const data = checkStatements(program.body.slice(2), code);
  checkPageElements(data.at(-1));
}

/**
 * Checks only a page's elements, after they were written as JSON and parsed again.
 *
 * @throws PageModuleError naming what is wrong
 */
export function checkPageElements(elements: unknown): void {
  if (!Array.isArray(elements)) throw new PageModuleError('The page has no list of elements.');
  for (const [index, element] of elements.entries()) checkElement(element, [index]);
}

function checkImports([first, second]: Program['body'], code: string): void {
  const isRenderer =
    first?.type === 'ImportDeclaration' &&
    first.source.value === RENDERER &&
    namesOf(first).join() === 'renderPage';
  if (!isRenderer) throw new PageModuleError(`Unexpected statement: ${excerpt(code, first)}`);
  const isMetadata =
    second?.type === 'ExportNamedDeclaration' &&
    typeof second.source?.value === 'string' &&
    METADATA.test(second.source.value);
  if (!isMetadata) throw new PageModuleError(`Unexpected statement: ${excerpt(code, second)}`);
}

function namesOf({ specifiers }: ImportDeclaration): string[] {
  return specifiers.map(({ local }) => local.name);
}

/** @returns the values of the statements that contain data */
function checkStatements(statements: Program['body'], code: string): unknown[] {
  if (statements.length !== STATEMENTS.length) throw new PageModuleError('The module has other statements.');
  return statements.flatMap((statement, index) => {
    const [before = '', after] = (STATEMENTS[index] ?? '').split('DATA');
    const text = code.slice(statement.start, statement.end);
    if (after === undefined) {
      if (text === before) return [];
      throw new PageModuleError(`Unexpected statement: ${excerpt(code, statement)}`);
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const init = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : null;
    if (!init || !text.startsWith(before) || code.slice(init.end, statement.end) !== after) {
      throw new PageModuleError(`Unexpected statement: ${excerpt(code, statement)}`);
    }
    return [readLiteral(init, code)];
  });
}

/** Reads the value of an expression that only consists of literals, lists and objects. */
function readLiteral(node: Expression, code: string): unknown {
  if (node.type === 'Literal' && !('regex' in node && node.regex) && typeof node.value !== 'bigint') {
    return node.value;
  }
  if (node.type === 'UnaryExpression' && node.operator === '-' && node.argument.type === 'Literal') {
    return -Number(node.argument.value);
  }
  if (node.type === 'ArrayExpression') {
    return node.elements.map((item) => {
      if (!item || item.type === 'SpreadElement') throw codeError(code, node);
      return readLiteral(item, code);
    });
  }
  if (node.type !== 'ObjectExpression') throw codeError(code, node);
  const entries = node.properties.map((property): [string, unknown] => {
    const isPlain =
      property.type === 'Property' && property.kind === 'init' && !property.computed && !property.method;
    if (!isPlain || property.key.type !== 'Literal') throw codeError(code, property);
    const key = String(property.key.value);
    if (key === '__proto__') throw codeError(code, property);
    return [key, readLiteral(property.value, code)];
  });
  return Object.fromEntries(entries);
}

function codeError(code: string, node: { readonly start: number; readonly end: number }): PageModuleError {
  return new PageModuleError(`Code where only data may be: ${excerpt(code, node)}`);
}

function excerpt(code: string, node?: { readonly start: number; readonly end: number }): string {
  return node ? JSON.stringify(code.slice(node.start, Math.min(node.end, node.start + 80))) : 'none';
}

function checkElement(element: unknown, path: ElementPath): void {
  if (typeof element === 'string') return;
  if (!Array.isArray(element)) throw new PageModuleError('An element is neither text nor a list.', path);
  const [name, props, ...children] = element;
  if (typeof name !== 'string') throw new PageModuleError('An element has no name.', path);
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
/** Allows escaped text, and `span` elements with classes of one letter or of lines. */
const isHighlightedCode: PropCheck = (value) =>
  typeof value === 'string' &&
  !/[<>&]/.test(value.replace(/&(?:amp|lt|gt|quot);|<span class="[a-z]+(?: [a-z]+)*">|<\/span>/g, ''));
const isAlignment: PropCheck = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).join() === 'textAlign' &&
  isOneOf('left', 'center', 'right')(Object.values(value)[0]);

/** Allows the plain data of cards, if their URLs are allowed. */
const isCards: PropCheck = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).every(([key, part]) =>
        key === 'href' ? isResolvedUrl('link')(part) : isCards(part),
      )
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
  Mermaid: { code: isText },
  FootnoteReference: { number: isCount },
  Footnote: { number: isCount },
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
  if (!isKnownElement(name)) throw new PageModuleError(`<${name}> isn't allowed on a page.`, path);
  if (props === 0) return;
  if (typeof props !== 'object' || props === null || Array.isArray(props)) {
    throw new PageModuleError(`The props of <${name}> aren't an object.`, path);
  }
  for (const [prop, value] of Object.entries(props)) {
    if (!isAllowedProp(name, prop, value)) {
      throw new PageModuleError(`<${name}> can't have the prop "${prop}" with this value.`, path);
    }
  }
}

function isKnownElement(name: string): boolean {
  return (
    htmlElements.has(name) ||
    plainElements.has(name) ||
    Object.hasOwn(GENERATED_PROPS, name) ||
    (Object.hasOwn(contentComponents, name) && name !== 'Include' && !dataComponents.has(name))
  );
}

function isAllowedProp(name: string, prop: string, value: unknown): boolean {
  const generated = Object.hasOwn(GENERATED_PROPS, name) ? GENERATED_PROPS[name] : undefined;
  if (generated) return Object.hasOwn(generated, prop) && generated[prop]?.(value) === true;
  const added = Object.hasOwn(ADDED_PROPS, name) ? ADDED_PROPS[name] : undefined;
  if (added && Object.hasOwn(added, prop)) return added[prop]?.(value) === true;
  const specs = Object.hasOwn(contentComponents, name) ? contentComponents[name]?.props : undefined;
  const spec = specs && Object.hasOwn(specs, prop) ? specs[prop] : undefined;
  if (!spec || !isPropValue(spec, value, name, prop)) return false;
  return (
    spec.type.kind !== 'url' || name === 'Embed' || isResolvedUrl(prop === 'href' ? 'link' : 'image')(value)
  );
}
