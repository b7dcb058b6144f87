import { readSiteEnvironment } from '../environment';

describe('readSiteEnvironment', () => {
  it('is the embedded default with nothing set', () => {
    expect(readSiteEnvironment({ PORT: '4000' })).toMatchObject({
      siteUrl: 'http://127.0.0.1:4000',
      browser: {
        supabaseUrl: '/_supabase',
        supabasePublishableKey: 'sb_publishable_embedded',
        contentRepository: {
          owner: expect.stringMatching(/-demo$/),
          name: 'docs',
          webUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4003\//),
        },
      },
    });
  });

  it('takes what is set, and no default key for a real backend', () => {
    const env = {
      SUPABASE_URL: 'https://x.test',
      CONTENT_REPOSITORY: 'acme/docs',
      SITE_URL: 'https://docs.test/',
    };
    expect(readSiteEnvironment(env)).toMatchObject({
      siteUrl: 'https://docs.test',
      browser: {
        supabaseUrl: 'https://x.test',
        supabasePublishableKey: '',
        contentRepository: { owner: 'acme', name: 'docs', webUrl: 'https://github.com/acme/docs' },
      },
    });
  });

  it('says what is wrong with the repository', () => {
    expect(() => readSiteEnvironment({ CONTENT_REPOSITORY: 'docs' })).toThrow('It must be owner/name');
  });
});
