import type { Definition } from 'mdast';
import type { TextEdit } from '../../text/edit/edits';
import { findComponent } from '../components';
import { getRange } from '../mdx/check/checkContext';
import { type ContentNode, type Root, walkTree } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { keepChildren } from '../splice/keepChildren';
import { setProp } from '../splice/setProp';
import { readLinkTarget } from './linkTarget';
import { listSourceLinks, type SourceLink } from './sourceLinks';
import type { LinkingFile } from './updateLinks';

/** The result of removing links to a deleted page from a file. */
export interface UnlinkedFile {
  /** Edits that remove the links and keep their text. */
  readonly edits: readonly TextEdit[];
  /** How many links remain because they are the whole purpose of their tag, such as a button's. */
  readonly left: number;
}

/**
 * Turns a file's links to a page into plain text.
 *
 * @param file lines joined by `\n`
 * @param href of the page
 */
export function stripLinks(file: LinkingFile, href: string): UnlinkedFile {
  const parsed = parseContent(file.text);
  if ('problem' in parsed) return { edits: [], left: 0 };
  const references = groupReferences(parsed.tree);
  const found = listSourceLinks(file.text, parsed.tree)
    .filter(({ url }) => readLinkTarget(url, file.path)?.href === href)
    .map((link) => unlink(file.text, references, link));
  return {
    edits: found.flatMap((edits) => edits ?? []),
    left: found.filter((edits) => edits === null).length,
  };
}

/** @returns null when the tag would have no purpose without the link */
function unlink(text: string, references: References, { node }: SourceLink): TextEdit[] | null {
  if (node.type === 'link') return keepChildren(node);
  if (node.type === 'definition') return unlinkReferences(references, node);
  const isRequired = findComponent(node.name ?? '')?.props.href?.required ?? true;
  return isRequired ? null : setProp(text, node, 'href', null);
}

/**
 * Plans edits that remove a definition and turn the references to it into plain text.
 *
 * @param references from {@link groupReferences}; those of the definition are taken out, because when a name is defined
 *   twice, they belong to the first definition
 */
export function unlinkReferences(references: References, definition: Definition): TextEdit[] {
  const { from, to } = getRange(definition);
  const own = references.get(definition.identifier) ?? [];
  references.delete(definition.identifier);
  return [{ from, to, insert: '' }, ...own.flatMap(keepChildren)];
}

type LinkReference = Extract<ContentNode, { type: 'linkReference' }>;

/** The references that still have to be unlinked, by the identifier of their definition. */
type References = Map<string, LinkReference[]>;

/** Groups the references of a file by the identifier of their definition. */
export function groupReferences(tree: Root): References {
  const groups: References = new Map();
  walkTree(tree, ({ node }) => {
    if (node.type !== 'linkReference') return;
    const group = groups.get(node.identifier);
    if (group) group.push(node);
    else groups.set(node.identifier, [node]);
  });
  return groups;
}
