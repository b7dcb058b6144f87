import { Button } from '@site/src/components/ui/Button';
import { Trash2 } from 'lucide-react';
import { getRange } from '#domain/content/mdx/check/checkContext';
import { type ImageNode, type ImageValues, readImage, setImage } from '#domain/content/splice/image';
import { toWholeLines } from '#domain/content/splice/lines';
import { toPublishedUrl } from '#domain/git/paths';
import type { UploadedImage } from '../upload/UploadCard';
import type { FormEditing } from '../useFormEditing';
import { ImageFields } from './ImageFields';
import { ImageFileField } from './ImageFileField';
import type { AvailableImage } from './listImages';

interface ImageFormProps {
  readonly editing: FormEditing;
  readonly node: ImageNode;
  readonly page: string;
  readonly images: readonly AvailableImage[];
  readonly onClose: () => void;
}

/** The form for an image of the page, which writes each change to the source. */
export function ImageForm({ editing, node, page, images, onClose }: ImageFormProps) {
  const { text, commit, commitImage } = editing;
  const values = readImage(node);
  const set = (changed: Partial<ImageValues>) => setImage(text, node, { ...values, ...changed });
  const upload = (key: 'src' | 'darkSrc') => (image: UploadedImage) =>
    commitImage(set({ [key]: toPublishedUrl(image.path) }), image);

  return (
    <>
      <ImageFileField
        label="Image"
        value={values.src}
        isRequired
        page={page}
        images={images}
        onPick={(src) => commit(set({ src }))}
        onUpload={upload('src')}
      />
      <ImageFields
        values={values}
        page={page}
        images={images}
        onChange={(changed) => commit(set(changed))}
        onUploadDark={upload('darkSrc')}
      />
      <div>
        <Button
          size="small"
          icon={<Trash2 />}
          onClick={() => {
            const { from, to } = getRange(node);
            if (commit([{ ...toWholeLines(text, from, to), insert: '' }], 'Image') === null) onClose();
          }}
        >
          Remove image
        </Button>
      </div>
    </>
  );
}
