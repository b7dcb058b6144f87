import { Button } from '@site/src/components/ui/Button';
import { Images, ImageUp } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useCallback, useState } from 'react';
import { findUrlFault } from '#domain/content/mdx/url';
import { LiveText } from '../fields/LiveText';
import { UploadCard, type UploadedPicture } from '../upload/UploadCard';
import { FileButton } from './FileButton';
import styles from './Image.module.css';
import { PictureList } from './ImageList';
import type { AvailablePicture } from './listImages';

/** A picture that was chosen; with its content when it is new. */
export interface PickedPicture {
  readonly url: string;
  readonly upload: UploadedPicture | null;
}

interface PictureFieldProps {
  readonly label: string;
  /** Address of the picture; '' when there is none. */
  readonly value: string;
  readonly isRequired?: boolean;
  readonly page: string;
  readonly pictures: readonly AvailablePicture[];
  /** Puts the picture in; returns why it was not, or null. */
  readonly onPick: (picture: PickedPicture) => string | null;
}

type Mode = 'shown' | 'choosing' | File;

/** A picture, with the ways to another one: from those there are, from a file, by its address. */
export function PictureField({
  label,
  value,
  isRequired = false,
  page,
  pictures,
  onPick,
}: PictureFieldProps) {
  const [mode, setMode] = useState<Mode>('shown');
  const current = pictures.find(({ url }) => url === value);
  function pick(picture: PickedPicture) {
    if (onPick(picture) === null) setMode('shown');
  }
  return (
    <DropZone label={label} onFile={setMode}>
      {mode === 'shown' && value !== '' && (
        <img className={styles.current} src={current?.previewUrl ?? value} alt="" />
      )}
      {mode instanceof File ? (
        <FileChoice
          file={mode}
          page={page}
          pictures={pictures}
          onPick={pick}
          onCancel={() => setMode('shown')}
        />
      ) : (
        <>
          <div className={styles.buttons}>
            <Button
              size="small"
              icon={<Images aria-hidden="true" />}
              aria-expanded={mode === 'choosing'}
              onClick={() => setMode(mode === 'choosing' ? 'shown' : 'choosing')}
            >
              Choose an image
            </Button>
            <FileButton icon={<ImageUp aria-hidden="true" />} onFile={setMode}>
              Upload an image
            </FileButton>
          </div>
          {mode === 'choosing' && (
            <PictureList pictures={pictures} onPick={({ url }) => pick({ url, upload: null })} />
          )}
          <LiveText
            label={`URL of the ${label.toLowerCase()}`}
            inputMode="url"
            value={value}
            onCommit={(typed) => {
              const url = typed.trim();
              const fault =
                url === '' ? (isRequired ? 'Choose or upload an image.' : null) : findUrlFault(url, 'image');
              return fault ?? onPick({ url, upload: null });
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
  readonly pictures: readonly AvailablePicture[];
  readonly onPick: (picture: PickedPicture) => void;
  readonly onCancel: () => void;
}

function FileChoice({ file, page, pictures, onPick, onCancel }: FileChoiceProps) {
  const [upload, setUpload] = useState<UploadedPicture | null>(null);
  const taken = useExistingPaths(pictures);
  return (
    <>
      <UploadCard file={file} page={page} taken={taken} onChange={setUpload} />
      <div className={styles.buttons}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="small"
          variant="primary"
          disabled={upload === null}
          onClick={() => upload && onPick({ url: upload.path.replace(/^static/, ''), upload })}
        >
          Use this image
        </Button>
      </div>
    </>
  );
}

/** Paths of pictures, the same list while they are the same. */
export function useExistingPaths(pictures: readonly AvailablePicture[]): readonly string[] {
  const key = pictures.map(({ path }) => path).join('\n');
  const [known, setKnown] = useState({ key, paths: pictures.map(({ path }) => path) });
  if (known.key === key) return known.paths;
  const next = { key, paths: pictures.map(({ path }) => path) };
  setKnown(next);
  return next.paths;
}

interface DropZoneProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** Takes a file that is dropped or pasted into it. */
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
    if (!file) return;
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
