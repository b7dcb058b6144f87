import { DEFAULT_EMBED_HEIGHT, parseVideoEmbed } from '#domain/content/videoEmbed';
import styles from './Embed.module.css';
import { ContentLink } from './Link';
import { useSiteUrl } from './useSiteUrl';

export interface EmbedProps {
  readonly src: string;
  readonly title: string;
  /** Height in pixels of what is no video. Content may write it as text. */
  readonly height?: number | string;
}

/** What an embedded page may do: everything but navigating the page it is in (decision D14). */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-presentation allow-popups allow-popups-to-escape-sandbox';
const FEATURES = 'encrypted-media; fullscreen; picture-in-picture';

/** A video, or another page, in a frame. An address that may not be framed becomes a link. */
export function Embed({ src, title, height }: EmbedProps) {
  const target = parseVideoEmbed(src, useSiteUrl());
  if (!target) {
    return (
      <p className={styles.refused}>
        <ContentLink href={src}>{title}</ContentLink>
      </p>
    );
  }
  const isVideo = target.kind !== 'page';
  const pixels = Number(height);
  const frameHeight = Number.isFinite(pixels) && pixels > 0 ? pixels : DEFAULT_EMBED_HEIGHT;
  return (
    <div className={styles.embed} data-kind={target.kind}>
      <iframe
        className={isVideo ? styles.video : styles.page}
        src={target.src}
        title={title}
        height={isVideo ? undefined : frameHeight}
        loading="lazy"
        sandbox={SANDBOX}
        allow={FEATURES}
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className={styles.print}>
        {title}: {src}
      </p>
    </div>
  );
}
