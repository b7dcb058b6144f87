import { useEffect, useState } from 'react';
import { errorMessages } from '#domain/errors/catalog';
import { type DecodedImage, decodeImage } from './convertImage';
import {
  findSizeProblem,
  type ImageChoice,
  type ImageVersion,
  MAX_SIDE,
  makeVersion,
  toOriginalVersion,
} from './planImage';
import { type ImageFormat, sniffImage } from './sniffImage';

/** An image being read from a file for the change set. */
type UploadState =
  | { readonly status: 'reading' }
  | { readonly status: 'refused'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly version: ImageVersion;
      /** The original file. */
      readonly original: {
        readonly format: ImageFormat;
        readonly byteCount: number;
        readonly side: number;
      };
      readonly isAnimated: boolean;
      /** Why this version can't be uploaded; another one may be possible. */
      readonly problem: string | null;
    };

export interface Upload {
  readonly state: UploadState;
  readonly choice: ImageChoice;
  readonly choose: (choice: ImageChoice) => void;
}

const PROPOSED: ImageChoice = { maxSide: MAX_SIDE, format: null };

/** Reads a file, and makes the version of it to upload; another choice makes another version. */
export function useUpload(file: File, decode: typeof decodeImage = decodeImage): Upload {
  const [choice, setChoice] = useState(PROPOSED);
  const [source, setSource] = useState<Source | string | null>(null);
  const [made, setMade] = useState<{ choice: ImageChoice; version: ImageVersion | null } | null>(null);

  useEffect(() => {
    let isWanted = true;
    let opened: Source | null = null;
    setSource(null);
    void openFile(file, decode).then((result) => {
      if (typeof result !== 'string') opened = result;
      if (isWanted) setSource(result);
      else opened?.decoded.close();
    });
    return () => {
      isWanted = false;
      opened?.decoded.close();
    };
  }, [file, decode]);

  useEffect(() => {
    if (source === null || typeof source === 'string') return undefined;
    let isWanted = true;
    const { decoded, format, bytes, isAnimated } = source;
    const making = isAnimated
      ? Promise.resolve(toOriginalVersion(decoded, format, bytes))
      : makeVersion(decoded, format, choice);
    void making.then((version) => {
      if (isWanted) setMade({ choice, version });
    });
    return () => {
      isWanted = false;
    };
  }, [source, choice]);

  return { state: toState(source, made, choice), choice, choose: setChoice };
}

/** A file that was read and decoded. */
interface Source {
  readonly decoded: DecodedImage;
  readonly format: ImageFormat;
  readonly isAnimated: boolean;
  readonly bytes: Uint8Array;
}

/** @returns the file, or a sentence that says why it can't be used */
async function openFile(file: File, decode: typeof decodeImage): Promise<Source | string> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sniffed = sniffImage(bytes);
    if (sniffed.kind === 'refused') return sniffed.reason;
    const decoded = await decode(bytes, sniffed.format);
    return { ...sniffed, decoded, bytes };
  } catch {
    // The browser's own error message doesn't help; say what to do.
    return "The image can't be opened. The file may be damaged: open it in an image editor and save it again.";
  }
}

function toState(
  source: Source | string | null,
  made: { choice: ImageChoice; version: ImageVersion | null } | null,
  choice: ImageChoice,
): UploadState {
  if (typeof source === 'string') return refuse(source);
  if (source === null || made?.choice !== choice) return { status: 'reading' };
  if (!made.version) return refuse("This browser can't convert images.");
  const { format, bytes, decoded, isAnimated } = source;
  const problem = findSizeProblem(made.version);
  return {
    status: 'ready',
    version: made.version,
    original: { format, byteCount: bytes.length, side: Math.max(decoded.width, decoded.height) },
    isAnimated,
    problem: problem && `${errorMessages.upload} ${isAnimated ? toAnimationProblem(problem) : problem}`,
  };
}

function toAnimationProblem(problem: string): string {
  return problem.replace(/ Choose .*$/, ' Animations are uploaded unchanged. Make the file smaller first.');
}

/** The catalog's message, and the exact reason. */
function refuse(reason: string): UploadState {
  return { status: 'refused', message: `${errorMessages.upload} ${reason}` };
}
