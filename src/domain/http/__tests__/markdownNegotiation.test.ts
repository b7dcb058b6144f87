import fc from 'fast-check';
import { prefersMarkdown, respondWithMarkdown } from '../markdownNegotiation';

const BROWSERS = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
  'text/css,*/*;q=0.1',
  '*/*',
];

describe('prefersMarkdown', () => {
  it.each([
    'text/markdown',
    'text/markdown, text/html, */*',
    'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
    'text/html;q=0.9, text/markdown',
    'TEXT/Markdown ; charset=utf-8 ; Q=0.5 , text/html;q=0.4',
    'text/markdown;q=0.3, text/html;q=0',
    'text/markdown, text/*;q=0.5',
    'nonsense, ;;q=, text/markdown, /, q=1',
  ])('returns true for %s', (accept) => expect(prefersMarkdown(accept)).toBe(true));

  it.each([
    null,
    '',
    ...BROWSERS,
    'text/*',
    'text/html, text/markdown;q=0.9',
    'text/markdown;q=0',
    'text/markdown;q=0.000, text/html',
    'text/markdown;q=0.5, */*',
    'text/markdown;q=2',
    'text/markdown;q=-1',
    'text/markdown;q=abc',
    'text/markdown-x',
    'xtext/markdown',
    'text/plain;note="text/markdown"',
  ])('returns false for %s', (accept) => expect(prefersMarkdown(accept)).toBe(false));

  it('accepts any text, and returns true only for clients that name Markdown', () => {
    const piece = fc.constantFrom(
      ...['text/markdown', 'text/html', '*/*', ';q=', '0.5', '1', ',', ';', ' ', '"', '\t'],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (accept) => {
        if (prefersMarkdown(accept)) expect(accept.toLowerCase()).toContain('text/markdown');
      }),
    );
  });

  it('compares qualities, in any order and spelling', () => {
    const quality = fc.integer({ min: 0, max: 1000 });
    const gap = fc.constantFrom('', ' ', '\t');
    fc.assert(
      fc.property(
        quality,
        quality,
        gap,
        fc.boolean(),
        fc.boolean(),
        (markdown, html, space, isFirst, isUpper) => {
          const ranges = [
            `text/markdown${space};${space}q=${(markdown / 1000).toFixed(3)}`,
            `text/html;q=${(html / 1000).toFixed(3)}${space}`,
            'image/png',
          ];
          const accept = (isFirst ? ranges : ranges.toReversed()).join(`${space},`);
          const expected = markdown > 0 && markdown >= html;
          expect(prefersMarkdown(isUpper ? accept.toUpperCase() : accept)).toBe(expected);
        },
      ),
    );
  });

  it('never answers a browser with Markdown, whatever other types it accepts', () => {
    const types = fc.array(fc.constantFrom('text/plain', 'image/*', 'application/json;q=0.1', 'x/y;q=z'));
    fc.assert(
      fc.property(fc.constantFrom(...BROWSERS), types, (accept, more) => {
        expect(prefersMarkdown([...more, accept].join(', '))).toBe(false);
      }),
    );
  });
});

describe('respondWithMarkdown', () => {
  const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Request(`https://docs.example.com${url}`, {
      method,
      headers: { accept: 'text/markdown', ...headers },
    });
  const send = jest.fn(
    async (_url: string, _init: RequestInit) => new Response('# A', { headers: { etag: '"m"' } }),
  );
  beforeEach(() => send.mockClear());

  it("requests the Markdown from its own URL, without the client's credentials", async () => {
    const request = ask('/products/a?x=1', {
      'if-none-match': '"h"',
      cookie: 'c=1',
      authorization: 'Bearer t',
    });
    const answer = await respondWithMarkdown(request, send);
    expect(send.mock.calls).toEqual([
      [
        'https://docs.example.com/products/a.md',
        { method: 'GET', headers: [['if-none-match', '"h"']], redirect: 'manual' },
      ],
    ]);
    expect(await answer?.text()).toBe('# A');
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-location': '/products/a.md',
      'content-type': 'text/markdown; charset=utf-8',
      etag: '"m"',
      vary: 'Accept, Accept-Encoding',
    });
  });

  it.each([
    ['noindex', null],
    ['noindex, nofollow', 'noindex, nofollow'],
  ])('of "%s" for the Markdown tells search engines: %s', async (ofMarkdown, ofPage) => {
    send.mockResolvedValueOnce(new Response('# A', { headers: { 'x-robots-tag': ofMarkdown } }));
    const answer = await respondWithMarkdown(ask('/products/a'), send);
    expect(answer?.headers.get('x-robots-tag')).toBe(ofPage);
  });

  it.each([
    '/',
    '/products/',
    '/products/a/',
    '/products/a.md',
    '/products/a.HTML',
    '/edit',
    '/api/x',
    '/productsx',
  ])('ignores %s', async (url) => {
    expect(await respondWithMarkdown(ask(url), send)).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });

  it('ignores other methods', async () => {
    expect(await respondWithMarkdown(ask('/products/a', {}, 'POST'), send)).toBeUndefined();
  });

  it.each([301, 500, 503])(
    'leaves the page to the host when the response for its Markdown is %d',
    async (status) => {
      const fail = async () => new Response('no', { status });
      expect(await respondWithMarkdown(ask('/products/a'), fail)).toBeUndefined();
    },
  );

  it("says in Markdown that a page doesn't exist, and where the list of pages is", async () => {
    const fail = async () => new Response('<!doctype html>', { status: 404 });
    const answer = await respondWithMarkdown(ask('/products/a'), fail);
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([
      404,
      'text/markdown; charset=utf-8',
    ]);
    expect(await answer?.text()).toContain('[llms.txt](/llms.txt)');
    const head = await respondWithMarkdown(ask('/products/a', {}, 'HEAD'), fail);
    expect([head?.status, await head?.text()]).toEqual([404, '']);
  });
});
