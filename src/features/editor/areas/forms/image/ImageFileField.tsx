import { Button } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { Images, ImageUp } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { findUrlProblem } from '#domain/content/mdx/url';
import { useEditorSelector } from '../../../core/EditorContext';
import { readClipboard } from '../../../ui/clipboard';
import { LiveText } from '../fields/LiveText';
import { UploadCard, type UploadedImage } from '../upload/UploadCard';
import styles from './Image.module.css';
import { ImageList } from './ImageList';
import type { AvailableImage } from './listImages';

interface ImageFileFieldProps {
  readonly label: string;
  /** URL of the image; '' when there is none. */
  readonly value: string;
  readonly isRequired?: boolean;
  readonly page: string;
  readonly images: readonly AvailableImage[];
  /** Inserts an existing image by its URL; returns why it was rejected, or null. */
  readonly onPick: (url: string) => string | null;
  /** Adds and inserts a new image; returns why it was rejected, or null. */
  readonly onUpload: (image: UploadedImage) => Promise<string | null>;
}

type Mode = 'shown' | 'choosing' | File;

/** The image, and ways to replace it: from existing ones, from a file, by URL. */
export function ImageFileField({
  label,
  value,
  isRequired = false,
  page,
  images,
  onPick,
  onUpload,
}: ImageFileFieldProps) {
  const [mode, setMode] = useState<Mode>('shown');
  const current = images.find(({ url }) => url === value);
  async function add(image: UploadedImage): Promise<string | null> {
    const rejection = await onUpload(image);
    if (rejection === null) setMode('shown');
    return rejection;
  }
  return (
    <DropZone label={label} onFile={setMode}>
      {mode === 'shown' && value !== '' && (
        <img className={styles.current} src={current?.previewUrl ?? value} alt="" />
      )}
      {mode instanceof File ? (
        <FileChoice
          key={`${mode.name} ${mode.size} ${mode.lastModified}`}
          file={mode}
          page={page}
          images={images}
          onAdd={add}
          onCancel={() => setMode('shown')}
        />
      ) : (
        <>
          <div className={styles.buttons}>
            <Button
              size="small"
              icon={<Images />}
              aria-expanded={mode === 'choosing'}
              onClick={() => setMode(mode === 'choosing' ? 'shown' : 'choosing')}
            >
              Choose an image
            </Button>
            <FileButton onFile={setMode} />
          </div>
          {mode === 'choosing' && (
            <ImageList images={images} onPick={({ url }) => onPick(url) === null && setMode('shown')} />
          )}
          <LiveText
            label={`URL of the ${label.toLowerCase()}`}
            inputMode="url"
            value={value}
            onCommit={(typed) => {
              const url = typed.trim();
              const error =
                url === ''
                  ? isRequired
                    ? 'Choose or upload an image.'
                    : null
                  : findUrlProblem(url, 'image');
              return error ?? onPick(url);
            }}
          />
        </>
      )}
    </DropZone>
  );
}

interface FileChoiceProps {
  readonly file: File;
  readonly page: string;
  readonly images: readonly AvailableImage[];
  readonly onAdd: (image: UploadedImage) => Promise<string | null>;
  readonly onCancel: () => void;
}

/** The chosen file, until it is added: it stays when it is rejected, so that a smaller version can be chosen. */
function FileChoice({ file, page, images, onAdd, onCancel }: FileChoiceProps) {
  const [upload, setUpload] = useState<UploadedImage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const existingPaths = useExistingPaths(images);
  return (
    <>
      <UploadCard file={file} page={page} existingPaths={existingPaths} onChange={setUpload} />
      <Failure>{error}</Failure>
      <div className={styles.buttons}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="small"
          variant="primary"
          disabled={upload === null}
          onClick={async () => upload && setError(await onAdd(upload))}
        >
          Use this image
        </Button>
      </div>
    </>
  );
}

/** Paths of existing images; the same list object while they are the same. */
export function useExistingPaths(images: readonly AvailableImage[]): readonly string[] {
  // New images of other tabs aren't in the change set of this one.
  const lockedElsewhere = useEditorSelector((state) => state.lockedElsewhere);
  const paths = [...images.map(({ path }) => path), ...lockedElsewhere];
  const key = paths.join('\n');
  const [known, setKnown] = useState({ key, paths });
  if (known.key === key) return known.paths;
  const next = { key, paths };
  setKnown(next);
  return next.paths;
}

interface DropZoneProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** Accepts a file that is dropped into it, or pasted without text. */
function DropZone({ label, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const leave = useCallback(() => setOver(false), []);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  function paste(event: ClipboardEvent) {
    const file = event.clipboardData.files[0];
    if (!file || readClipboard(event.clipboardData) !== null) return;
    event.preventDefault();
    onFile(file);
  }
  return (
    <fieldset
      className={styles.zone}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onPaste={paste}
      onDragLeave={leave}
      onDrop={drop}
    >
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

/** A button that asks for an image from the device. The file's content decides its type later. */
function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Image file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button size="small" icon={<ImageUp />} onClick={() => input.current?.click()}>
        Upload an image
      </Button>
    </>
  );
}
