import type { ComponentProps } from 'react';
import { useImageUrl } from './imageUrls';

/** An image written as Markdown. It can be inside a sentence or a link, so it has no caption and no lightbox. */
export function InlineImage({ src, alt = '', ...rest }: ComponentProps<'img'>) {
  const url = useImageUrl(typeof src === 'string' ? src : '');
  return <img src={url || undefined} alt={alt} loading="lazy" decoding="async" {...rest} />;
}
