import { createHash } from 'node:crypto';
import { renderContentSecurityPolicy } from '../contentSecurityPolicy';

const connections = { backend: 'https://backend.test/x', codeHostApi: 'https://api.github.com' };
const none = { scripts: new Set<string>(), frameHosts: new Set<string>() };
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

describe('the content security policy', () => {
  it('allows the inline scripts of the build by their hash, and no others', () => {
    const policy = renderContentSecurityPolicy({ ...none, scripts: new Set(['a()', 'b()']) }, connections);
    expect(directive(policy, 'script-src')?.sort()).toEqual(["'self'", hash('a()'), hash('b()')].sort());
    expect(policy).not.toContain('unsafe-eval');
  });

  it('allows exactly the hosts that pages embed, besides the video hosts', () => {
    const policy = renderContentSecurityPolicy(
      { ...none, frameHosts: new Set(['maps.acme.com']) },
      connections,
    );
    expect(directive(policy, 'frame-src')).toEqual([
      'https://maps.acme.com',
      'https://player.vimeo.com',
      'https://www.loom.com',
      'https://www.youtube-nocookie.com',
    ]);
  });

  it.each([
    'a;sandbox',
    'a.com; script-src *',
    '*',
    '*.com',
    'a.com\nX: y',
    '10.0.0.1',
    'localhost',
    'a.com:8443',
  ])('refuses the frame host %j', (host) => {
    expect(() => renderContentSecurityPolicy({ ...none, frameHosts: new Set([host]) }, connections)).toThrow(
      host,
    );
  });

  it('only allows connections to the backend and the code host', () => {
    expect(directive(renderContentSecurityPolicy(none, connections), 'connect-src')).toEqual([
      "'self'",
      'https://backend.test',
      'https://api.github.com',
    ]);
    expect(
      directive(renderContentSecurityPolicy(none, { ...connections, backend: '/_supabase' }), 'connect-src'),
    ).toEqual(["'self'", 'https://api.github.com']);
  });

  it.each(["https://a'b.com", 'https://a;b.com', 'https://a,b.com'])('refuses the backend %s', (backend) => {
    expect(() => renderContentSecurityPolicy(none, { ...connections, backend })).toThrow('policy');
  });
});
