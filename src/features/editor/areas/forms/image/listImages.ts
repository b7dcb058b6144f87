import type { ContentIndex } from '#domain/content/links/contentIndex';
import type { EditorState } from '../../../core/store/editorState';
import { toPictureUrl, toPublishedUrl } from '../../../ui/imageUrl';

/** A picture that pages can show. */
export interface AvailablePicture {
  /** `static/img/desktop/menu.png` */
  readonly path: string;
  /** As pages write it: `/img/desktop/menu.png`. */
  readonly url: string;
  /** Where it can be loaded from now. */
  readonly previewUrl: string;
}

/** The pictures of the branch and those of the change set, by path. */
export function listAvailablePictures(
  index: Pick<ContentIndex, 'pictures'> | null,
  changed: EditorState['pictures'],
): AvailablePicture[] {
  const paths = new Set([...(index?.pictures ?? []).map(({ path }) => path), ...Object.keys(changed)]);
  return [...paths].toSorted().map((path) => {
    const url = toPublishedUrl(path);
    const own = changed[path];
    return { path, url, previewUrl: own ? toPictureUrl(path, own.base64) : url };
  });
}
