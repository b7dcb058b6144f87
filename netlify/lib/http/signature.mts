import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/errors/appError';
import type { FunctionsEnv } from '../env.mts';

/**
 * Checks the code host's signature over the bytes of a delivery. Nothing of it may be believed before.
 *
 * @throws AppError status 503 without a configured secret, 401 with a missing or wrong signature
 */
export function requireSignature(
  body: Uint8Array,
  headers: Headers,
  { githubWebhookSecret }: Pick<FunctionsEnv, 'githubWebhookSecret'>,
): void {
  if (githubWebhookSecret === null) {
    throw new AppError('default', 'Configuration required: GITHUB_WEBHOOK_SECRET', { status: 503 });
  }
  const expected = Buffer.from(
    `sha256=${createHmac('sha256', githubWebhookSecret).update(body).digest('hex')}`,
  );
  const given = Buffer.from(headers.get('x-hub-signature-256') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AppError('auth', 'The signature is missing or wrong.');
  }
}
