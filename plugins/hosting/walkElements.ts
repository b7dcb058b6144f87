import type { DefaultTreeAdapterMap } from 'parse5';

type ParsedNode = DefaultTreeAdapterMap['node'];

/** An element of a page as a browser would parse it. */
export interface PageElement {
  /** Lower case. */
  readonly tagName: string;
  /** Values by name; names in lower case, with their prefix (`xlink:href`). */
  readonly attributes: Readonly<Record<string, string>>;
  /** The text directly inside. */
  readonly text: string;
}

/** Lists every element of a document in document order, including those inside templates. */
export function walkElements(document: DefaultTreeAdapterMap['document']): PageElement[] {
  const elements: PageElement[] = [];
  const stack: ParsedNode[] = [document];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('tagName' in node) elements.push(toElement(node));
    const content: ParsedNode[] = 'content' in node ? [node.content] : [];
    const children: ParsedNode[] = 'childNodes' in node ? node.childNodes : [];
    for (const child of [...children, ...content].reverse()) stack.push(child);
  }
  return elements;
}

function toElement({ tagName, attrs, childNodes }: DefaultTreeAdapterMap['element']): PageElement {
  const attributes = attrs.map(({ prefix, name, value }): [string, string] => [
    (prefix ? `${prefix}:${name}` : name).toLowerCase(),
    value,
  ]);
  const texts = childNodes.map((child) => ('value' in child ? child.value : ''));
  return {
    tagName: tagName.toLowerCase(),
    attributes: Object.fromEntries(attributes),
    text: texts.join(''),
  };
}
