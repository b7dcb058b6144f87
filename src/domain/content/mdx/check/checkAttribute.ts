import type { ComponentSpec, PropSpec } from '../../components';
import { findLinkProblem } from '../../links/resolveLinks';
import { type AttributeValue, readAttribute } from '../attribute';
import { isParameterName, isProductName } from '../expression';
import type { JsxElement, MdxJsxAttribute } from '../nodes';
import { findUrlProblem, getUrlUse } from '../url';
import { type CheckContext, getRange } from './checkContext';
import type { ContentFix } from './problem';

type AnyAttribute = JsxElement['attributes'][number];

/** Checks one attribute of a content component against its contract. */
export function checkAttribute(
  context: CheckContext,
  component: string,
  spec: ComponentSpec,
  attribute: AnyAttribute,
): void {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    context.report(attribute, {
      reason: "Write each prop separately. Code such as {...props} doesn't run.",
    });
    return;
  }
  const prop = findProp(component, spec, attribute.name);
  if (!prop) {
    context.report(attribute, { reason: explainUnknownProp(component, spec, attribute.name) });
    return;
  }
  const reason = findValueProblem(context, component, prop, attribute);
  if (!reason) return;
  const fix = proposeFix(prop, attribute);
  context.report(attribute, fix ? { reason, fix } : { reason });
}

/** Props that aren't in the contract of `<Include>` fill placeholders of the partial. */
const PARAMETER: PropSpec = {
  type: { kind: 'string' },
  description: 'Value for a placeholder in the partial.',
};

function findProp(component: string, spec: ComponentSpec, name: string): PropSpec | null {
  if (Object.hasOwn(spec.props, name)) return spec.props[name] ?? null;
  return component === 'Include' && isParameterName(name) ? PARAMETER : null;
}

function explainUnknownProp(component: string, spec: ComponentSpec, name: string): string {
  const known = Object.keys(spec.props);
  const list = known.length > 0 ? `Its props are ${known.join(', ')}.` : 'It has no props.';
  return `<${component}> has no prop “${name}”. ${list}`;
}

function findValueProblem(
  context: CheckContext,
  component: string,
  prop: PropSpec,
  attribute: MdxJsxAttribute,
): string | null {
  const value = readAttribute(attribute);
  if (value.kind === 'code') return `“${attribute.name}” must be a plain value. Code doesn't run.`;
  if (value.kind === 'identifier') return findPlaceholderProblem(context, prop, attribute.name, value.name);
  const problem = findLiteralProblem(component, prop, attribute.name, value);
  if (problem || prop.type.kind !== 'url' || getUrlUse(component, attribute.name) !== 'link') return problem;
  return findLinkProblem(String(value.value), context.path);
}

function findPlaceholderProblem(
  { partial }: CheckContext,
  prop: PropSpec,
  name: string,
  placeholder: string,
): string | null {
  const isText = prop.type.kind === 'string' || prop.type.kind === 'url';
  const isKnown = isProductName(placeholder) || (partial && isParameterName(placeholder));
  return isText && isKnown ? null : `“${name}” must be a plain value. {${placeholder}} isn't available here.`;
}

function findLiteralProblem(
  component: string,
  { type }: PropSpec,
  name: string,
  { value }: Extract<AttributeValue, { kind: 'literal' }>,
): string | null {
  switch (type.kind) {
    case 'boolean':
      return typeof value === 'boolean'
        ? null
        : `“${name}” must be true or false: write ${name} or ${name}={false}.`;
    case 'number':
      return isNumberWithin(value, type)
        ? null
        : `“${name}” must be a number${describeBounds(type)}: ${name}={2}.`;
    case 'enum':
      return typeof value === 'string' && type.values.includes(value)
        ? null
        : `“${name}” must be one of ${type.values.map((known) => `"${known}"`).join(', ')}.`;
    case 'url':
      return typeof value === 'string'
        ? findUrlProblem(value, getUrlUse(component, name))
        : `“${name}” must be a URL in quotes.`;
    case 'string':
      return findTextProblem(component, name, value);
  }
}

function findTextProblem(component: string, name: string, value: unknown): string | null {
  if (typeof value !== 'string') return `“${name}” must be text in quotes.`;
  if (component !== 'Include' || name !== 'file' || isPartialPath(value)) return null;
  return '“file” must be a path in docs/_partials without the extension, such as "troubleshooting/cannot-sign-in".';
}

/** Whether `file` can name a partial: words and hyphens in folders, without `..`. */
export function isPartialPath(file: string): boolean {
  return file.length <= 200 && /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/i.test(file);
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

function isNumberWithin(value: unknown, { min = -Infinity, max = Infinity }: Bounds): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}

function describeBounds({ min, max }: Bounds): string {
  return min === undefined || max === undefined ? '' : ` from ${min} to ${max}`;
}

/** `cols="3"` can only mean `cols={3}`, and `fullwidth="true"` only `fullwidth`. */
function proposeFix({ type }: PropSpec, attribute: MdxJsxAttribute): ContentFix | null {
  if (typeof attribute.value !== 'string' || !attribute.position) return null;
  const { name, value } = attribute;
  const insert = toTypedSource(type, name, value.trim());
  return insert ? { label: `Write ${insert}`, ...getRange(attribute), insert } : null;
}

function toTypedSource(type: PropSpec['type'], name: string, value: string): string | null {
  if (type.kind === 'number' && /^\d+$/.test(value) && isNumberWithin(Number(value), type))
    return `${name}={${value}}`;
  if (type.kind === 'boolean' && value === 'true') return name;
  if (type.kind === 'boolean' && value === 'false') return `${name}={false}`;
  return null;
}
