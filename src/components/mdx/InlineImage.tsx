import type { ComponentProps } from 'react';
import { toImageUrl } from '#domain/content/imageUrl';
import { sanitizeUrl } from '#domain/text/sanitizeUrl';

/** A picture written as Markdown: it may stand within a sentence or a link, so it has no caption and no lightbox. */
export function InlineImage({ src, alt = '', ...rest }: ComponentProps<'img'>) {
  const url = typeof src === 'string' ? toImageUrl(sanitizeUrl(src) ?? '') : undefined;
  return <img src={url} alt={alt} loading="lazy" decoding="async" {...rest} />;
}
