import { type ComponentSpec, contentComponents, isContentComponent } from '../components';
import { checkAttribute } from './checkAttribute';
import type { CheckContext } from './checkContext';
import { plainElements } from './elements';
import { type ContentNode, isJsxElement, type JsxElement } from './nodes';

/** Checks one tag: its name, its attributes and where it stands. */
export function checkElement(context: CheckContext, element: JsxElement, parent: ContentNode | null): void {
  const { name } = element;
  if (name && isContentComponent(name)) {
    const spec = contentComponents[name];
    if (spec) checkComponent(context, element, name, spec, parent);
  } else if (name && plainElements.has(name)) checkPlainElement(context, element, name);
  else context.report(element, { reason: explainUnknown(name ?? null) });
}

function explainUnknown(name: string | null): string {
  if (!name) return 'Empty tags (<>…</>) are not used here. Remove them.';
  if (/^[a-z]/.test(name)) {
    return `The HTML element <${name}> is not used here. Write Markdown or a content component.`;
  }
  return `There is no component <${name}>. ${suggestComponent(name)}`.trim();
}

function suggestComponent(name: string): string {
  const wanted = name.toLowerCase();
  const match = Object.keys(contentComponents).find((known) => known.toLowerCase() === wanted);
  return match ? `Did you mean <${match}>?` : '';
}

function checkPlainElement(context: CheckContext, element: JsxElement, name: string): void {
  for (const attribute of element.attributes) {
    context.report(attribute, { reason: `<${name}> takes no attributes here.` });
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
    context.report(element, { reason: `<${name}> shows no text of its own; write <${name} />.` });
  }
  const parentName = parent && isJsxElement(parent) ? parent.name : null;
  if (spec.parents && !spec.parents.includes(parentName ?? '')) {
    const reason = `<${name}> belongs directly in <${spec.parents.join('> or <')}>.`;
    context.report(element, { reason, severity: 'warning' });
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
