import { BuildConfigurationError, PreviewRefusedError, readSiteEnvironment } from '../environment';

describe('readSiteEnvironment', () => {
  it('is the embedded default with nothing set', () => {
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

  it('takes what is set, and is for visitors then', () => {
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

  it.each([
    [{}],
    [{ CI: 'true' }],
    [{ SITE_URL: 'http://localhost:4000', BUILD_HOOK_URL: 'http://127.0.0.1:9' }],
    [{ REQUIRE_DATABASE: 'false' }],
    [{ SUPABASE_URL: '/_supabase', LOCAL_DATABASE_URL: 'http://127.0.0.1:5001', GITHUB_WEBHOOK_SECRET: 'x' }],
  ])('with %j it is for the developer', (env) => {
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
  ])('with only %j it stops, and never falls back to embedded defaults', (env) => {
    expect(() => readSiteEnvironment(env)).toThrow(BuildConfigurationError);
  });

  it('names everything that is missing or wrong in one message, with where to set it', () => {
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

  it("takes Netlify's own address, and the commit that it builds", () => {
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

  it('reads a hosted database at its own address, whatever else runs here', () => {
    const env = { ...hosted, SUPABASE_URL: 'https://x.test/', LOCAL_DATABASE_URL: 'http://127.0.0.1:5001' };
    expect(readSiteEnvironment(env)).toMatchObject({
      databaseUrl: 'https://x.test',
      siteDataDir: 'node_modules/.cache/site-data',
    });
  });
});
