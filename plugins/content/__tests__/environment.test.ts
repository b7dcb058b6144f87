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

  it('reads the embedded database where it runs, and keeps what it said with its data', () => {
    expect(readSiteEnvironment({ PORT: '4000' })).toMatchObject({
      databaseUrl: 'http://127.0.0.1:4001',
      siteDataDir: '.local/site-data',
      isDatabaseStarting: false,
    });
    const started = {
      NODE_ENV: 'development',
      SUPABASE_URL: '/_supabase',
      LOCAL_DATABASE_URL: 'http://127.0.0.1:5001',
      LOCAL_STATE_DIR: '/data',
    };
    expect(readSiteEnvironment(started)).toMatchObject({
      databaseUrl: 'http://127.0.0.1:5001',
      siteDataDir: '/data/site-data',
      isDatabaseStarting: true,
    });
  });

  it.each([
    [{ SUPABASE_URL: 'https://x.test', REQUIRE_DATABASE: 'true' }, true],
    [{ SUPABASE_URL: 'https://x.test', REQUIRE_DATABASE: 'false' }, false],
    [{ SUPABASE_URL: 'https://x.test' }, false],
    [{ REQUIRE_DATABASE: 'true' }, false],
  ])('with %j it requires an answer of the database: %s', (env, required) => {
    expect(readSiteEnvironment(env).requiresDatabase).toBe(required);
  });

  it('reads a hosted database at its own address, whatever else runs here', () => {
    const env = { SUPABASE_URL: 'https://x.test/', LOCAL_DATABASE_URL: 'http://127.0.0.1:5001' };
    expect(readSiteEnvironment(env)).toMatchObject({
      databaseUrl: 'https://x.test',
      siteDataDir: 'node_modules/.cache/site-data',
    });
  });

  it('says what is wrong with the repository', () => {
    expect(() => readSiteEnvironment({ CONTENT_REPOSITORY: 'docs' })).toThrow('It must be owner/name');
  });
});
