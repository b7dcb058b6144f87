import { isUrlProp } from '../../components';
import { readAttribute } from '../attribute';
import { type ContentNode, isJsxElement, type JsxElement, walkTree } from '../nodes';
import { getUrlUse, isAllowedUrl } from '../url';

/**
 * Empties every URL that isn't allowed. Placeholders are filled into URLs after partials are checked, so the results
 * are checked again here.
 *
 * @param onRefused called for each removed URL
 */
export function neutralizeUrls(tree: ContentNode, onRefused: (url: string) => void): void {
  walkTree(tree, ({ node }) => {
    if (node.type === 'link' || node.type === 'definition' || node.type === 'image') {
      const use = node.type === 'image' ? 'image' : 'link';
      if (isAllowedUrl(node.url, use)) return;
      onRefused(node.url);
      node.url = '';
    } else if (isJsxElement(node)) neutralizeProps(node, onRefused);
  });
}

function neutralizeProps(element: JsxElement, onRefused: (url: string) => void): void {
  const name = element.name ?? '';
  element.attributes = element.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !isUrlProp(name, attribute.name)) return true;
    const read = readAttribute(attribute);
    if (read.kind !== 'literal' || isAllowedUrl(String(read.value), getUrlUse(name, attribute.name)))
      return true;
    onRefused(String(read.value));
    return false;
  });
}
