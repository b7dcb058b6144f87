import { DEFAULT_EMBED_HEIGHT, type EmbedTarget, parseVideoEmbed } from '#domain/content/media/videoEmbed';
import styles from './Embed.module.css';
import { ContentLink } from './Link';
import { useEmbedRules } from './useEmbedRules';

export interface EmbedProps {
  readonly src: string;
  readonly title: string;
  /** Height in pixels of anything but a video; a string when set in content. */
  readonly height?: number | string;
}

/** Permissions of a frame. */
interface FrameRights {
  readonly sandbox: string;
  /** Browser features it may use. */
  readonly allow: string;
  readonly referrerPolicy: 'no-referrer' | 'strict-origin-when-cross-origin';
}

/**
 * A player needs its scripts and its own storage. Its links ("Watch on …") open as ordinary tabs, since those sites
 * don't work inside a sandbox. YouTube and Vimeo refuse to play for an unknown referrer.
 */
const PLAYER: FrameRights = {
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  allow: 'encrypted-media; fullscreen; picture-in-picture',
  referrerPolicy: 'strict-origin-when-cross-origin',
};

/** No frame may navigate the page around it, download files, open dialogs, or ask for a feature that isn't listed. */
const RIGHTS: Readonly<Record<EmbedTarget['kind'], FrameRights>> = {
  youtube: PLAYER,
  vimeo: PLAYER,
  loom: { ...PLAYER, allow: 'fullscreen; picture-in-picture' },
  page: {
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
    allow: 'fullscreen',
    referrerPolicy: 'no-referrer',
  },
};

/** A video, or another page, in a frame. A URL that can't be framed becomes a link. */
export function Embed({ src, title, height }: EmbedProps) {
  const target = parseVideoEmbed(src, useEmbedRules());
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
        {...RIGHTS[target.kind]}
      />
      <p className={styles.print}>
        {title}: {src}
      </p>
    </div>
  );
}
