import type { ReactNode } from 'react';
import { toCodeBlock } from '#domain/content/highlight/highlightHtml';
import { Accordion } from '../blocks/Accordion';
import { CodeBlock } from '../code/CodeBlock';
import { headings } from '../Heading';
import { Tab, Tabs } from '../tabs/Tabs';
import styles from './reference.module.css';

const shell = (code: string) => <CodeBlock {...toCodeBlock(code, 'bash', '')} />;

/** Tabs in every situation where they appear. */
export function TabsReference() {
  return (
    <main id="main_content" className={styles.single} tabIndex={-1}>
      <h1 className={styles.title}>Tabs</h1>
      <p className={styles.lead}>
        Choose a tab with a click, the arrow keys, Home or End. Tabs with the same labels switch together, and
        an operating system carries over to every page.
      </p>
      <Example title="An operating system">
        <Tabs>
          <Tab label="macOS">{shell('brew services start ollama')}</Tab>
          <Tab label="Windows">{shell('winget install Ollama.Ollama')}</Tab>
          <Tab label="Linux">{shell('sudo systemctl start ollama')}</Tab>
        </Tabs>
      </Example>
      <Example title="The same choice with different labels">
        <Tabs>
          <Tab label="Windows 10 and 11">Press Ctrl+Alt+K.</Tab>
          <Tab label="Mac">Press Cmd+Option+K.</Tab>
        </Tabs>
      </Example>
      <Example title="Any labels">
        <Tabs>
          <Tab label="npm">{shell('npm install')}</Tab>
          <Tab label="pnpm">{shell('pnpm install')}</Tab>
        </Tabs>
        <Tabs>
          <Tab label="npm">{shell('npm test')}</Tab>
          <Tab label="pnpm">{shell('pnpm test')}</Tab>
        </Tabs>
      </Example>
      <Example title="More tabs than fit">
        <Tabs>
          {[
            'Visual Studio Code',
            'JetBrains',
            'Visual Studio',
            'Sublime Text',
            'Neovim',
            'JupyterLab',
            'Obsidian',
          ].map((label) => (
            <Tab key={label} label={label}>
              Open the settings of {label}.
            </Tab>
          ))}
        </Tabs>
      </Example>
      <Example title="A heading in a hidden panel">
        <p>
          <a href="#in-the-second-panel">A link to it</a> shows the panel.
        </p>
        <Tabs>
          <Tab label="First panel">The first panel.</Tab>
          <Tab label="Second panel">
            <headings.h3 id="in-the-second-panel">In the second panel</headings.h3>
            <p>Found.</p>
          </Tab>
        </Tabs>
      </Example>
      <Example title="In an accordion">
        <Accordion title="Start at sign-in" defaultOpen>
          <Tabs>
            <Tab label="macOS">Open System Settings, then Login Items.</Tab>
            <Tab label="Linux">Enable the user service.</Tab>
          </Tabs>
        </Accordion>
      </Example>
      <Example title="A panel outside of tabs">
        <Tab label="On its own">Its text appears below its label.</Tab>
      </Example>
    </main>
  );
}

function Example({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.example}>
      <h2 className={styles.exampleTitle}>{title}</h2>
      <div className={styles.result}>{children}</div>
    </section>
  );
}
