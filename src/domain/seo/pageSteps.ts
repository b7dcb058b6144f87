import { readAttribute } from '../content/mdx/attribute';
import { type ContentNode, isJsxElement, type JsxElement, toPlainText, walkTree } from '../content/mdx/nodes';
import type { HeadingData } from '../content/mdx/setHeadingIds';

/** One step of an instruction, as structured data names it. */
export interface PageStep {
  readonly name: string;
  /** What is done, in one or two sentences; '' where the page has none. */
  readonly text: string;
  /** Id of the heading the step starts at; '' for a `Step`, which has none. */
  readonly id: string;
}

/** What stands in a step beside its sentences. */
const SILENT = new Set([
  'code',
  'list',
  'table',
  'blockquote',
  'heading',
  'thematicBreak',
  'mdxJsxFlowElement',
]);
/** Most characters of a step's text: structured data announces the steps, the page explains them. */
const MAX_TEXT = 200;

/**
 * The steps of a page: its `Step` elements, else its level-2 headings if there are at least two, else its level-3
 * headings. What a step says is its sentences, without code, lists and tables.
 *
 * @param tree a prepared tree: shared texts put in, product filled in, headings with their ids
 */
export function findPageSteps(tree: ContentNode): PageStep[] {
  const elements: PageStep[] = [];
  const headings: (PageStep & { readonly level: number })[] = [];
  walkTree(tree, ({ node }) => {
    if (isJsxElement(node) && node.name === 'Step') elements.push(toStep(node));
    if (node.type !== 'heading') return;
    const id = (node.data as HeadingData | undefined)?.id ?? '';
    headings.push({ name: toPlainText(node).trim(), text: '', id, level: node.depth });
  });
  if (elements.length > 0) return elements;
  const ofLevel = (wanted: number) =>
    headings.filter(({ level }) => level === wanted).map(({ level: _, ...step }) => step);
  return ofLevel(2).length >= 2 ? ofLevel(2) : ofLevel(3);
}

function toStep(element: JsxElement): PageStep {
  const title = element.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'title',
  );
  const read = title?.type === 'mdxJsxAttribute' ? readAttribute(title) : null;
  const said = (element.children as ContentNode[]).filter(({ type }) => !SILENT.has(type));
  return {
    name: read?.kind === 'literal' ? String(read.value) : '',
    text: shorten(said.map(toPlainText).join(' ').replaceAll(/\s+/g, ' ').trim()),
    id: '',
  };
}

/** Cuts behind the last sentence that fits, else behind the last word. */
function shorten(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const cut = text.slice(0, MAX_TEXT);
  const sentence = cut.lastIndexOf('. ');
  return sentence > 0 ? cut.slice(0, sentence + 1) : `${cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))} …`;
}
