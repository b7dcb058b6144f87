import { BuildConfigurationError, PreviewRefusedError, readSiteEnvironment } from '../environment';

describe('readSiteEnvironment', () => {
  it('returns the embedded default when nothing is set', () => {
    expect(readSiteEnvironment({ PORT: '4000' })).toMatchObject({
      siteUrl: 'http://127.0.0.1:4000',
      browser: {
        supabaseUrl: '/_supabase',
        supabasePublishableKey: 'sb_publishable_embedded',
        canAsk: false,
        contentRepository: {
          owner: expect.stringMatching(/-demo$/),
          name: 'docs',
          webUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4003\//),
        },
      },
    });
  });

  const hosted = {
    SITE_URL: 'https://docs.test/',
    SUPABASE_URL: 'https://x.test',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    CONTENT_REPOSITORY: 'acme/docs',
  };
  const onNetlify = { ...hosted, NETLIFY: 'true', CONTEXT: 'production', COMMIT_REF: 'a'.repeat(40) };

  it('reads the variables that are set, and then builds for visitors', () => {
    expect(readSiteEnvironment(hosted)).toMatchObject({
      siteUrl: 'https://docs.test',
      audience: 'visitors',
      commit: null,
      browser: {
        supabaseUrl: 'https://x.test',
        supabasePublishableKey: 'sb_publishable_x',
        canAsk: false,
        contentRepository: { owner: 'acme', name: 'docs', webUrl: 'https://github.com/acme/docs' },
      },
    });
  });

  it('removes slashes at the end of URLs, because paths are appended to them', () => {
    const urls = { SUPABASE_URL: 'https://x.test/', GITHUB_WEB_URL: 'https://ghe.test//' };
    expect(readSiteEnvironment({ ...hosted, ...urls })).toMatchObject({
      siteUrl: 'https://docs.test',
      databaseUrl: 'https://x.test',
      browser: {
        supabaseUrl: 'https://x.test',
        contentRepository: { webUrl: 'https://ghe.test/acme/docs' },
      },
    });
  });

  it.each([
    [{}],
    [{ CI: 'true' }],
    [{ SITE_URL: 'http://localhost:4000', BUILD_HOOK_URL: 'http://127.0.0.1:9' }],
    [{ REQUIRE_DATABASE: 'false' }],
    [{ SUPABASE_URL: '/_supabase', LOCAL_DATABASE_URL: 'http://127.0.0.1:5001', GITHUB_WEBHOOK_SECRET: 'x' }],
  ])('builds for the developer with %j', (env) => {
    expect(readSiteEnvironment(env).audience).toBe('developer');
  });

  it.each([
    [{ REQUIRE_DATABASE: 'true' }],
    [{ SITE_URL: 'https://docs.test' }],
    [{ SUPABASE_URL: '/_supabase' }],
    [{ SUPABASE_SECRET_KEY: 'x' }],
    [{ GITHUB_APP_ID: '1' }],
    [{ BUILD_HOOK_URL: 'https://hooks.test' }],
    [{ NETLIFY: 'true', CONTEXT: 'production', URL: 'https://docs.test' }],
    [{ VERCEL: '1', CONTEXT: 'production' }],
  ])('throws with only %j, and never falls back to embedded defaults', (env) => {
    expect(() => readSiteEnvironment(env)).toThrow(BuildConfigurationError);
  });

  it('lists everything that is missing or wrong in one message, with where to set it', () => {
    const env = {
      ...onNetlify,
      SITE_URL: 'http://127.0.0.1:3000',
      SUPABASE_URL: 'http://x.test',
      CONTENT_REPOSITORY: 'docs',
      COMMIT_REF: '',
    };
    expect(() => readSiteEnvironment(env)).toThrow(
      new RegExp(
        [
          'SITE_URL is "http://127.0.0.1:3000"',
          'SUPABASE_URL is "http://x.test"',
          'CONTENT_REPOSITORY is "docs"',
          'COMMIT_REF is missing',
          'Environment variables',
        ].join('[\\s\\S]*'),
      ),
    );
  });

  it.each(['https://docs.test/docs', 'https://docs.test/?a=b'])(
    'refuses %s as the URL of the site',
    (SITE_URL) => {
      expect(() => readSiteEnvironment({ ...hosted, SITE_URL })).toThrow(
        `SITE_URL is "${SITE_URL}": the site's URL without a path`,
      );
    },
  );

  it("refuses a PORT that isn't a number", () => {
    expect(() => readSiteEnvironment({ PORT: 'abc' })).toThrow('PORT is "abc". It must be a port number');
  });

  it('refuses a secret key in place of the publishable one, without repeating it', () => {
    const env = { ...hosted, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' };
    expect(() => readSiteEnvironment(env)).toThrow('SUPABASE_PUBLISHABLE_KEY is a secret key');
    expect(() => readSiteEnvironment(env)).not.toThrow('sb_secret_x');
  });

  it("reads the URL and the commit from Netlify's own variables", () => {
    const env = { ...onNetlify, SITE_URL: '', URL: 'https://site.netlify.app' };
    expect(readSiteEnvironment(env)).toMatchObject({
      siteUrl: 'https://site.netlify.app',
      audience: 'visitors',
      commit: 'a'.repeat(40),
    });
  });

  it.each([['deploy-preview'], ['branch-deploy'], [undefined]])('refuses a %s deploy', (context) => {
    const env = { ...onNetlify, CONTEXT: context };
    expect(() => readSiteEnvironment(env)).toThrow(PreviewRefusedError);
    expect(readSiteEnvironment({ ...env, ALLOW_PREVIEW_DEPLOYS: 'true' }).audience).toBe('preview');
    expect(() => readSiteEnvironment({ ...env, ALLOW_PREVIEW_DEPLOYS: 'true', SUPABASE_URL: '' })).toThrow(
      BuildConfigurationError,
    );
  });

  it('reads the embedded database at its own port, and stores its answers with its data', () => {
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

  it('reads a hosted database at its URL, even when the embedded services run', () => {
    const env = { ...hosted, SUPABASE_URL: 'https://x.test/', LOCAL_DATABASE_URL: 'http://127.0.0.1:5001' };
    expect(readSiteEnvironment(env)).toMatchObject({
      databaseUrl: 'https://x.test',
      siteDataDir: 'node_modules/.cache/site-data',
    });
  });
});
