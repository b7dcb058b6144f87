import clsx from 'clsx';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import {
  defaultImageSize,
  fullWidthImageSize,
  IMAGE_LOADED_FALLBACK_MS,
} from '#domain/content/media/imageUrl';
import { ZoomIcon } from '../../ui/icons';
import styles from './Image.module.css';
import { useImageUrl } from './imageUrls';
import './Lightbox.css';

export interface ImageProps {
  readonly src: string;
  readonly alt: string;
  readonly caption?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly fullwidth?: boolean;
  /** The image for the dark theme. */
  readonly darkSrc?: string;
  /** The file's size in pixels if the build knows it, so that the layout doesn't shift. */
  readonly width?: number | string;
  readonly height?: number | string;
  /** Whether the image is animated. With `#still` it isn't, for readers who prefer that and when it's enlarged. */
  readonly hasMotion?: boolean;
}

/**
 * An image with an optional caption. Without a script it is a plain image linked to its file. With one, a click
 * enlarges it (`features/pageScript`), and an image that fails to load offers a retry.
 */
export function Image(props: ImageProps) {
  const { src, darkSrc, caption, align = 'center', fullwidth = false } = props;
  return (
    <figure className={clsx(styles.figure, fullwidth && styles.fullwidth)} data-align={align}>
      {/* Keys, so that in the editor's preview, another image isn't shown as failed. */}
      <ThemeImage key={src} {...props} src={src} className={darkSrc ? styles.onLight : undefined} />
      {darkSrc && <ThemeImage key={`dark ${darkSrc}`} {...props} src={darkSrc} className={styles.onDark} />}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

function ThemeImage({
  src,
  alt,
  fullwidth = false,
  width,
  height,
  hasMotion = false,
  className,
}: ImageProps & { className?: string }) {
  const { image, state, attempt, onLoad, onError, retry } = useImageState();
  const fallback = fullwidth ? fullWidthImageSize : defaultImageSize;
  const url = useImageUrl(src, fullwidth);
  const still = hasMotion ? `${url}#still` : undefined;

  if (state === 'failed') return <FailedImage src={src} alt={alt} className={className} onRetry={retry} />;
  const picture = (
    <img
      key={attempt}
      ref={image}
      className={styles.image}
      src={url}
      alt={alt}
      width={Number(width ?? fallback.width)}
      height={Number(height ?? fallback.height)}
      loading="lazy"
      decoding="async"
      onLoad={onLoad}
      onError={onError}
    />
  );
  return (
    <a
      className={clsx(styles.frame, className)}
      href={still ?? url}
      data-state={state}
      data-enlarge=""
      aria-label={`Enlarge image: ${alt}`}
    >
      {still ? (
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcSet={still} />
          {picture}
        </picture>
      ) : (
        picture
      )}
      <ZoomIcon size={16} className={styles.zoom} />
    </a>
  );
}

/** Tracks an image that may have loaded or failed before the page became interactive. */
function useImageState() {
  const image = useRef<HTMLImageElement>(null);
  // As the `<img>`'s key, it makes the browser request the image again.
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has its own <img>
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.currentSrc) {
      setState(element.naturalWidth > 0 ? 'loaded' : 'failed');
      return undefined;
    }
    const timer = setTimeout(() => {
      setState((current) => (current === 'loading' ? 'loaded' : current));
    }, IMAGE_LOADED_FALLBACK_MS);
    return () => clearTimeout(timer);
  }, [attempt]);

  return {
    image,
    state,
    attempt,
    onLoad: () => setState('loaded'),
    onError: () => setState('failed'),
    retry: () => {
      setState('loading');
      setAttempt((count) => count + 1);
    },
  };
}

interface FailedImageProps {
  readonly src: string;
  readonly alt: string;
  readonly className?: string;
  readonly onRetry: () => void;
}

function FailedImage({ src, alt, className, onRetry }: FailedImageProps) {
  return (
    <div className={clsx(styles.failed, className)}>
      <p className={styles.failure} role="alert">
        Failed to load image
      </p>
      {alt && <p>{alt}</p>}
      <p className={styles.source}>{src}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

/** An image written as Markdown. It can be inside a sentence or a link, so it has no caption and no lightbox. */
export function InlineImage({ src, alt = '', ...rest }: ComponentProps<'img'>) {
  const url = useImageUrl(typeof src === 'string' ? src : '');
  return <img src={url || undefined} alt={alt} loading="lazy" decoding="async" {...rest} />;
}
