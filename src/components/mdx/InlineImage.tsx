import type { ComponentProps } from 'react';
import { usePictureUrl } from './pictureUrls';

/** An image written as Markdown. It can be inside a sentence or a link, so it has no caption and no lightbox. */
export function InlineImage({ src, alt = '', ...rest }: ComponentProps<'img'>) {
  const url = usePictureUrl(typeof src === 'string' ? src : '');
  return <img src={url || undefined} alt={alt} loading="lazy" decoding="async" {...rest} />;
}
