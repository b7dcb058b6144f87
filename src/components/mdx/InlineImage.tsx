import type { ComponentProps } from 'react';
import { usePictureUrl } from './pictureUrls';

/** A picture written as Markdown: it may stand within a sentence or a link, so it has no caption and no lightbox. */
export function InlineImage({ src, alt = '', ...rest }: ComponentProps<'img'>) {
  const url = usePictureUrl(typeof src === 'string' ? src : '');
  return <img src={url || undefined} alt={alt} loading="lazy" decoding="async" {...rest} />;
}
