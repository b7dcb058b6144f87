import { createHash } from 'node:crypto';
import { collectPageNeeds, renderContentSecurityPolicy } from '../contentSecurityPolicy';

const connections = { backend: 'https://backend.test/x', codeHostApi: 'https://api.github.com' };
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('the content security policy', () => {
  it('allows the inline scripts of the pages by their hash, and no other', () => {
    const needs = collectPageNeeds([
      '<script>a()</script><script data-scripts="/m.js">b()</script>',
      '<script src="/m.js"></script><script type="application/ld+json">{"a":1}</script>',
    ]);
    expect([...needs.scriptHashes].sort()).toEqual([hash('a()'), hash('b()')].sort());
    const policy = renderContentSecurityPolicy(needs, connections);
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts.split(' ').sort()).toEqual(["'self'", hash('a()'), hash('b()')].sort());
    expect(policy).not.toContain('unsafe-eval');
  });

  it('allows exactly the origins that pages embed, besides the video hosts', () => {
    const needs = collectPageNeeds([
      '<iframe class=x src="https://maps.test/embed?x=1"></iframe><iframe src=/own></iframe>',
    ]);
    expect(
      /frame-src ([^;]+)/.exec(renderContentSecurityPolicy(needs, connections))?.[1]?.split(' '),
    ).toEqual([
      'https://maps.test',
      'https://player.vimeo.com',
      'https://www.loom.com',
      'https://www.youtube-nocookie.com',
    ]);
  });

  it('lets the site talk to its backend and the code host only', () => {
    const none = collectPageNeeds([]);
    expect(renderContentSecurityPolicy(none, connections)).toContain(
      "connect-src 'self' https://backend.test https://api.github.com;",
    );
    expect(renderContentSecurityPolicy(none, { ...connections, backend: '/_supabase' })).toContain(
      "connect-src 'self' https://api.github.com;",
    );
  });
});
