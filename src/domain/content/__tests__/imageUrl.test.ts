import fc from 'fast-check';
import { webAddress } from '#domain/text/__tests__/arbitraries';
import { toImageUrl } from '../media/imageUrl';

describe('toImageUrl', () => {
  it('requests webp of 800 pixels at quality 85 from cloud storage', () => {
    expect(toImageUrl('https://storage.googleapis.com/bucket/a.png')).toBe(
      'https://storage.googleapis.com/bucket/a.png?w=800&format=webp&q=85',
    );
  });

  it('requests 1200 pixels for a full-width image', () => {
    expect(toImageUrl('https://assets.s3.eu-west-1.amazonaws.com/a.png', true)).toContain(
      '?w=1200&format=webp&q=85',
    );
  });

  it('keeps parameters that the author set', () => {
    expect(toImageUrl('https://x.supabase.co/storage/v1/a.png?w=400&v=2#x')).toBe(
      'https://x.supabase.co/storage/v1/a.png?w=400&v=2&format=webp&q=85#x',
    );
  });

  it.each([
    '/img/desktop/chat.webp',
    'https://example.com/a.png',
    'http://storage.googleapis.com/a.png',
    'https://storage.googleapis.com.example.org/a.png',
    'https://notamazonaws.com/a.png',
    'https://b.s3.amazonaws.com/a.png?X-Amz-Signature=abc',
    'https://storage.googleapis.com/a.png?X-Goog-Signature=abc',
    'https://',
  ])("doesn't change %s", (src) => {
    expect(toImageUrl(src)).toBe(src);
  });

  it('changes nothing when called again', () => {
    fc.assert(
      fc.property(webAddress, fc.boolean(), (address, fullWidth) => {
        const url = new URL(address);
        const src = `https://storage.googleapis.com${url.pathname}${url.search}`;
        const once = toImageUrl(src, fullWidth);
        expect(toImageUrl(once, fullWidth)).toBe(once);
      }),
    );
  });
});
