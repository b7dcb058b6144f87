import { toast } from '@site/src/components/ui/overlays/toast';

/** The images among pasted or dropped files. Reports why others are rejected. */
export function takeImages(files: Iterable<File>): File[] {
  const all = [...files];
  const other = all.find((file) => !file.type.startsWith('image/'));
  if (other) {
    const text = `“${other.name}” isn't an image. Only images can be added to a page.`;
    toast.show({ tone: 'error', text });
  }
  return all.filter((file) => file.type.startsWith('image/'));
}

/** The images in pasted HTML, which are data URLs, as files. Reports those that can't be read. */
export function toImageFiles(dataUrls: readonly string[]): File[] {
  const files = dataUrls.map(toImageFile).filter((file) => file !== null);
  const unread = dataUrls.length - files.length;
  if (unread > 0) {
    const text =
      unread === 1
        ? "An image couldn't be read, so it wasn't pasted."
        : `${unread} images couldn't be read, so they weren't pasted.`;
    toast.show({ tone: 'error', text });
  }
  return files;
}

const DATA_URL = /^data:(?<type>image\/(?<kind>[\w-]+)[^;,]*)(?<parameters>[^,]*),(?<data>[\s\S]+)$/i;

/** Decoded here: the page's content security policy allows no requests for data URLs. */
function toImageFile(dataUrl: string, index: number): File | null {
  const { type = '', kind = '', parameters = '', data = '' } = DATA_URL.exec(dataUrl)?.groups ?? {};
  const content = decodeData(data, /;base64$/i.test(parameters));
  return content === null ? null : new File([content], `pasted-${index + 1}.${kind}`, { type });
}

/** @returns null for data that can't be decoded, and for none */
function decodeData(data: string, isBase64: boolean): BlobPart | null {
  try {
    const text = decodeURIComponent(data);
    const decoded = isBase64 ? atob(text) : text;
    if (decoded === '') return null;
    return isBase64 ? Uint8Array.from(decoded, (character) => character.charCodeAt(0)) : decoded;
  } catch {
    return null;
  }
}
