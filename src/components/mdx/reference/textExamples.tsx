import { Accordion, AccordionGroup } from '../blocks/Accordion';
import { Button } from '../blocks/Button';
import { Callout } from '../blocks/Callout';
import { Card, CardGroup } from '../blocks/Card';
import { Step, Steps } from '../blocks/Steps';
import { Tab, Tabs } from '../tabs/Tabs';
import type { ExampleGroup } from './types';

/** Components that arrange text. */
export const textExamples: ExampleGroup = {
  title: 'Text',
  examples: [
    {
      components: ['Callout'],
      source: `<Callout>Long-term memory can be paused at any time.</Callout>

<Callout type="tip" title="Faster answers">
Add only the files that matter as context.
</Callout>

<Callout type="alert" title="You can't undo this">
Deleting a memory removes it from every device.
</Callout>`,
      result: (
        <>
          <Callout>Long-term memory can be paused at any time.</Callout>
          <Callout type="tip" title="Faster answers">
            Add only the files that matter as context.
          </Callout>
          <Callout type="alert" title="You can't undo this">
            Deleting a memory removes it from every device.
          </Callout>
        </>
      ),
    },
    {
      components: ['Steps', 'Step'],
      source: `<Steps>
<Step title="Open the command palette">Press F1.</Step>
<Step title="Run the command">Type Ask Copilot and confirm.</Step>
<Step title="Read the answer">It appears beside your code.</Step>
</Steps>`,
      result: (
        <Steps>
          <Step title="Open the command palette">Press F1.</Step>
          <Step title="Run the command">Type Ask Copilot and confirm.</Step>
          <Step title="Read the answer">It appears beside your code.</Step>
        </Steps>
      ),
    },
    {
      components: ['Accordion', 'AccordionGroup'],
      note: 'In a group, opening one closes the others.',
      source: `<AccordionGroup>
<Accordion title="Does it work offline?" defaultOpen>
With a local model, yes.
</Accordion>
<Accordion title="Where is my data?">On your device.</Accordion>
<Accordion title="Can I export it?">As Markdown or JSON.</Accordion>
</AccordionGroup>`,
      result: (
        <AccordionGroup>
          <Accordion title="Does it work offline?" defaultOpen>
            With a local model, yes.
          </Accordion>
          <Accordion title="Where is my data?">On your device.</Accordion>
          <Accordion title="Can I export it?">As Markdown or JSON.</Accordion>
        </AccordionGroup>
      ),
    },
    {
      components: ['Tabs', 'Tab'],
      note: 'If the labels include Windows, Mac or Linux, the choice applies on every page.',
      source: `<Tabs>
<Tab label="macOS">Press Cmd+K.</Tab>
<Tab label="Windows">Press Ctrl+K.</Tab>
<Tab label="Linux">Press Ctrl+K.</Tab>
</Tabs>`,
      result: (
        <Tabs>
          <Tab label="macOS">Press Cmd+K.</Tab>
          <Tab label="Windows">Press Ctrl+K.</Tab>
          <Tab label="Linux">Press Ctrl+K.</Tab>
        </Tabs>
      ),
    },
    {
      components: ['Card', 'CardGroup'],
      source: `<CardGroup cols={3}>
<Card title="Desktop" href="/">The app you work in.</Card>
<Card title="Plugins" href="/">In your editor.</Card>
<Card title="Command line" href="/">In your terminal.</Card>
</CardGroup>`,
      result: (
        <CardGroup cols={3}>
          <Card title="Desktop" href="/">
            The app you work in.
          </Card>
          <Card title="Plugins" href="/">
            In your editor.
          </Card>
          <Card title="Command line" href="/">
            In your terminal.
          </Card>
        </CardGroup>
      ),
    },
    {
      components: ['Button'],
      source: `<Button href="/">Download</Button>
<Button href="https://ollama.com" variant="secondary" target="_blank">Get Ollama</Button>`,
      result: (
        <p>
          <Button href="/">Download</Button>
          <Button href="https://ollama.com" variant="secondary" target="_blank">
            Get Ollama
          </Button>
        </p>
      ),
    },
  ],
};
