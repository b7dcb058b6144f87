import disclosure from '@site/src/components/ui/Disclosure.module.css';
import { CheckField, SelectField } from '@site/src/components/ui/Field';
import type { ImageValues } from '#domain/content/splice/image';
import { LiveText } from '../fields/LiveText';
import settings from '../settings/Settings.module.css';
import type { UploadedImage } from '../upload/UploadCard';
import { ImageFileField } from './ImageFileField';
import type { AvailableImage } from './listImages';

interface ImageFieldsProps {
  readonly values: ImageValues;
  readonly page: string;
  readonly images: readonly AvailableImage[];
  /** Applies changed values; returns why they were rejected, or null. */
  readonly onChange: (change: Partial<ImageValues>) => string | null;
  /** Adds a new image for the dark theme; returns why it was rejected, or null. */
  readonly onUploadDark: (image: UploadedImage) => Promise<string | null>;
}

/** Fields of an image other than its file. */
export function ImageFields({ values, page, images, onChange, onUploadDark }: ImageFieldsProps) {
  return (
    <>
      <LiveText
        label="Description (alt text)"
        hint="Describe what the image shows in one sentence, for people who can't see it. Don't start with “Image of”."
        isMultiline
        required
        value={values.alt}
        onCommit={(alt) =>
          alt.trim() === '' ? 'Describe what the image shows.' : onChange({ alt: alt.trim() })
        }
      />
      <LiveText
        label="Caption (optional)"
        hint="Shown below the image."
        value={values.caption}
        onCommit={(caption) => onChange({ caption: caption.trim() })}
      />
      <SelectField
        label="Alignment"
        value={values.align}
        onChange={(event) => onChange({ align: toAlign(event.target.value) })}
      >
        <option value="">Center (default)</option>
        <option value="left">Left</option>
        <option value="center">Center</option>
        <option value="right">Right</option>
      </SelectField>
      <CheckField
        label="Column width"
        checked={values.fullwidth}
        onChange={(event) => onChange({ fullwidth: event.target.checked })}
      />
      <details className={settings.group} open={values.darkSrc !== ''}>
        <summary className={disclosure.summary}>Use a different image in the dark theme</summary>
        <ImageFileField
          label="Image for the dark theme"
          value={values.darkSrc}
          page={page}
          images={images}
          onPick={(darkSrc) => onChange({ darkSrc })}
          onUpload={onUploadDark}
        />
      </details>
    </>
  );
}

function toAlign(value: string): ImageValues['align'] {
  return value === 'left' || value === 'center' || value === 'right' ? value : '';
}
