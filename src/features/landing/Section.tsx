import { BrandIcon } from '@site/src/components/ui/BrandIcon';
import { ExternalIcon } from '@site/src/components/ui/icons';
import type { ReactNode } from 'react';
import type { LandingCard } from '#domain/landing/content';
import { PageLink } from './PageLink';
import styles from './sections.module.css';

interface SectionHeadProps {
  /** Id of the heading, which names the section. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** A link below the text. */
  readonly action?: { readonly label: string; readonly href: string | null; readonly about: string };
}

/** The title of a section, what it's about, and where to start. */
export function SectionHead({ id, title, lead, action }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
      {action && (
        <PageLink className={styles.action} to={action.href} aria-label={`${action.label}: ${action.about}`}>
          {action.label}
        </PageLink>
      )}
    </div>
  );
}

interface IntegrationCardProps extends LandingCard {
  readonly newTab?: boolean;
  /** An illustration above the text. */
  readonly children?: ReactNode;
}

/** A card of an integration: logo, name and one sentence, all of it one link. */
export function IntegrationCard({
  name,
  logo,
  description,
  docsUrl,
  newTab,
  children,
}: IntegrationCardProps) {
  return (
    <PageLink className={styles.card} to={docsUrl} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      <span className={styles.logo}>
        <BrandIcon name={logo} />
      </span>
      <span className={styles.cardTitle}>
        {name}
        {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
      </span>
      <span className={styles.cardText}>{description}</span>
      {newTab && (
        <span className={styles.way}>
          <ExternalIcon size={18} />
        </span>
      )}
    </PageLink>
  );
}

/** The cards whose pages exist on the site. */
export function listed(cards: readonly LandingCard[]): LandingCard[] {
  return cards.filter(({ docsUrl }) => docsUrl !== null);
}
