import { readTextProp } from '../../content/mdx/attribute';
import {
  type ContentNode,
  isJsxElement,
  type JsxElement,
  toPlainText,
  walkTree,
} from '../../content/mdx/nodes';

/** One step of a how-to in structured data. */
export interface PageStep {
  readonly name: string;
  /** One or two sentences; '' when the step has none. */
  readonly text: string;
  /** Id of the heading that the step starts at; '' for a `Step`, which has none. */
  readonly id: string;
}

/** Nodes in a step that don't contain sentences. */
const SILENT = new Set([
  'code',
  'list',
  'table',
  'blockquote',
  'heading',
  'thematicBreak',
  'mdxJsxFlowElement',
]);
/** Maximum length of a step's text, in characters: structured data lists the steps, the page explains them. */
const MAX_TEXT = 200;

/**
 * Finds the steps of a page: its `Step` elements, or else its level-2 headings if there are at least two, or else its
 * level-3 headings. A step's text is its sentences, without code, lists and tables.
 *
 * @param tree a prepared tree: partials included, product name filled in, heading ids set
 */
export function findPageSteps(tree: ContentNode): PageStep[] {
  const elements: PageStep[] = [];
  const headings: (PageStep & { readonly level: number })[] = [];
  walkTree(tree, ({ node }) => {
    if (isJsxElement(node) && node.name === 'Step') elements.push(toStep(node));
    if (node.type !== 'heading') return;
    const id = node.data?.id ?? '';
    headings.push({ name: toPlainText(node).trim(), text: '', id, level: node.depth });
  });
  if (elements.length > 0) return elements;
  const ofLevel = (wanted: number) =>
    headings.filter(({ level }) => level === wanted).map(({ level: _, ...step }) => step);
  return ofLevel(2).length >= 2 ? ofLevel(2) : ofLevel(3);
}

function toStep(element: JsxElement): PageStep {
  const said = (element.children as ContentNode[]).filter(({ type }) => !SILENT.has(type));
  return {
    name: readTextProp(element, 'title') ?? '',
    text: shorten(said.map(toPlainText).join(' ').replaceAll(/\s+/g, ' ').trim()),
    id: '',
  };
}

/** Cuts after the last sentence that fits, otherwise after the last word. */
function shorten(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const cut = text.slice(0, MAX_TEXT);
  const sentence = cut.lastIndexOf('. ');
  return sentence > 0 ? cut.slice(0, sentence + 1) : `${cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))} …`;
}
