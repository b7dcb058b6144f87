import { readFileSync } from 'node:fs';
import { product } from '#domain/product/product';
import { readBackend, readLocalSettings, SettingsError, withoutSecrets } from '../environment.mts';

const hosted = {
  SUPABASE_URL: 'https://example.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  GITHUB_APP_ID: '1',
  GITHUB_APP_PRIVATE_KEY: 'pem',
  CONTENT_REPOSITORY: 'acme/docs',
  ACCESS_CODE_PEPPER: '0123456789abcdef0123456789abcdef',
};

describe('readLocalSettings', () => {
  it('uses five ports from 3000 and stores data in .local by default', () => {
    expect(readLocalSettings({})).toEqual({
      sitePort: 3000,
      databasePort: 3001,
      functionsPort: 3002,
      codeHostPort: 3003,
      innerCodeHostPort: 3004,
      siteUrl: 'http://127.0.0.1:3000',
      stateFolder: '.local',
      checkoutFolder: '.',
      secondCheckoutFolder: null,
      repository: { owner: `${product.slug}-demo`, name: 'docs' },
    });
  });

  it('follows PORT, LOCAL_STATE_DIR and LOCAL_CHECKOUT_DIR', () => {
    const settings = readLocalSettings({
      PORT: '4100',
      LOCAL_STATE_DIR: '/tmp/s',
      LOCAL_CHECKOUT_DIR: '/tmp/c',
    });
    expect(settings).toMatchObject({ codeHostPort: 4103, stateFolder: '/tmp/s', checkoutFolder: '/tmp/c' });
  });

  it.each(['0', '80', 'abc', '3000.5', '65535', '-1'])('refuses PORT=%s', (PORT) => {
    expect(() => readLocalSettings({ PORT })).toThrow(SettingsError);
  });
});

describe('readBackend', () => {
  it('uses the embedded services when nothing is set', () => {
    expect(readBackend({ PORT: '3000', GITHUB_API_URL: 'https://ghe.example.com/api/v3' })).toEqual({
      kind: 'embedded',
    });
  });

  it('uses the hosted services when everything is set', () => {
    expect(readBackend(hosted)).toEqual({ kind: 'hosted', variables: hosted });
  });

  it('needs exactly the groups of .env.example that its first lines name', () => {
    const [introduction = '', ...groups] = readFileSync('.env.example', 'utf8').split(/^# --- /m);
    const count = ['one', 'two', 'three', 'four'].findIndex((word) =>
      introduction.includes(`in the first ${word} groups`),
    );
    const names = groups
      .slice(0, count + 1)
      .flatMap((group) => [...group.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name));
    expect(names.toSorted()).toEqual(Object.keys(hosted).toSorted());
  });

  it.each(Object.keys(hosted))('names %s when only it is missing, with where to get it', (name) => {
    const message = messageOf(() => readBackend({ ...hosted, [name]: ' ' }));
    expect(message).toMatch(new RegExp(`^  ${name}  (Supabase|GitHub|the GitHub|a random secret)`, 'm'));
    expect(message.match(/^ {2}\w/gm)).toHaveLength(1);
  });

  it('names everything that is missing in one message', () => {
    const message = messageOf(() => readBackend({ GITHUB_APP_ID: '1' }));
    for (const name of Object.keys(hosted).filter((one) => one !== 'GITHUB_APP_ID')) {
      expect(message).toContain(`  ${name}  `);
    }
    expect(message).toContain('.env.example');
  });
});

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
  }
  throw new Error('A SettingsError was expected.');
}

describe('withoutSecrets', () => {
  it('removes every variable that .env.example marks as secret', () => {
    const example = readFileSync('.env.example', 'utf8');
    const secrets = [...example.matchAll(/^# Secret[.,:][\s\S]*?^# ([A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(secrets.length).toBeGreaterThan(5);
    const env = { ...Object.fromEntries(secrets.map((name) => [name, 'secret'])), PATH: '/bin', ...hosted };
    const kept = withoutSecrets(env);
    expect(kept).toMatchObject({ PATH: '/bin', SUPABASE_URL: hosted.SUPABASE_URL, GITHUB_APP_ID: '1' });
    expect(Object.keys(kept).filter((name) => secrets.includes(name))).toEqual([]);
  });
});
