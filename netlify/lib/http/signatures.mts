import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import type { FunctionsEnv } from '../env.mts';

/** The claims that Netlify signs: the issuer, and the hash of the body. */
const ClaimsSchema = v.object({ iss: v.literal('netlify'), sha256: v.string() });
const HeaderSchema = v.object({ alg: v.literal('HS256') });

/**
 * Checks the code host's signature over the bytes of a webhook delivery.
 *
 * @throws AppError status 503 without a configured secret, 401 with a missing or wrong signature
 */
export function requireGithubSignature(
  body: Uint8Array,
  headers: Headers,
  { githubWebhookSecret }: Pick<FunctionsEnv, 'githubWebhookSecret'>,
): void {
  if (githubWebhookSecret === null) {
    throw new AppError('default', 'Configuration required: GITHUB_WEBHOOK_SECRET', { status: 503 });
  }
  const expected = `sha256=${createHmac('sha256', githubWebhookSecret).update(body).digest('hex')}`;
  if (!isEqual(headers.get('x-hub-signature-256') ?? '', expected)) {
    throw new AppError('auth', 'The signature is missing or wrong.');
  }
}

/**
 * Checks the host's signature over the bytes of a deploy notification.
 *
 * @throws AppError status 503 without a configured secret, 401 with a missing or wrong signature
 */
export function requireDeploySignature(
  body: Uint8Array,
  headers: Headers,
  { deployWebhookSecret }: Pick<FunctionsEnv, 'deployWebhookSecret'>,
): void {
  if (deployWebhookSecret === null) {
    throw new AppError('default', 'Configuration required: DEPLOY_WEBHOOK_SECRET', { status: 503 });
  }
  if (!isSignedNotification(body, headers.get('x-webhook-signature') ?? '', deployWebhookSecret)) {
    throw new AppError('auth', 'The signature is missing or wrong.');
  }
}

/**
 * Whether a deploy notification comes from the host: its signature is a JSON web token over the hash of the body.
 *
 * @param body the bytes as received
 * @param token header `X-Webhook-Signature`; '' when there is none
 */
export function isSignedNotification(body: Uint8Array, token: string, secret: string): boolean {
  const [header = '', claims = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isEqual(signature, sign(`${header}.${claims}`, secret))) return false;
  const known = v.safeParse(ClaimsSchema, decode(claims));
  return (
    v.is(HeaderSchema, decode(header)) && known.success && isEqual(known.output.sha256, hash('sha256', body))
  );
}

/** Signs a notification as Netlify does: the launcher tells the functions about its own builds. */
export function signNotification(body: Uint8Array, secret: string): string {
  const payload = [
    { alg: 'HS256', typ: 'JWT' },
    { iss: 'netlify', sha256: hash('sha256', body) },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${payload}.${sign(payload, secret)}`;
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares secrets in a time that doesn't depend on where they differ. */
export function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @returns undefined when it isn't JSON */
function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    // Not JSON: the schema rejects `undefined`.
    return undefined;
  }
}
