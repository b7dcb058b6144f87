import { useState } from 'react';
import styles from './ImageFigure.module.css';

interface ImageFigureProps {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
}

/** An image with its size, or a sentence when it can't be shown. */
export function ImageFigure({ src, alt, caption }: ImageFigureProps) {
  const [size, setSize] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {caption}
        {size && <span className={styles.size}>{size}</span>}
      </figcaption>
      {isMissing ? (
        <p className={styles.missing}>This version isn't on the published site, so it can't be shown here.</p>
      ) : (
        <img
          className={styles.image}
          src={src}
          alt={alt}
          onLoad={({ currentTarget }) =>
            setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)
          }
          onError={() => setMissing(true)}
        />
      )}
    </figure>
  );
}
