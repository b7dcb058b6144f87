import { TextField } from '@site/src/components/ui/Field';
import { useState } from 'react';
import styles from './Image.module.css';
import type { AvailablePicture } from './listImages';

interface PictureListProps {
  readonly pictures: readonly AvailablePicture[];
  readonly onPick: (picture: AvailablePicture) => void;
}

/** The pictures there are, to choose one. */
export function PictureList({ pictures, onPick }: PictureListProps) {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const shown = pictures.filter(({ url }) => url.toLowerCase().includes(wanted));
  return (
    <section className={styles.list} aria-label="Images">
      <TextField
        label="Filter images"
        type="search"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <ul>
        {shown.map((picture) => (
          <li key={picture.path}>
            <button type="button" onClick={() => onPick(picture)}>
              <img src={picture.previewUrl} alt="" loading="lazy" />
              <span>{picture.url.replace(/^\/img\//, '')}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.note}>
          {pictures.length === 0 ? 'No images yet. Upload one.' : 'No images match.'}
        </p>
      )}
    </section>
  );
}
