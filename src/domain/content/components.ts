/**
 * The content components that pages may use, with their props. A single contract for the content check, the preview's
 * interpreter, the editor's completion and the registry in `components/mdx`.
 */

/** The type of a prop's value: which literal it accepts. */
export type PropType =
  | { readonly kind: 'string' }
  | { readonly kind: 'url' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'enum'; readonly values: readonly string[] };

/** One prop of a content component. */
export interface PropSpec {
  readonly type: PropType;
  readonly required?: boolean;
  /** One sentence for completion and the component reference. */
  readonly description: string;
}

/** One content component. */
export interface ComponentSpec {
  /** 'children' has Markdown between its tags; 'none' is self-closing. */
  readonly content: 'children' | 'none';
  readonly description: string;
  readonly props: Readonly<Record<string, PropSpec>>;
  /** Components that must be its direct parent, when it has no meaning elsewhere. */
  readonly parents?: readonly string[];
}

const string = (description: string, required = false): PropSpec => ({
  type: { kind: 'string' },
  required,
  description,
});
const url = (description: string, required = false): PropSpec => ({
  type: { kind: 'url' },
  required,
  description,
});
const boolean = (description: string): PropSpec => ({ type: { kind: 'boolean' }, description });
const oneOf = (values: readonly string[], description: string): PropSpec => ({
  type: { kind: 'enum', values },
  description,
});
const number = (min: number, max: number, description: string): PropSpec => ({
  type: { kind: 'number', min, max },
  description,
});
const snippet = (description: string): ComponentSpec => ({ content: 'none', description, props: {} });

const components = {
  Image: {
    content: 'none',
    description: 'An image with an optional caption. Click it to enlarge.',
    props: {
      src: url('URL of the image: a path under /img, or https.', true),
      alt: string("Alt text: what the image shows, for people who can't see it.", true),
      caption: string('Caption below the image.'),
      align: oneOf(['left', 'center', 'right'], 'Alignment in the column.'),
      fullwidth: boolean('Full column width (1200 by 675).'),
      darkSrc: url('Image for the dark theme.'),
    },
  },
  Card: {
    content: 'children',
    description: 'A box with a title and a sentence that links to a page.',
    props: {
      title: string('The title.', true),
      image: url('Image or icon above the title.'),
      href: url("The link's URL."),
      target: oneOf(['_blank', '_self'], 'Open in a new tab or in this one.'),
    },
  },
  CardGroup: {
    content: 'children',
    description: 'Cards side by side.',
    props: { cols: number(1, 4, 'Number of columns on a wide screen. Default: 2.') },
  },
  Accordion: {
    content: 'children',
    description: 'A title that expands to show its text.',
    props: {
      title: string('The title that is always visible.', true),
      defaultOpen: boolean('Expanded when the page loads.'),
    },
  },
  AccordionGroup: {
    content: 'children',
    description: 'A group of accordions; opening one closes the others.',
    props: { allowMultiple: boolean('Let several accordions be open at the same time.') },
  },
  Callout: {
    content: 'children',
    description: 'A highlighted paragraph: information, a tip or an alert.',
    props: {
      type: oneOf(['info', 'tip', 'alert'], 'Kind of callout. Default: info.'),
      title: string('Title of the callout.'),
    },
  },
  Steps: { content: 'children', description: 'Numbered steps.', props: {} },
  Step: {
    content: 'children',
    description: 'One step.',
    props: { title: string('What to do in this step.', true) },
    parents: ['Steps'],
  },
  Tabs: {
    content: 'children',
    description: 'A set of tabs. Tabs with the same label switch together on every page.',
    props: {},
  },
  Tab: {
    content: 'children',
    description: 'One tab and its content.',
    props: { label: string("The tab's label.", true) },
    parents: ['Tabs'],
  },
  Button: {
    content: 'children',
    description: 'A link that looks like a button.',
    props: {
      href: url("The link's URL.", true),
      variant: oneOf(['primary', 'secondary'], 'Style of the button. Default: primary.'),
      target: oneOf(['_blank', '_self'], 'Open in a new tab or in this one.'),
    },
  },
  Embed: {
    content: 'none',
    description: 'A YouTube, Vimeo or Loom video, or another https page.',
    props: {
      src: url('URL to embed.', true),
      title: string("What it shows, for people who can't see it.", true),
      height: number(100, 1200, 'Height in pixels, except for videos. Default: 400.'),
    },
  },
  Include: {
    content: 'none',
    description:
      'A partial: text from docs/_partials that several pages share. Other props fill its {placeholders}.',
    props: { file: string('Path in docs/_partials, without the extension.', true) },
  },
  DataTable: {
    content: 'none',
    description: 'A list of facts from docs/_data as a table.',
    props: {
      from: string('The data file and the list in it: cli.settings.', true),
      columns: string(
        'Fields to show, such as "title, id as Command". Default: every field that has a heading.',
      ),
    },
  },
  DataValue: {
    content: 'none',
    description: 'One fact from docs/_data, inline. For a list: the number of its entries.',
    props: { from: string('The data file and the field in it: plans.pro.monthlyUsd.', true) },
  },
  ApiOperation: {
    content: 'none',
    description: 'One operation of the local API: its parameters, a request to try, and its responses.',
    props: { id: string('The operationId in docs/_data/local-api.yaml.', true) },
  },
  ApiRequest: {
    content: 'none',
    description: 'The request of one operation of the local API, with a form that builds the command.',
    props: { id: string('The operationId in docs/_data/local-api.yaml.', true) },
  },
  ApiSchema: {
    content: 'none',
    description: 'The fields of an object of the local API as a table.',
    props: { name: string('The name of the schema in docs/_data/local-api.yaml.', true) },
  },
  SystemRequirements: snippet('Table of the minimum and recommended hardware and systems.'),
  CloudModelsTable: snippet('Table of the cloud models and their context windows.'),
  LocalModelsTable: snippet('Table of the local models with their size and memory.'),
  DownloadCards: snippet('Download cards for each operating system.'),
  GlossaryList: snippet('All glossary terms with their definitions.'),
  InstallGuides: snippet('Cards that link to the installation guide for each operating system.'),
  OnDeviceStorageGuide: snippet('Where data is stored on the device, for each operating system.'),
  UpgradeCallToAction: snippet('What the paid plan adds, with an upgrade button.'),
} satisfies Readonly<Record<string, ComponentSpec>>;

/** The name of a content component. */
export type ComponentName = keyof typeof components;

/** Every content component by name. */
export const contentComponents: Readonly<Record<string, ComponentSpec>> = components;

/** Whether `name` is a content component that pages may use. */
export function isContentComponent(name: string): boolean {
  return Object.hasOwn(contentComponents, name);
}

/** What a content component accepts; undefined for other names. */
export function findComponent(name: string): ComponentSpec | undefined {
  return isContentComponent(name) ? contentComponents[name] : undefined;
}

/** Whether a prop of a content component is a URL. */
export function isUrlProp(component: string, prop: string): boolean {
  const props = findComponent(component)?.props ?? {};
  return Object.hasOwn(props, prop) && props[prop]?.type.kind === 'url';
}
