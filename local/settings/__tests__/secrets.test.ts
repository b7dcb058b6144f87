import { createPrivateKey } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { loadSecrets } from '../secrets.mts';

describe('loadSecrets', () => {
  const folder = useTemporaryFolder();

  it('creates secrets that only their owner can read, and reuses them', () => {
    const secrets = loadSecrets(folder());
    expect(statSync(join(folder(), 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(loadSecrets(folder())).toEqual(secrets);
    expect(secrets.secretKey).toMatch(/^sb_secret_/);
    expect(secrets.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(createPrivateKey(secrets.appPrivateKey).asymmetricKeyType).toBe('rsa');
  });

  it('creates different secrets in another folder', () => {
    const first = loadSecrets(join(folder(), 'a'));
    const second = loadSecrets(join(folder(), 'b'));
    for (const name of [
      'jwtSecret',
      'secretKey',
      'oauthClientSecret',
      'appPrivateKey',
      'accessCodePepper',
      'webhookSecret',
    ] as const) {
      expect(second[name]).not.toBe(first[name]);
    }
  });

  it("adds secrets that an older folder doesn't have, and keeps the others", () => {
    const { accessCodePepper: _, webhookSecret: __, ...before } = loadSecrets(folder());
    writeFileSync(join(folder(), 'secrets.json'), JSON.stringify(before));
    const after = loadSecrets(folder());
    expect(after).toMatchObject(before);
    expect(after.accessCodePepper.length).toBeGreaterThanOrEqual(32);
    expect(after.webhookSecret.length).toBeGreaterThanOrEqual(32);
    expect(loadSecrets(folder())).toEqual(after);
  });

  it('throws when the file is damaged, instead of creating new secrets', () => {
    for (const text of ['{}', '', '{"jwtSecret": "abc']) {
      writeFileSync(join(folder(), 'secrets.json'), text);
      expect(() => loadSecrets(folder())).toThrow(/is damaged[\s\S]*npm run reset/);
    }
  });
});
