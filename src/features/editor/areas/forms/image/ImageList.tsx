import { TextField } from '@site/src/components/ui/Field';
import { useState } from 'react';
import styles from './Image.module.css';
import type { AvailableImage } from './listImages';

interface ImageListProps {
  readonly images: readonly AvailableImage[];
  readonly onPick: (image: AvailableImage) => void;
}

/** The available images, to choose one. */
export function ImageList({ images, onPick }: ImageListProps) {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const shown = images.filter(({ url }) => url.toLowerCase().includes(wanted));
  return (
    <section className={styles.list} aria-label="Images">
      <TextField
        label="Filter images"
        type="search"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <ul>
        {shown.map((image) => (
          <li key={image.path}>
            <button type="button" onClick={() => onPick(image)}>
              <img src={image.previewUrl} alt="" loading="lazy" />
              <span>{image.url.replace(/^\/img\//, '')}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.hint}>
          {images.length === 0 ? 'No images yet. Upload one.' : 'No images match.'}
        </p>
      )}
    </section>
  );
}
