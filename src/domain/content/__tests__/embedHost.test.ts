import fc from 'fast-check';
import { findEmbedProblem, isPublicHost, parseEmbedHosts } from '../media/embedHost';

describe('isPublicHost', () => {
  it.each(['example.com', 'www.example.co.uk', 'a-b.xn--p1ai', 'xn--bcher-kva.ch', '1a.io'])(
    'accepts %s',
    (host) => {
      expect(isPublicHost(host)).toBe(true);
    },
  );

  it.each([
    ['a single label', 'intranet'],
    ['a machine on this network', 'localhost'],
    ['a machine on this network', 'files.local'],
    ['a machine on this network', 'git.internal'],
    ['a reserved name', 'www.test'],
    ['a reserved name', 'shop.example'],
    ['a hidden service', 'abc.onion'],
    ['an IPv4 address', '10.0.0.1'],
    ['an IPv4 address as one number', '2130706433'],
    ['an IPv4 address in hexadecimal', '0x7f000001'],
    ['an IPv4 address with octal parts', '0177.0.0.01'],
    ['an IPv6 address', '[::1]'],
    ['a name that resolves to a chosen address', '127.0.0.1.nip.io'],
    ['a wildcard', '*.example.com'],
    ['a wildcard', '*'],
    ['a trailing dot', 'example.com.'],
    ['an empty label', 'a..com'],
    ['uppercase', 'Example.com'],
    ['another script', 'bücher.ch'],
    ['an underscore', 'a_b.com'],
    ['a hyphen at the edge', '-a.com'],
    ['a port', 'example.com:8443'],
    ['a quote', "a'.com"],
    ['a directive', 'a;sandbox'],
    ['a space', 'a b.com'],
    ['a comma', 'a,b.com'],
    ['a label that is too long', `${'a'.repeat(64)}.com`],
    ['a name that is too long', `${'a.'.repeat(130)}com`],
    ['nothing', ''],
  ])('rejects %s: %s', (_kind, host) => {
    expect(isPublicHost(host)).toBe(false);
  });

  it('never accepts a character that has a meaning in a header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webAuthority(), fc.domain(), fc.string()), (host) => {
        if (isPublicHost(host)) expect(host).toMatch(/^[a-z0-9.-]+$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('checks a long name in linear time', () => {
    expect(isPublicHost('a-'.repeat(500_000))).toBe(false);
    expect(isPublicHost('a.'.repeat(500_000))).toBe(false);
  });
});

describe('findEmbedProblem', () => {
  it.each(['https://codesandbox.io/embed/x?a=b#c', 'HTTPS://Example.com/', ' https://example.com:443/a '])(
    'accepts %s',
    (address) => {
      expect(findEmbedProblem(address)).toBeNull();
    },
  );

  it.each([
    'http://example.com/',
    '//example.com/',
    'https:/example.com/',
    'https:example.com',
    'https://user@example.com/',
    'https://user:password@example.com/',
    'https://example.com:8443/',
    'https://example.com%2f.evil.com/',
    'https://ex%61mple.com/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://a;sandbox/',
    "https://a'b.com/",
    'https://exam\tple.com/',
    'https://bücher.ch/',
    'https://ｅxample.com/',
    'https://example.com./',
    'https:\\\\example.com/',
    'https://localhost/',
    '',
  ])('rejects %j', (address) => {
    expect(findEmbedProblem(address)).toMatch(/\.$/);
  });

  it("allows only the operator's hosts and their subdomains", () => {
    const allowed = ['figma.com'];
    expect(findEmbedProblem('https://figma.com/x', allowed)).toBeNull();
    expect(findEmbedProblem('https://www.figma.com/x', allowed)).toBeNull();
    expect(findEmbedProblem('https://notfigma.com/x', allowed)).toContain('notfigma.com');
    expect(findEmbedProblem('https://figma.com.evil.com/x', allowed)).toContain('figma.com.evil.com');
  });
});

describe('parseEmbedHosts', () => {
  it('reads names separated by commas or space', () => {
    expect(parseEmbedHosts('figma.com, codesandbox.io\n a.org')).toEqual([
      'figma.com',
      'codesandbox.io',
      'a.org',
    ]);
  });

  it.each([undefined, '', ' , '])('allows every public host for %j', (text) => {
    expect(parseEmbedHosts(text)).toBeNull();
  });

  it.each(['*.figma.com', 'https://figma.com', 'localhost', 'figma.com;'])(
    'rejects %j and names it',
    (entry) => {
      expect(() => parseEmbedHosts(`a.org, ${entry}`)).toThrow(`"${entry}"`);
    },
  );
});
