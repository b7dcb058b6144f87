import fc from 'fast-check';
import { webAddress } from '#domain/text/__tests__/arbitraries';
import { parseVideoEmbed } from '../media/videoEmbed';

const youTube = {
  kind: 'youtube',
  id: 'dQw4w9WgXcQ',
  src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
};
const loomId = '0123456789abcdef0123456789abcdef';

describe('parseVideoEmbed', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=tracking',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    '  https://YouTube.com/watch?v=dQw4w9WgXcQ  ',
  ])('rebuilds %s on the cookie-free host', (address) => {
    expect(parseVideoEmbed(address)).toEqual(youTube);
  });

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', 90],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=15', 15],
  ])('keeps the start time of %s', (address, seconds) => {
    expect(parseVideoEmbed(address)?.src).toBe(`${youTube.src}?start=${seconds}`);
  });

  it('ignores everything else in a YouTube URL', () => {
    expect(parseVideoEmbed('https://youtu.be/dQw4w9WgXcQ?t=evil&autoplay=1')).toEqual(youTube);
  });

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/abcdef0123', 'https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=1'],
  ])('maps %s to %s', (address, src) => {
    expect(parseVideoEmbed(address)).toEqual({ kind: 'vimeo', id: '76979871', src });
  });

  it.each([`https://www.loom.com/share/${loomId}`, `https://loom.com/share/How-to-start-${loomId}?sid=x`])(
    'plays the video at %s',
    (address) => {
      expect(parseVideoEmbed(address)).toEqual({
        kind: 'loom',
        id: loomId,
        src: `https://www.loom.com/embed/${loomId}`,
      });
    },
  );

  it.each([
    'https://codesandbox.io/embed/x?a=b',
    'https://vimeo.com/channels/staff',
    'https://bloom.example.org/a',
  ])('frames %s as a page', (address) => {
    expect(parseVideoEmbed(address, { siteUrl: 'https://docs.example.com' })).toEqual({
      kind: 'page',
      src: address,
    });
  });

  it.each([
    ['not https', 'http://example.com'],
    ['not a URL', 'dQw4w9WgXcQ'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['protocol-relative', '//example.com'],
    ['the site itself', 'https://docs.example.com/admin'],
    ['the site on another port', 'https://docs.example.com:8443/admin'],
    ['credentials that look like a host', 'https://www.youtube.com@evil.example.org/watch?v=dQw4w9WgXcQ'],
    ['an IP address', 'https://10.0.0.1/'],
    ['a private name', 'https://wiki.internal/'],
    ['a directive of the policy', 'https://a;sandbox'],
    ['a look-alike host', 'https://youtube.com.evil.example.org/watch?v=dQw4w9WgXcQ'],
    ['a look-alike host', 'https://my-youtube.com/watch?v=dQw4w9WgXcQ'],
    ['a look-alike host', 'https://vimeo.com.evil.example.org/76979871'],
    ['a look-alike host', `https://loom.com.evil.example.org/share/${loomId}`],
    ['a video host on another port', 'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ'],
  ])('rejects %s', (_reason, address) => {
    expect(parseVideoEmbed(address, { siteUrl: 'https://docs.example.com' })).toBeNull();
  });

  it("frames pages of the operator's hosts only, and videos always", () => {
    const rules = { allowedHosts: ['figma.com'] };
    expect(parseVideoEmbed('https://www.figma.com/embed', rules)).toMatchObject({ kind: 'page' });
    expect(parseVideoEmbed('https://codesandbox.io/embed/x', rules)).toBeNull();
    expect(parseVideoEmbed('https://youtu.be/dQw4w9WgXcQ', rules)).toEqual(youTube);
  });

  it('never frames anything but https', () => {
    const address = fc.oneof(
      webAddress,
      fc
        .tuple(
          fc.constantFrom(
            'https://www.youtube.com/watch?v=',
            'https://youtu.be/',
            'https://vimeo.com/',
            'https://loom.com/share/',
          ),
          fc.string(),
        )
        .map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(address, (text) => {
        const target = parseVideoEmbed(text, { siteUrl: 'https://docs.example.com' });
        if (target === null) return;
        const { protocol, hostname } = new URL(target.src);
        expect(protocol).toBe('https:');
        expect(hostname).not.toBe('docs.example.com');
        if (target.kind !== 'page') expect(target.src).toMatch(/^[\w:/.?=&-]+$/);
      }),
      { numRuns: 1000 },
    );
  });
});
