import { findClosest } from '../../../text/closest';
import { type ComponentSpec, contentComponents, findComponent } from '../../components';
import { readTextProp } from '../attribute';
import { plainElements } from '../elements';
import { type ContentNode, isJsxElement, type JsxElement } from '../nodes';
import { checkAttribute } from './checkAttribute';
import { type CheckContext, getRange } from './checkContext';
import { type ContentFix, toShownName } from './problem';

/** Checks one tag: its name, its attributes and its parent. */
export function checkElement(context: CheckContext, element: JsxElement, parent: ContentNode | null): void {
  const { name } = element;
  const spec = findComponent(name ?? '');
  if (name && spec) checkComponent(context, element, name, spec, parent);
  else if (name && plainElements.has(name)) checkPlainElement(context, element, name);
  else reportUnknown(context, element, name ?? null);
}

function reportUnknown(context: CheckContext, element: JsxElement, name: string | null): void {
  const meant = name === null ? null : findSimilarName(name);
  const fix = name !== null && meant !== null ? suggestName(context, element, name, meant) : null;
  const reason = `${explainUnknown(name)} ${meant === null ? '' : `Did you mean <${meant}>?`}`.trim();
  context.report(element, fix ? { reason, fix } : { reason });
}

function explainUnknown(name: string | null): string {
  if (!name) return "You can't use empty tags (<>…</>) here. Remove them.";
  if (/^[a-z]/.test(name)) {
    return `You can't use the HTML element <${name}> here. Use Markdown or a component.`;
  }
  return `The component <${name}> doesn't exist.`;
}

/** An HTML element suggests only a component with the same spelling. */
function findSimilarName(name: string): string | null {
  const known = Object.keys(contentComponents);
  const same = known.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  return same ?? (/^[a-z]/.test(name) ? null : findClosest(name, known));
}

/** A fix that renames the tag and its closing tag. */
function suggestName(
  context: CheckContext,
  element: JsxElement,
  name: string,
  meant: string,
): ContentFix | null {
  const { from, to } = getRange(element);
  const source = context.text.slice(from, to);
  if (!source.startsWith(`<${name}`)) return null;
  const label = `Change it to <${meant}>`;
  const closing = `</${name}>`;
  const start = from + 1 + name.length;
  if (!source.endsWith(closing)) return { label, from: from + 1, to: start, insert: meant };
  return { label, from, to, insert: `<${meant}${context.text.slice(start, to - closing.length)}</${meant}>` };
}

function checkPlainElement(context: CheckContext, element: JsxElement, name: string): void {
  for (const attribute of element.attributes) {
    context.report(attribute, { reason: `<${name}> has no attributes here.` });
  }
}

function checkComponent(
  context: CheckContext,
  element: JsxElement,
  name: string,
  spec: ComponentSpec,
  parent: ContentNode | null,
): void {
  for (const attribute of element.attributes) checkAttribute(context, name, spec, attribute);
  reportMissingProps(context, element, name, spec);
  if (spec.content === 'none' && element.children.length > 0) {
    context.report(element, { reason: `<${name}> can't have content. Write <${name} />.` });
  }
  if (name === 'Tabs') reportSameLabels(context, element);
  const parentName = parent && isJsxElement(parent) ? parent.name : null;
  if (spec.parents && !spec.parents.includes(parentName ?? '')) {
    const reason = `Put <${name}> directly inside <${spec.parents.join('> or <')}>.`;
    context.report(element, { reason, severity: 'warning' });
  }
}

/** Reports each tab whose label another tab before it has. The page numbers them. */
function reportSameLabels(context: CheckContext, { children }: JsxElement): void {
  const labels = new Set<string>();
  for (const tab of children) {
    const label = isJsxElement(tab) && tab.name === 'Tab' ? readTextProp(tab, 'label') : null;
    if (label === null) continue;
    if (labels.has(label)) {
      const reason = `Another tab here is labeled “${toShownName(label)}”. Give each tab its own label.`;
      context.report(tab, { reason, severity: 'warning' });
    }
    labels.add(label);
  }
}

function reportMissingProps(
  context: CheckContext,
  element: JsxElement,
  name: string,
  spec: ComponentSpec,
): void {
  const given = new Set(element.attributes.map((attribute) => ('name' in attribute ? attribute.name : '')));
  for (const [prop, { required }] of Object.entries(spec.props)) {
    if (required && !given.has(prop))
      context.report(element, { reason: `<${name}> needs the prop “${prop}”.` });
  }
}
