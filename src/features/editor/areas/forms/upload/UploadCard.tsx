import { Failure } from '@site/src/components/ui/Failure';
import { SelectField, TextField } from '@site/src/components/ui/Field';
import { useEffect, useMemo, useState } from 'react';
import { toPublishedUrl } from '#domain/git/paths';
import { toMediaType } from '../../../ui/imageUrl';
import type { decodeImage, WrittenFormat } from './convertImage';
import { toImageFolder, toImageName, toName, toUnusedPath } from './imagePath';
import { type ImageVersion, SIDES, toSizeText } from './planImage';
import styles from './UploadCard.module.css';
import { type Upload, useUpload } from './useUpload';

/** How many bytes to pass to one call: the number of arguments is limited. */
const STEP = 0x8000;

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let index = 0; index < bytes.length; index += STEP) {
    parts.push(String.fromCharCode(...bytes.subarray(index, index + STEP)));
  }
  return btoa(parts.join(''));
}

/** An image that is ready for the change set. */
export interface UploadedImage {
  /** `static/img/desktop/menu.webp` */
  readonly path: string;
  readonly base64: string;
}

interface UploadCardProps {
  readonly file: File;
  /** Path of the page's file: images are stored by section. */
  readonly page: string;
  readonly existingPaths: readonly string[];
  /** Called with the chosen image; null when there is none. */
  readonly onChange: (image: UploadedImage | null) => void;
  readonly decode?: typeof decodeImage;
}

/** A chosen file before it is added to the change set: the version to upload, and its options. */
export function UploadCard({ file, page, existingPaths, onChange, decode }: UploadCardProps) {
  const upload = useUpload(file, decode);
  const { state } = upload;
  const [name, setName] = useState(() => toImageName(file.name, page));
  const version = state.status === 'ready' && state.problem === null ? state.version : null;
  const image = useMemo(
    () => version && toUploadedImage(version, toName(name) || toImageName('', page), page, existingPaths),
    [version, name, page, existingPaths],
  );
  useEffect(() => onChange(image), [image, onChange]);
  if (state.status !== 'ready') {
    return (
      <div className={styles.card}>
        <p className={styles.fileName}>{file.name}</p>
        {state.status === 'reading' && <progress aria-label="Preparing the image" />}
        {state.status === 'refused' && <Failure>{state.message}</Failure>}
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <VersionImage version={state.version} />
      <p className={styles.facts}>
        {describe(state)}
        {image && (
          <>
            <br />
            <code>{toPublishedUrl(image.path)}</code>
          </>
        )}
      </p>
      <Failure>{state.problem}</Failure>
      {!state.isAnimated && <VersionFields upload={upload} originalSide={state.original.side} />}
      <TextField label="File name" value={name} onChange={(event) => setName(event.target.value)} />
    </div>
  );
}

function toUploadedImage(
  version: ImageVersion,
  name: string,
  page: string,
  existingPaths: readonly string[],
): UploadedImage {
  const path = toUnusedPath(toImageFolder(page), name, version.format, existingPaths);
  return { path, base64: toBase64(version.bytes) };
}

function describe(state: Extract<Upload['state'], { status: 'ready' }>): string {
  const { version, original, isAnimated } = state;
  const now = `${version.width} × ${version.height}, ${toFormatName(version.format)}, ${toSizeText(version.bytes.length)}`;
  if (isAnimated) return `${now}. Animations are uploaded unchanged.`;
  return `${now}; the original is ${toSizeText(original.byteCount)}.`;
}

/** The name of a format as people write it. */
function toFormatName(format: ImageVersion['format']): string {
  if (format === 'webp') return 'WebP';
  return format === 'jpg' ? 'JPEG' : format.toUpperCase();
}

function VersionImage({ version }: { readonly version: ImageVersion }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const type = toMediaType(version.format);
    const created = URL.createObjectURL(new Blob([new Uint8Array(version.bytes)], { type }));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [version]);
  return <div className={styles.image}>{url && <img src={url} alt="Preview of the upload" />}</div>;
}

interface VersionFieldsProps {
  readonly upload: Upload;
  readonly originalSide: number;
}

function VersionFields({ upload: { choice, choose }, originalSide }: VersionFieldsProps) {
  const sides = SIDES.filter((side) => side < originalSide);
  return (
    <div className={styles.fields}>
      <SelectField
        label="Longest side"
        value={choice.maxSide !== null && choice.maxSide < originalSide ? choice.maxSide : ''}
        onChange={(event) => choose({ ...choice, maxSide: Number(event.target.value) || null })}
      >
        <option value="">{originalSide} (original)</option>
        {sides.map((side) => (
          <option key={side} value={side}>
            {side}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Format"
        value={choice.format ?? ''}
        onChange={(event) => choose({ ...choice, format: toFormat(event.target.value) })}
      >
        <option value="">Automatic (smallest file)</option>
        <option value="webp">WebP</option>
        <option value="png">PNG</option>
        <option value="jpg">JPEG</option>
      </SelectField>
    </div>
  );
}

function toFormat(value: string): WrittenFormat | null {
  return value === 'webp' || value === 'png' || value === 'jpg' ? value : null;
}
