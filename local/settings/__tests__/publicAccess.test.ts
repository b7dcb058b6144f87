import { SettingsError } from '../environment.mts';
import { readPublicAccess } from '../publicAccess.mts';

const SITE_URL = 'https://docs.example.com';

describe('readPublicAccess', () => {
  it('only allows access from this machine by default', () => {
    const own = { bindAddress: '127.0.0.1', publicUrl: null, isBehindProxy: false };
    expect(readPublicAccess({}, 'embedded')).toEqual(own);
    expect(readPublicAccess({}, 'hosted')).toEqual(own);
    expect(readPublicAccess({ SITE_URL: 'http://127.0.0.1:3000', TRUST_PROXY: 'true' }, 'hosted')).toEqual(
      own,
    );
  });

  it("reads the public URL, the address to listen on, and whether a proxy reports the client's address", () => {
    const variables = { SITE_URL: `${SITE_URL}/`, BIND_ADDRESS: '0.0.0.0', TRUST_PROXY: 'true' };
    expect(readPublicAccess(variables, 'hosted')).toEqual({
      bindAddress: '0.0.0.0',
      publicUrl: SITE_URL,
      isBehindProxy: true,
    });
    expect(readPublicAccess({ SITE_URL, BIND_ADDRESS: '::' }, 'hosted').isBehindProxy).toBe(false);
  });

  it('never exposes the demo accounts to other machines', () => {
    expect(() => readPublicAccess({ BIND_ADDRESS: '0.0.0.0', SITE_URL }, 'embedded')).toThrow(SettingsError);
    expect(readPublicAccess({ SITE_URL }, 'embedded').publicUrl).toBeNull();
  });

  it.each([
    { BIND_ADDRESS: 'localhost', SITE_URL },
    { BIND_ADDRESS: '0.0.0.0' },
    { BIND_ADDRESS: '0.0.0.0', SITE_URL: 'http://127.0.0.1:3000' },
    { SITE_URL: 'http://docs.example.com' },
    { SITE_URL: 'https://docs.example.com/handbook' },
    { SITE_URL: 'docs.example.com' },
    { SITE_URL, TRUST_PROXY: 'yes' },
  ])('refuses %j', (variables) => {
    expect(() => readPublicAccess(variables, 'hosted')).toThrow(SettingsError);
  });
});
