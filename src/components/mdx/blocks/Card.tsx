import clsx from 'clsx';
import type { ReactNode } from 'react';
import { toCardTopic } from '#domain/content/cardTopic';
import { isExternalUrl } from '#domain/text/sanitizeUrl';
import { ArrowIcon, ExternalIcon } from '../../ui/icons';
import { useImageUrl } from '../images/imageUrls';
import { ContentLink } from '../Link';
import styles from './Card.module.css';
import { TOPIC_ICONS } from './topicIcons';

export interface CardProps {
  readonly title: string;
  readonly image?: string;
  readonly href?: string;
  readonly target?: '_blank' | '_self';
  readonly children?: ReactNode;
}

/**
 * A box with a title and a sentence; with `href`, all of it is one link. Without an image, it shows an icon for the
 * link's topic.
 */
export function Card({ title, image, href, target, children }: CardProps) {
  const TopicIcon = href && !image ? TOPIC_ICONS[toCardTopic(href)] : null;
  const LeadIcon = target === '_blank' || (href && isExternalUrl(href)) ? ExternalIcon : ArrowIcon;
  return (
    <div className={clsx(styles.card, href && styles.linked)}>
      {image && <CardImage src={image} />}
      {TopicIcon && (
        <span className={styles.topic}>
          <TopicIcon size={18} />
        </span>
      )}
      <p className={styles.title}>
        {href ? (
          <ContentLink href={href} target={target} className={styles.link} isUnmarked>
            {title}
          </ContentLink>
        ) : (
          title
        )}
        {href && <LeadIcon size={16} className={styles.arrow} />}
      </p>
      {children && <div className={styles.content}>{children}</div>}
    </div>
  );
}

/** Icons (SVG) are small and above the title; other images fill the card's width. */
function CardImage({ src }: { readonly src: string }) {
  const url = useImageUrl(src);
  const isIcon = /\.svg(?:[?#]|$)/i.test(src);
  return isIcon ? (
    <img className={styles.icon} src={url} alt="" width={28} height={28} loading="lazy" decoding="async" />
  ) : (
    <img className={styles.image} src={url} alt="" width={800} height={450} loading="lazy" decoding="async" />
  );
}

export interface CardGroupProps {
  /** Columns on a wide screen, 1 to 4; a string when set in content. */
  readonly cols?: number | string;
  readonly children?: ReactNode;
}

const DEFAULT_COLUMNS = 2;

/** Cards side by side, in fewer columns where space is narrow. */
export function CardGroup({ cols = DEFAULT_COLUMNS, children }: CardGroupProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.group} data-cols={toColumns(cols)}>
        {children}
      </div>
    </div>
  );
}

function toColumns(cols: number | string): number {
  const wanted = Math.round(Number(cols));
  return Number.isNaN(wanted) ? DEFAULT_COLUMNS : Math.min(4, Math.max(1, wanted));
}
