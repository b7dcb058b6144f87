import type { SyntaxNode, Tree } from '@lezer/common';
import type { SourceHref } from '#domain/content/links/findLinkDiagnostics';
import { contentParser } from './contentLanguage';

/** Props that contain URLs, and the kind of each URL. */
const URL_PROPS: Readonly<Record<string, SourceHref['kind']>> = {
  href: 'link',
  src: 'image',
  darkSrc: 'image',
  image: 'image',
};

/**
 * The URLs of links and images in a text that is being edited, even if it can't be parsed as a page.
 *
 * @param text a content file, lines joined by `\n`
 * @param tree its syntax tree, if already parsed
 */
export function listSourceUrls(text: string, tree: Tree = contentParser.parse(text)): SourceHref[] {
  const urls: SourceHref[] = [];
  const add = (from: number, to: number, kind: SourceHref['kind']): void => {
    urls.push({ from, to, url: text.slice(from, to), kind });
  };
  tree.iterate({
    enter: ({ name, node, from, to }) => {
      if (name === 'URL') {
        const kind = getLinkKind(node);
        const isAngled = text[from] === '<';
        if (kind) add(from + Number(isAngled), to - Number(isAngled), kind);
      } else if (name === 'AttributeText') {
        const kind = getPropKind(node, text);
        if (kind) add(from + 1, to - 1, kind);
      }
    },
  });
  return urls;
}

function getLinkKind({ parent }: SyntaxNode): SourceHref['kind'] | null {
  if (parent?.name === 'Image') return 'image';
  return parent?.name === 'Link' || parent?.name === 'LinkReference' ? 'link' : null;
}

function getPropKind(value: SyntaxNode, text: string): SourceHref['kind'] | null {
  const name = value.prevSibling;
  const tag = value.parent?.getChild('TagName');
  if (!name || !tag || text.slice(tag.from, tag.to) === 'Embed') return null;
  const prop = text.slice(name.from, name.to);
  return Object.hasOwn(URL_PROPS, prop) ? (URL_PROPS[prop] ?? null) : null;
}
