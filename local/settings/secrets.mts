import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { readFileIfExists, writeFileAtomically } from '../process/files.mts';
import { SettingsError } from './environment.mts';

const SecretsSchema = v.object({
  /** Signs the sessions of the local database's sign-in service. */
  jwtSecret: v.string(),
  secretKey: v.string(),
  /** Secret of the OAuth app for signing in with the local code host. */
  oauthClientSecret: v.string(),
  /** RSA key of the GitHub App, PEM (PKCS#1, as from GitHub). */
  appPrivateKey: v.string(),
  /** Key of the hashes of access codes. Added to files from before there were codes. */
  accessCodePepper: v.optional(v.string(), ''),
  /** Signature key of the local code host's webhook; also added to older files. */
  webhookSecret: v.optional(v.string(), ''),
});

/** Secrets of the embedded services. Created on the first start, and only valid on this machine. */
export type Secrets = Readonly<v.InferOutput<typeof SecretsSchema>>;

/**
 * Loads the secrets of a state folder, or generates them when there are none yet (file mode 0600).
 *
 * @throws SettingsError when the file exists but wasn't written by this function
 */
export function loadSecrets(stateFolder: string): Secrets {
  const path = join(stateFolder, 'secrets.json');
  const file = readFileIfExists(path);
  const known = file && parseSecrets(file.toString('utf8'), path);
  if (known?.accessCodePepper && known.webhookSecret) return known;
  const secrets = known ? complete(known) : generateSecrets();
  writeFileAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
  return secrets;
}

function parseSecrets(text: string, path: string): Secrets {
  try {
    return v.parse(SecretsSchema, JSON.parse(text));
  } catch {
    // Without the reason, which could quote a secret.
    throw new SettingsError(
      `${path} is damaged: it isn't the JSON that was written there. It has the keys to the local data, so the services
can't start without it. Nothing was deleted, and your docs/ folder is untouched. Restore the file from a backup if you have one, or start with new data: npm run reset`,
    );
  }
}

function complete(known: Secrets): Secrets {
  return {
    ...known,
    accessCodePepper: known.accessCodePepper || randomText(32),
    webhookSecret: known.webhookSecret || randomText(32),
  };
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

function generateSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return {
    jwtSecret: randomText(48),
    secretKey: `sb_secret_${randomText(24)}`,
    oauthClientSecret: randomText(32),
    appPrivateKey: privateKey,
    accessCodePepper: randomText(32),
    webhookSecret: randomText(32),
  };
}
