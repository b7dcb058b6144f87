import { BrandIcon } from '@site/src/components/ui/BrandIcon';
import { browsers, editorCards, mcpCards, productivityCards } from '#domain/landing/content';
import { pageLink } from '#domain/product/pageLink';
import { product } from '#domain/product/product';
import { BrowserWindow } from './mockups/BrowserWindow';
import { CopilotWindow } from './mockups/CopilotWindow';
import { EditorWindow } from './mockups/EditorWindow';
import { McpConfig } from './mockups/McpConfig';
import { Launcher, Note, Terminal } from './mockups/productivity';
import { QuickMenu } from './mockups/QuickMenu';
import { PageLink } from './PageLink';
import { IntegrationCard, listed, SectionHead } from './Section';
import styles from './sections.module.css';

/** The two large cards. */
const meetCards = [
  {
    to: pageLink('desktop'),
    Picture: CopilotWindow,
    title: `${product.name} Desktop`,
    text: 'Chat with Copilot, save snippets in Drive, and see what you worked on.',
  },
  {
    to: pageLink('core-dependencies'),
    Picture: QuickMenu,
    title: 'Core dependencies',
    text: `${product.name} OS and the local model runtime: everything stays on your device.`,
  },
];

/** The app and its service, in a dark band: the ground that the hero's cairn is built on. */
export function MeetSection() {
  return (
    <section className={styles.band} data-theme="dark" aria-labelledby="meet">
      <div className={styles.inner}>
        <SectionHead
          id="meet"
          title={`Meet ${product.name}`}
          lead="The app you see, and the service that powers it."
        />
        <ul className={styles.meet}>
          {meetCards
            .filter(({ to }) => to !== null)
            .map(({ to, Picture, title, text }) => (
              <li key={title}>
                <PageLink className={styles.large} to={to}>
                  <span className={styles.largeWords}>
                    <span className={styles.cardTitle}>{title}</span>
                    <span className={styles.cardText}>{text}</span>
                  </span>
                  <Picture />
                </PageLink>
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}

/** The protocol: the file that connects a client, what it can call, and four clients that open in a new tab. */
export function McpSection() {
  return (
    <section className={styles.section} aria-labelledby="mcp">
      <div className={styles.inner}>
        <div className={styles.split}>
          <SectionHead
            id="mcp"
            title="Model Context Protocol"
            lead="Give your assistants a memory of your work. One entry in a file, and the agent you already use can ask what you did and why."
            action={{
              label: 'Get Started',
              href: pageLink('mcp/get-started'),
              about: 'Model Context Protocol',
            }}
          />
          <McpConfig />
        </div>
        <ul className={styles.cards}>
          {listed(mcpCards).map((card) => (
            <li key={card.name}>
              <IntegrationCard {...card} newTab />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The six editor plugins in three columns. */
export function EditorsSection() {
  return (
    <section className={styles.section} aria-labelledby="editors">
      <div className={styles.inner}>
        <div className={styles.split} data-reverse="">
          <SectionHead
            id="editors"
            title="IDEs and Editors"
            lead="Copilot and Drive, right where you write code."
          />
          <EditorWindow />
        </div>
        <ul className={styles.rows}>
          {listed(editorCards).map((card) => (
            <li key={card.name}>
              <IntegrationCard {...card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The browsers the extension runs in: three columns, five from 640 px. */
export function BrowsersSection() {
  return (
    <section className={styles.sunken} aria-labelledby="browsers">
      <div className={styles.inner}>
        <div className={styles.split}>
          <SectionHead
            id="browsers"
            title="Web Browsers"
            lead="One extension: save, ask and summarize on any page."
            action={{ label: 'Get Started', href: pageLink('web-extension'), about: 'web extension' }}
          />
          <BrowserWindow />
        </div>
        <ul className={styles.browsers}>
          {browsers.map(({ name, logo }) => (
            <li key={name} data-brand={logo}>
              <BrandIcon name={logo} size={36} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const PICTURES = [Note, Terminal, Launcher];

/** Obsidian, the command line, Raycast. */
export function ProductivitySection() {
  return (
    <section className={styles.section} aria-labelledby="productivity">
      <div className={styles.inner}>
        <SectionHead
          id="productivity"
          title="Productivity and Communication"
          lead="For your notes, your terminal and your launcher."
        />
        <ul className={styles.pictured}>
          {productivityCards.map((card, at) => {
            const Picture = PICTURES[at];
            return card.docsUrl === null ? null : (
              <li key={card.name}>
                <IntegrationCard {...card}>{Picture && <Picture />}</IntegrationCard>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
