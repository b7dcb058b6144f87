import { applyEdits } from '../../text/edit/edits';
import { setFrontMatterKey } from '../splice/setFrontMatterKey';

/** Template of a new page. */
export type PageTemplate = 'empty' | 'guide' | 'reference' | 'overview';

/** The templates to choose from, with their labels. */
export const pageTemplates: readonly {
  readonly template: PageTemplate;
  readonly label: string;
}[] = [
  { template: 'guide', label: 'Guide: how to do something, step by step' },
  { template: 'reference', label: 'Reference: settings or commands in a table' },
  { template: 'overview', label: 'Overview: where to go from here' },
  { template: 'empty', label: 'Empty page' },
];

const BODIES: Readonly<Record<PageTemplate, string>> = {
  empty: '',
  guide: `What readers can do afterward, and why it helps them.

## Before you start

- What you need first.

## Task of the guide

<Steps>
<Step title="First step">

What to do and what to expect.

</Step>
<Step title="Second step">

What to do and what to expect.

</Step>
</Steps>

## Next step

Where to go from here.
`,
  reference: `The answer that most readers look for.

## Settings

| Setting | What it does | Default |
| --- | --- | --- |
| Name | What it changes. | On |

## Next step

Where to go from here.
`,
  overview: `What readers get done with this, in one or two sentences.

<CardGroup cols={2}>
<Card title="First page">

What readers find there.

</Card>
<Card title="Second page">

What readers find there.

</Card>
</CardGroup>
`,
};

/** Front matter of a new page, and the template of its text. */
export interface NewPage {
  readonly title: string;
  /** '' for none yet. */
  readonly description: string;
  readonly template: PageTemplate;
}

/** The text of a new page. */
export function writePage({ title, description, template }: NewPage): string {
  const body = BODIES[template];
  const titled = applyEdits(body, setFrontMatterKey(body, 'title', title));
  const described =
    description.trim() === ''
      ? titled
      : applyEdits(titled, setFrontMatterKey(titled, 'description', description));
  return described;
}
