import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type CardTopic, toCardBrand, toCardTopic } from '#domain/content/cardTopic';
import { isExternalUrl } from '#domain/text/sanitizeUrl';
import { BrandIcon } from '../../ui/BrandIcon';
import { ArrowIcon, createIcon, ExternalIcon } from '../../ui/icons';
import { useImageUrl } from '../images/imageUrls';
import { ContentLink } from '../Link';
import styles from './Card.module.css';

/** One icon per topic, in the style of the interface's other icons. */
const TOPIC_ICONS: Readonly<Record<CardTopic, ReturnType<typeof createIcon>>> = {
  activity: createIcon(<path d="M3 10h3l2-5 4 10 2-5h3" />),
  chat: createIcon(
    <path d="M4 4.5h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H9l-3.5 3v-3H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z" />,
  ),
  device: createIcon(<path d="M3 4h14v9.5H3Zm4 12.5h6m-3-3v3" />),
  download: createIcon(<path d="M10 3.5v9m-4-4 4 4 4-4M4 16.5h12" />),
  fix: createIcon(
    <path d="M12.8 3.6a4 4 0 0 0-4.9 5.2l-4.7 4.7a1.6 1.6 0 0 0 2.3 2.3l4.7-4.7a4 4 0 0 0 5.2-4.9l-2.4 2.4-2.3-.4-.4-2.3 2.5-2.3Z" />,
  ),
  keep: createIcon(<path d="m10 3 7 3.5-7 3.5-7-3.5L10 3Zm-7 7 7 3.5 7-3.5M3 13.5 10 17l7-3.5" />),
  models: createIcon(<path d="M6 6h8v8H6zM8 3v3m4-3v3M8 14v3m4-3v3M3 8h3m-3 4h3m8-4h3m-3 4h3" />),
  page: createIcon(<path d="M5.5 3h6L15 6.5V17H5.5ZM8 9.5h4.5M8 12.5h4.5" />),
  plug: createIcon(<path d="M7.5 3v3.5m5-3.5v3.5M5 6.5h10v3a5 5 0 0 1-10 0Zm5 8V17" />),
  secure: createIcon(
    <path d="m10 3 6 2.3v4.2c0 3.6-2.4 6.2-6 7.5-3.6-1.3-6-3.9-6-7.5V5.3Zm-2.5 7 1.8 1.8 3.4-3.6" />,
  ),
  settings: createIcon(<path d="M3 6h7m4 0h3M3 14h3m4 0h7M12 4v4m-4 4v4" />),
  start: createIcon(<path d="M5 17V3.5h9l-2 3.2 2 3.3H5" />),
  terminal: createIcon(<path d="M3 4.5h14v11H3Zm3 3.5 2.3 2L6 12m4.5 0H14" />),
};

export interface CardProps {
  readonly title: string;
  readonly image?: string;
  readonly href?: string;
  readonly target?: '_blank' | '_self';
  readonly children?: ReactNode;
}

/**
 * A box with a title and a sentence; with `href`, all of it is one link. Without an image, it shows the icon of the
 * product or topic that it leads to.
 */
export function Card({ title, image, href, target, children }: CardProps) {
  const LeadIcon = target === '_blank' || (href && isExternalUrl(href)) ? ExternalIcon : ArrowIcon;
  return (
    <div className={clsx(styles.card, href && styles.linked)}>
      {image && <CardImage src={image} />}
      {href && !image && <CardIcon href={href} />}
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

function CardIcon({ href }: { readonly href: string }) {
  const brand = toCardBrand(href);
  const TopicIcon = TOPIC_ICONS[toCardTopic(href)];
  return (
    <span className={styles.topic}>
      {brand ? <BrandIcon name={brand} size={18} /> : <TopicIcon size={18} />}
    </span>
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
