import { listSourceUrls } from '../sourceUrls';

const urls = (text: string): [string, string][] => listSourceUrls(text).map(({ url, kind }) => [url, kind]);

describe('listSourceUrls', () => {
  it('lists links, images, definitions and props', () => {
    const text = [
      'A [b](/products/meet-{product}/c#d "t"), ![e](/img/f.png), [g](</h i>), <https://x.example>, https://y.example.',
      '',
      '<Card title="a" href="/j" image="/img/k.svg">',
      '  [l][m] <Image src=\'/img/n.png\' darkSrc="/img/o.png" alt="p" />',
      '</Card>',
      '<Embed src="https://z.example" title="q" />',
      '',
      '[m]: /r',
      '',
      '`[no](/code)` \\[no](/escaped)',
    ].join('\n');
    expect(urls(text)).toEqual([
      ['/products/meet-{product}/c#d', 'link'],
      ['/img/f.png', 'image'],
      ['/h i', 'link'],
      ['/j', 'link'],
      ['/img/k.svg', 'image'],
      ['/img/n.png', 'image'],
      ['/img/o.png', 'image'],
      ['/r', 'link'],
    ]);
  });

  it('returns their positions', () => {
    const text = '[b](/c)';
    expect(listSourceUrls(text).map(({ from, to }) => text.slice(from, to))).toEqual(['/c']);
  });

  it('skips front matter', () => {
    expect(urls('---\nogImage: ![a](/b)\n---\n')).toEqual([]);
  });
});
