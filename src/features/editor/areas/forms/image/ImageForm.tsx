import { Button } from '@site/src/components/ui/Button';
import { Trash2 } from 'lucide-react';
import { getRange } from '#domain/content/mdx/check/checkContext';
import { type ImageNode, type ImageValues, readImage, setImage } from '#domain/content/splice/image';
import { toWholeLines } from '#domain/content/splice/lines';
import type { FormEditing } from '../useFormEditing';
import { ImageFields } from './ImageFields';
import { ImageFileField, type PickedImage } from './ImageFileField';
import type { AvailableImage } from './listImages';

interface ImageFormProps {
  readonly editing: FormEditing;
  readonly node: ImageNode;
  readonly page: string;
  readonly images: readonly AvailableImage[];
  readonly onClose: () => void;
}

/** A form for an image on the page. */
export function ImageForm({ editing, node, page, images, onClose }: ImageFormProps) {
  const { text, commit } = editing;
  const values = readImage(node);

  function change(changed: Partial<ImageValues>, picked?: PickedImage): string | null {
    // Together, so that the page names the image only if it could be added.
    const added = picked?.upload ? [{ kind: 'image' as const, ...picked.upload }] : [];
    return commit(setImage(text, node, { ...values, ...changed }), undefined, added);
  }

  return (
    <>
      <ImageFileField
        label="Image"
        value={values.src}
        isRequired
        page={page}
        images={images}
        onPick={(picked) => change({ src: picked.url }, picked)}
      />
      <ImageFields values={values} page={page} images={images} onChange={change} />
      <div>
        <Button
          size="small"
          icon={<Trash2 aria-hidden="true" />}
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
