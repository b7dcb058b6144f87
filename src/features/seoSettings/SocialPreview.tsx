import { useState } from 'react';
import { product } from '#domain/product/product';
import type { HeadTags } from '#domain/seo/headTags';
import styles from './Previews.module.css';
import type { PreviewProps } from './SearchPreview';

/** Approximates how chats and social networks show a link to the page. */
export function SocialPreview({ page, theme }: PreviewProps) {
  const { head, seo } = page;
  const title = readTag(head, 'og:title');
  const isLarge = seo.twitterCard === 'summary_large_image';
  return (
    <figure className={styles.preview} data-theme={theme}>
      <figcaption>Shared link</figcaption>
      <div className={styles.card} data-size={isLarge ? 'large' : 'small'}>
        <CardImage own={seo.ogImage?.replace(`${page.siteUrl}/`, '/')} title={title} />
        <div className={styles.cardText}>
          <p className={styles.crumbs}>{new URL(head.canonicalUrl).host}</p>
          <p className={styles.cardTitle}>{title}</p>
          <p className={styles.cardDescription}>{readTag(head, 'og:description')}</p>
        </div>
      </div>
    </figure>
  );
}

function readTag({ meta }: HeadTags, key: string): string {
  return meta.find((tag) => tag.key === key)?.content ?? '';
}

interface CardImageProps {
  /** The page's own image; without one, the site draws a card with the title. */
  readonly own: string | undefined;
  readonly title: string;
}

function CardImage({ own, title }: CardImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (own === undefined) {
    return (
      <div className={styles.drawnCard}>
        <span>{product.name}</span>
        <strong>{title}</strong>
      </div>
    );
  }
  if (failed === own) return <p className={styles.missing}>The image can't be loaded: {own}</p>;
  return <img className={styles.cardImage} src={own} alt="" onError={() => setFailed(own)} />;
}
