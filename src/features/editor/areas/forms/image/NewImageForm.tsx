import { Button } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useState } from 'react';
import { emptyImage, type ImageValues } from '#domain/content/splice/image';
import { type ImagePosition, insertImage } from '#domain/content/splice/insertImage';
import type { PlannedChange } from '#domain/git/changeSet';
import { toPublishedUrl } from '#domain/git/paths';
import type { TextEdit } from '#domain/text/edit/edits';
import { useEditor } from '../../../core/EditorContext';
import { toDataUrl } from '../../../ui/imageUrl';
import { useReportError } from '../fields/FieldErrors';
import { UploadCard, type UploadedImage } from '../upload/UploadCard';
import styles from './Image.module.css';
import { ImageFields } from './ImageFields';
import { ImageFileField, useExistingPaths } from './ImageFileField';
import type { AvailableImage } from './listImages';

interface NewImageFormProps {
  readonly text: string;
  /** The cursor's offset, or the end of the text to insert the image below. */
  readonly offset: number;
  readonly position: ImagePosition;
  /** A file that was pasted or dropped. */
  readonly file: File | null;
  readonly page: string;
  readonly images: readonly AvailableImage[];
  /** Called with the edit that inserted the image. */
  readonly onInserted: (edit: TextEdit) => void;
}

/** A form for a new image: nothing changes before "Insert image". */
export function NewImageForm({ text, offset, position, file, page, images, onInserted }: NewImageFormProps) {
  const { apply } = useEditor();
  const [values, setValues] = useState(emptyImage);
  const [own, setOwn] = useState<UploadedImage | null>(null);
  const [uploads, setUploads] = useState<Readonly<Record<string, UploadedImage>>>({});
  const [error, setError] = useState<string | null>(null);
  const report = useReportError();
  const chosen = [...images, ...Object.values(uploads).map(toAvailable)];
  const existingPaths = useExistingPaths(chosen);
  const src = file ? (own ? toPublishedUrl(own.path) : '') : values.src;

  function change(changed: Partial<ImageValues>): null {
    if (changed.alt || changed.caption) report("The image isn't inserted yet.");
    setValues((before) => ({ ...before, ...changed }));
    return null;
  }

  const upload = (key: 'src' | 'darkSrc') => async (image: UploadedImage) => {
    const url = toPublishedUrl(image.path);
    setUploads((before) => ({ ...before, [url]: image }));
    return change({ [key]: url });
  };

  async function insert() {
    const [edit] = insertImage(text, offset, { ...values, src }, position);
    if (!edit) {
      setError('Fix the problem listed below the source first.');
      return;
    }
    const all = own ? { ...uploads, [toPublishedUrl(own.path)]: own } : uploads;
    const used = [src, values.darkSrc].flatMap((url) => all[url] ?? []);
    const changes: PlannedChange[] = [
      ...used.map((image): PlannedChange => ({ kind: 'image', ...image })),
      { kind: 'edit', path: page, edits: [edit], baseText: text },
    ];
    const result = await apply(changes);
    if (result.ok) {
      toast.show({ tone: 'success', text: 'Image inserted' });
      onInserted(edit);
    } else setError(result.message);
  }

  const noImage = file ? "The image isn't ready yet." : 'Choose an image first.';
  const missing = src === '' ? noImage : values.alt === '' ? 'Describe what the image shows.' : null;
  return (
    <>
      {file ? (
        <UploadCard file={file} page={page} existingPaths={existingPaths} onChange={setOwn} />
      ) : (
        <ImageFileField
          label="Image"
          value={values.src}
          isRequired
          page={page}
          images={chosen}
          onPick={(src) => change({ src })}
          onUpload={upload('src')}
        />
      )}
      <ImageFields
        values={values}
        page={page}
        // So that the dark image gets a different name.
        images={own ? [...chosen, toAvailable(own)] : chosen}
        onChange={change}
        onUploadDark={upload('darkSrc')}
      />
      <Failure>{error}</Failure>
      <div className={styles.foot}>
        <Button
          variant="primary"
          disabled={missing !== null}
          title={missing ?? undefined}
          onClick={() => void insert()}
        >
          Insert image
        </Button>
        {missing && <p className={styles.hint}>{missing}</p>}
      </div>
    </>
  );
}

function toAvailable({ path, base64 }: UploadedImage): AvailableImage {
  return { path, url: toPublishedUrl(path), previewUrl: toDataUrl(path, base64) };
}
