import type { ReactNode } from 'react';
import {
  browsers,
  editorCards,
  type LandingCard,
  mcpCards,
  productivityCards,
} from '#domain/landing/content';
import { pageLink } from '#domain/product/pageLink';
import { product } from '#domain/product/product';
import { BrandIcon } from './BrandIcon';
import { DesktopDrawing, ServiceDrawing } from './drawings';
import { PageLink } from './PageLink';
import styles from './sections.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** A link beside the title. */
  readonly action?: { readonly label: string; readonly href: string | null; readonly about: string };
  readonly children: ReactNode;
}

function Section({ id, title, lead, action, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
        </div>
        {action && (
          <PageLink
            className={styles.action}
            to={action.href}
            aria-label={`${action.label}: ${action.about}`}
          >
            {action.label}
          </PageLink>
        )}
      </div>
      {children}
    </section>
  );
}

function Cards({
  cards,
  cols,
  newTab,
}: {
  readonly cards: readonly LandingCard[];
  readonly cols: number;
  readonly newTab?: boolean;
}) {
  return (
    <ul className={styles.cards} data-cols={cols}>
      {cards
        .filter(({ docsUrl }) => docsUrl !== null)
        .map(({ name, description, logo, docsUrl }) => (
          <li key={name}>
            <PageLink
              className={styles.card}
              to={docsUrl}
              {...(newTab && { target: '_blank', rel: 'noopener' })}
            >
              <span className={styles.logo}>
                <BrandIcon name={logo} />
              </span>
              <span className={styles.cardTitle}>
                {name}
                {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
              </span>
              <span className={styles.cardText}>{description}</span>
            </PageLink>
          </li>
        ))}
    </ul>
  );
}

/** The two large cards. */
const meetCards = [
  {
    to: pageLink('desktop'),
    Drawing: DesktopDrawing,
    title: `${product.name} Desktop`,
    text: 'Chat with Copilot, save snippets in Drive, and see what you worked on.',
  },
  {
    to: pageLink('core-dependencies'),
    Drawing: ServiceDrawing,
    title: 'Core dependencies',
    text: `${product.name} OS and the local model runtime: everything stays on your device.`,
  },
];

/** Two large cards: the app and its service. */
export function MeetSection() {
  return (
    <Section id="meet" title={`Meet ${product.name}`} lead="The app you see, and the service that powers it.">
      <ul className={styles.meet}>
        {meetCards
          .filter(({ to }) => to !== null)
          .map(({ to, Drawing, title, text }) => (
            <li key={title}>
              <PageLink className={styles.large} to={to}>
                <Drawing />
                <span className={styles.cardTitle}>{title}</span>
                <span className={styles.cardText}>{text}</span>
              </PageLink>
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** The four clients of the protocol, each opening in a new tab. */
export function McpSection() {
  return (
    <Section
      id="mcp"
      title="Model Context Protocol"
      lead="Give your assistants a memory of your work."
      action={{ label: 'Get Started', href: pageLink('mcp/get-started'), about: 'Model Context Protocol' }}
    >
      <Cards cards={mcpCards} cols={4} newTab />
    </Section>
  );
}

/** The six editor plugins in three columns. */
export function EditorsSection() {
  return (
    <Section id="editors" title="IDEs and Editors" lead="Copilot and Drive, right where you write code.">
      <Cards cards={editorCards} cols={3} />
    </Section>
  );
}

/** The browsers the extension runs in: three columns, five from 640 px. */
export function BrowsersSection() {
  return (
    <Section
      id="browsers"
      title="Web Browsers"
      lead="One extension: save, ask and summarize on any page."
      action={{ label: 'Get Started', href: pageLink('web-extension'), about: 'web extension' }}
    >
      <ul className={styles.browsers}>
        {browsers.map(({ name, logo }) => (
          <li key={name}>
            <BrandIcon name={logo} size={32} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Obsidian, the command line, Raycast. */
export function ProductivitySection() {
  return (
    <Section
      id="productivity"
      title="Productivity and Communication"
      lead="For your notes, your terminal and your launcher."
    >
      <Cards cards={productivityCards} cols={3} />
    </Section>
  );
}
