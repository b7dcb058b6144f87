import { CheckField, SelectField } from '@site/src/components/ui/Choice';
import type { ImageValues } from '#domain/content/splice/image';
import { LiveText } from '../fields/LiveText';
import styles from './Image.module.css';
import { type PickedPicture, PictureField } from './ImageFileField';
import type { AvailablePicture } from './listImages';

interface ImageFieldsProps {
  readonly values: ImageValues;
  readonly page: string;
  readonly pictures: readonly AvailablePicture[];
  /** Takes changed values over, with the picture when it is new; returns why it was not done, or null. */
  readonly onChange: (change: Partial<ImageValues>, picked?: PickedPicture) => string | null;
}

/** What is said about a picture beside which one it is. */
export function ImageFields({ values, page, pictures, onChange }: ImageFieldsProps) {
  return (
    <>
      <LiveText
        label="Description (alt text)"
        hint="What the picture shows, in a sentence, for people who cannot see it. Leave “Picture of” out."
        isMultiline
        required
        value={values.alt}
        onCommit={(alt) =>
          alt.trim() === '' ? 'Say what the picture shows.' : onChange({ alt: alt.trim() })
        }
      />
      <LiveText
        label="Caption (optional)"
        hint="A line below the picture."
        value={values.caption}
        onCommit={(caption) => onChange({ caption: caption.trim() })}
      />
      <SelectField
        label="Alignment"
        value={values.align}
        onChange={(event) => onChange({ align: toAlign(event.target.value) })}
      >
        <option value="">Center (as usual)</option>
        <option value="left">Left</option>
        <option value="center">Center</option>
        <option value="right">Right</option>
      </SelectField>
      <CheckField
        label="As wide as the column"
        checked={values.fullwidth}
        onChange={(event) => onChange({ fullwidth: event.target.checked })}
      />
      <details className={styles.more} open={values.darkSrc !== ''}>
        <summary>Another picture for the dark theme</summary>
        <PictureField
          label="Picture for the dark theme"
          value={values.darkSrc}
          page={page}
          pictures={pictures}
          onPick={(picked) => onChange({ darkSrc: picked.url }, picked)}
        />
      </details>
    </>
  );
}

function toAlign(value: string): ImageValues['align'] {
  return value === 'left' || value === 'center' || value === 'right' ? value : '';
}
