import { capitalize } from '../../capitalize';
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

type WriteField = (value: string) => string;

/** Fields for words come first, those for a choice or a number afterward: who inserts a callout types its text. */
interface Fields {
  readonly words: WriteField;
  readonly choice: WriteField;
}

/** Marks a field that gets its number after all others. */
const LATER = '#{later:';

/**
 * A whole component as a template, with fields in the notation of CodeMirror's snippets (`#{1:Title}`) and tabs as
 * indentation: its usual props, its text, its closing tag.
 */
export function toComponentTemplate(name: string): string {
  let count = 0;
  const start = (): string => {
    count += 1;
    return `#{${count}:`;
  };
  const fields: Fields = {
    words: (value) => `${start()}${value}}`,
    choice: (value) => `${LATER}${value}}`,
  };
  return `${writeComponent(name, fields, '').replaceAll(LATER, start)}#{}`;
}

/** A prop as a template: a boolean by itself, everything else with a field for its value. */
export function toPropTemplate(component: string, prop: string, spec: PropSpec): string {
  const write: WriteField = () => '#{}';
  return spec.type.kind === 'boolean'
    ? prop
    : writeProp(component, prop, spec, { words: write, choice: write });
}

/** @param nth counts the parts of a group from 1: the second tab is "Label 2", because labels have to differ */
function writeComponent(name: string, fields: Fields, indent: string, nth = 1): string {
  const spec = contentComponents[name];
  const tag = name + (spec ? writeProps(name, spec, fields, nth) : '');
  if (spec?.content !== 'children') return `${indent}<${tag} />`;
  const inner = `${indent}\t`;
  const part = getGroupKind(name)?.component;
  // A new group has two parts.
  const content = part
    ? [1, 2].map((index) => writeComponent(part, fields, inner, index)).join('\n')
    : `${inner}${fields.words('Text')}`;
  return `${indent}<${tag}>\n${content}\n${indent}</${name}>`;
}

function writeProps(name: string, spec: ComponentSpec, fields: Fields, nth: number): string {
  const words: WriteField = (value) => fields.words(nth > 1 ? `${value} ${nth}` : value);
  return Object.entries(spec.props)
    .filter(([prop, { required }]) => required || USUAL_PROPS[name]?.includes(prop))
    .map(
      ([prop, propSpec]) =>
        ` ${writeProp(name, prop, propSpec, TITLES.includes(prop) ? { ...fields, words } : fields)}`,
    )
    .join('');
}

function writeProp(component: string, prop: string, { type }: PropSpec, { words, choice }: Fields): string {
  const first = type.kind === 'enum' ? type.values[0] : FIRST_VALUES[`${component}.${prop}`];
  const write = type.kind === 'enum' || type.kind === 'number' ? choice : words;
  const field = write(first ?? capitalize(prop));
  return type.kind === 'number' ? `${prop}={${field}}` : `${prop}="${field}"`;
}
