import serve, { config } from '../../edge-functions/serve.ts';

jest.mock(
  '../../../.netlify/withholding/build.json',
  () => ({
    __esModule: true,
    default: {
      builtAt: '2026-11-22T12:00:00.000Z',
      database: { url: 'https://database.example', publishableKey: 'key' },
      pages: [
        { file: 'docs/a.mdx', href: '/products/a' },
        { file: 'docs/hidden.mdx', href: '/products/hidden' },
      ],
      owners: {
        '/products/a': [0],
        '/products/a.md': [0],
        '/products/hidden': [1],
        '/products/hidden.md': [1],
      },
      siteWide: ['/llms.txt', '/skill.md'],
    },
  }),
  { virtual: true },
);

/** The not-found page. */
const MENU =
  '<ul><li><a href=/products/a>A</a><li><a class=link href=/products/hidden>Secret</a></ul><h1>Not found</h1>';
/** Paths requested from the site. The fake fetch serves its files, and a database where the second page is hidden. */
const sent: string[] = [];
const originalFetch = globalThis.fetch;
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = async (input) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
    if (origin === 'https://database.example') return Response.json([2, 3]);
    sent.push(pathname);
    return new Response(pathname === '/products/404.html' ? MENU : `text of ${pathname}`, {
      headers: { etag: `"${pathname}"`, 'cache-control': 'public' },
    });
  };
});
afterAll(() => {
  globalThis.fetch = originalFetch;
});

const ask = (path: string, accept: string) =>
  serve(new Request(`https://docs.example${path}`, { headers: { accept } }));

describe('the edge function', () => {
  it('answers programs with Markdown and leaves browsers to the host, in any order', async () => {
    for (const accept of ['text/html', 'text/markdown', 'text/html', 'text/markdown']) {
      const answer = await ask('/products/a', accept);
      expect(await answer?.text()).toBe(accept === 'text/html' ? undefined : 'text of /products/a.md');
    }
    expect(sent).toEqual(['/products/a.md', '/products/a.md']);
  });

  it('withholds hidden pages before it responds with Markdown', async () => {
    const bodies = {
      'text/html': '<ul><li><a href=/products/a>A</a></ul><h1>Not found</h1>',
      'text/markdown': expect.stringMatching(/^# Page not found\n\nNo page has this URL\..+\n$/),
    };
    for (const [accept, body] of Object.entries(bodies)) {
      const answer = await ask('/products/hidden', accept);
      expect([answer?.status, await answer?.text()]).toEqual([404, body]);
      expect(answer?.headers.get('cache-control')).toBe('no-store');
      if (accept === 'text/markdown') {
        expect(answer?.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
        expect(answer?.headers.get('vary')).toBe('Accept, Accept-Encoding');
      }
    }
    expect((await ask('/products/hidden.md', '*/*'))?.status).toBe(404);
    expect((await ask('/skill.md', 'text/markdown'))?.status).toBe(503);
    expect(sent).not.toContain('/products/hidden.md');
  });

  it('closes the image service, which reads images that are withheld', async () => {
    expect(config.excludedPath.some((path) => '/.netlify/images'.startsWith(path.replace('*', '')))).toBe(
      false,
    );
    const paths = ['/.netlify/images', '/.netlify/images/', '/.netlify/%69mages', '//.netlify//images'];
    for (const path of paths) {
      expect((await ask(`${path}?url=/img/plan.png&w=200`, 'image/*'))?.status).toBe(404);
    }
  });

  it('leaves everything else to the host', async () => {
    for (const path of ['/', '/assets/css/a.css', '/products/a.html', '/mcp']) {
      expect(await ask(path, 'text/markdown')).toBeUndefined();
    }
  });
});
