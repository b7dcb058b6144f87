import { toast } from '@site/src/components/ui/toast';

/** The images among files that are pasted or dropped. Of others, it says why they are refused. */
export function takeImages(files: Iterable<File>): File[] {
  const all = [...files];
  const other = all.find((file) => !file.type.startsWith('image/'));
  if (other) {
    const text = `“${other.name}” isn't an image. Only images can be added to a page.`;
    toast.show({ tone: 'error', text });
  }
  return all.filter((file) => file.type.startsWith('image/'));
}

/** Images of pasted HTML, which are data URLs, as files. */
export function toImageFiles(dataUrls: readonly string[]): Promise<File[]> {
  return Promise.all(dataUrls.map(toImageFile));
}

async function toImageFile(dataUrl: string, index: number): Promise<File> {
  const blob = await (await fetch(dataUrl)).blob();
  const extension = blob.type.replace(/^image\/(\w+).*$/, '$1');
  return new File([blob], `pasted-${index + 1}.${extension}`, { type: blob.type });
}
