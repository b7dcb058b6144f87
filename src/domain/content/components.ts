/**
 * The content components that pages may use, with their props. One contract for the content check,
 * the preview's interpreter, the editor's completion and the registry in `components/mdx`.
 */

/** A prop's value: what literal is accepted for it. */
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
  /** 'children' takes Markdown between its tags; 'none' is self-closing. */
  readonly content: 'children' | 'none';
  readonly description: string;
  readonly props: Readonly<Record<string, PropSpec>>;
  /** Components it must stand directly in, when it makes sense nowhere else. */
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

/** Every content component by name. */
export const contentComponents: Readonly<Record<string, ComponentSpec>> = {
  Image: {
    content: 'none',
    description: 'A picture with an optional caption; a click enlarges it.',
    props: {
      src: url('Address of the picture, below /img or on https.', true),
      alt: string('What the picture shows, for people who cannot see it.', true),
      caption: string('A line below the picture.'),
      align: oneOf(['left', 'center', 'right'], 'Where it stands in the column.'),
      fullwidth: boolean('As wide as the column (1200 by 675).'),
      darkSrc: url('The picture to show in the dark theme.'),
    },
  },
  Card: {
    content: 'children',
    description: 'A linked box with a title and a sentence.',
    props: {
      title: string('The title.', true),
      image: url('A picture or icon above the title.'),
      href: url('Where it leads.'),
      target: oneOf(['_blank', '_self'], 'Open in a new tab or in this one.'),
    },
  },
  CardGroup: {
    content: 'children',
    description: 'Cards side by side.',
    props: { cols: number(1, 4, 'Columns on a wide screen; 2 unless told.') },
  },
  Accordion: {
    content: 'children',
    description: 'A title that opens to show its text.',
    props: { title: string('The line that is always seen.', true), defaultOpen: boolean('Open at first.') },
  },
  AccordionGroup: {
    content: 'children',
    description: 'Accordions of which one is open at a time.',
    props: { allowMultiple: boolean('Let several be open.') },
  },
  Callout: {
    content: 'children',
    description: 'A paragraph set apart: information, a tip or an alert.',
    props: {
      type: oneOf(['info', 'tip', 'alert'], 'What it is; info unless told.'),
      title: string('A title of its own.'),
    },
  },
  Steps: { content: 'children', description: 'Numbered steps.', props: {} },
  Step: {
    content: 'children',
    description: 'One step.',
    props: { title: string('What is done in this step.', true) },
    parents: ['Steps'],
  },
  Tabs: {
    content: 'children',
    description: 'Panels of which one is seen; equal labels switch together on every page.',
    props: {},
  },
  Tab: {
    content: 'children',
    description: 'One panel.',
    props: { label: string('The text on the tab.', true) },
    parents: ['Tabs'],
  },
  Button: {
    content: 'children',
    description: 'A link that looks like a button.',
    props: {
      href: url('Where it leads.', true),
      variant: oneOf(['primary', 'secondary'], 'How it looks; primary unless told.'),
      target: oneOf(['_blank', '_self'], 'Open in a new tab or in this one.'),
    },
  },
  Embed: {
    content: 'none',
    description: 'A YouTube, Vimeo or Loom video, or another https page.',
    props: {
      src: url('The address to embed.', true),
      title: string('What it is, for people who cannot see it.', true),
      height: number(100, 1200, 'Height in pixels for pages that are no video; 400 unless told.'),
    },
  },
  Include: {
    content: 'none',
    description: 'Text that several pages share, from docs/_partials. Further props fill its {placeholders}.',
    props: { file: string('Path below docs/_partials, without extension.', true) },
  },
  DataTable: {
    content: 'none',
    description: 'A list of facts from docs/_data as a table.',
    props: {
      from: string('The data file and the list in it: cli.settings.', true),
      columns: string(
        'Fields to show, such as "title, id as Command"; every field with a heading unless told.',
      ),
    },
  },
  DataValue: {
    content: 'none',
    description: 'One fact from docs/_data within a line; of a list, how many entries it has.',
    props: { from: string('The data file and the field in it: plans.pro.monthlyUsd.', true) },
  },
  SystemRequirements: snippet('The table of minimum and recommended hardware and systems.'),
  CloudModelsTable: snippet('The table of cloud models with their context windows.'),
  LocalModelsTable: snippet('The table of local models with size and memory.'),
  DownloadCards: snippet('Download cards for each operating system.'),
  GlossaryList: snippet('Every term of the glossary with its meaning.'),
  InstallGuides: snippet('Cards to the installation guide of each operating system.'),
  OnDeviceStorageGuide: snippet('Where data is kept on the device, per operating system.'),
  UpgradeCallToAction: snippet('What the paid plan adds, and a button to it.'),
};

/** Whether `name` is a content component that pages may use. */
export function isContentComponent(name: string): boolean {
  return Object.hasOwn(contentComponents, name);
}
