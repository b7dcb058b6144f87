import { isJsxElement, type JsxElement, type Root, walkTree } from '../../mdx/nodes';
import { parseContent } from '../../parseContent';

/** Parses a text; throws when it can't be parsed. */
export function parse(text: string): Root {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(`${parsed.problem.reason}\n${text}`);
  return parsed.tree;
}

/** Every tag of a text, in text order. */
export function findElements(text: string): JsxElement[] {
  const found: JsxElement[] = [];
  walkTree(parse(text), ({ node }) => {
    if (isJsxElement(node)) found.push(node);
  });
  return found;
}

/** The first tag with a name. */
export function findElement(text: string, name: string): JsxElement {
  const element = findElements(text).find((found) => found.name === name);
  if (!element) throw new Error(`There is no <${name}>:\n${text}`);
  return element;
}
