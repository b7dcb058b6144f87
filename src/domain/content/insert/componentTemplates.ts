import { type ComponentSpec, contentComponents, type PropSpec } from '../components';
import { getGroupKind } from '../splice/children';

/** Optional props that are nearly always set. */
const USUAL_PROPS: Readonly<Record<string, readonly string[]>> = {
  Callout: ['type'],
  Card: ['href'],
  CardGroup: ['cols'],
};

/** Props that name a part of a group. */
const TITLES: readonly string[] = ['title', 'label'];

/** Initial text of a field, where the prop's name isn't helpful or isn't allowed. */
const FIRST_VALUES: Readonly<Record<string, string>> = {
  'Button.href': '/products',
  'Card.href': '/products',
  'CardGroup.cols': '2',
  'Embed.src': 'https://www.youtube.com/watch?v=',
  'Image.src': '/img/docs/',
  'Image.alt': 'What it shows',
  'Include.file': 'run-doctor',
};

/** Numbers the fields of one template in order. */
type NextField = (value: string) => string;

/**
 * A whole component as a template, with fields in the notation of CodeMirror's snippets (`#{1:Title}`) and tabs as
 * indentation: its usual props, its text, its closing tag.
 */
export function toComponentTemplate(name: string): string {
  let fields = 0;
  const next: NextField = (value) => {
    fields += 1;
    return `#{${fields}:${value}}`;
  };
  return `${writeComponent(name, next, '')}#{}`;
}

/** A prop as a template: a boolean by itself, everything else with a field for its value. */
export function toPropTemplate(component: string, prop: string, spec: PropSpec): string {
  return spec.type.kind === 'boolean'
    ? prop
    : writeProp(component, prop, spec, (value) => `#{${value}}`, true);
}

/** @param nth counts the parts of a group from 1: the second tab is "Label 2", because labels have to differ */
function writeComponent(name: string, next: NextField, indent: string, nth = 1): string {
  const spec = contentComponents[name];
  const tag = name + (spec ? writeProps(name, spec, next, nth) : '');
  if (spec?.content !== 'children') return `${indent}<${tag} />`;
  const inner = `${indent}\t`;
  const part = getGroupKind(name)?.component;
  // A new group has two parts.
  const content = part
    ? [1, 2].map((index) => writeComponent(part, next, inner, index)).join('\n')
    : `${inner}${next('Text')}`;
  return `${indent}<${tag}>\n${content}\n${indent}</${name}>`;
}

function writeProps(name: string, spec: ComponentSpec, next: NextField, nth: number): string {
  const nextTitle: NextField = (value) => next(nth > 1 ? `${value} ${nth}` : value);
  return Object.entries(spec.props)
    .filter(([prop, { required }]) => required || USUAL_PROPS[name]?.includes(prop))
    .map(
      ([prop, propSpec]) => ` ${writeProp(name, prop, propSpec, TITLES.includes(prop) ? nextTitle : next)}`,
    )
    .join('');
}

function writeProp(
  component: string,
  prop: string,
  { type }: PropSpec,
  next: NextField,
  isEmpty = false,
): string {
  const words = prop.charAt(0).toUpperCase() + prop.slice(1);
  const first = type.kind === 'enum' ? type.values[0] : FIRST_VALUES[`${component}.${prop}`];
  const field = next(isEmpty ? '' : (first ?? words));
  return type.kind === 'number' ? `${prop}={${field}}` : `${prop}="${field}"`;
}
