import * as v from 'valibot';
import type { CreatedApp } from '#domain/api/admin';
import { AppError } from '#domain/errors/appError';
import { createSender, withRetries } from '../codeHost/client.mts';
import { parseResponse } from '../codeHost/host.mts';
import { hasStatus, toAppError } from '../codeHost/hostError.mts';
import type { FunctionsEnv } from '../env.mts';

const ConversionSchema = v.object({
  id: v.number(),
  name: v.string(),
  html_url: v.string(),
  client_id: v.string(),
  client_secret: v.string(),
  webhook_secret: v.pipe(v.string(), v.minLength(1)),
  pem: v.string(),
});

/**
 * Exchanges the code of a new App for its credentials. GitHub accepts a code once, so the request isn't
 * repeated.
 *
 * @throws AppError `validation` for a code that was used or has expired, `github` when GitHub doesn't respond
 */
export async function convertCode(
  code: string,
  { githubApiUrl }: Pick<FunctionsEnv, 'githubApiUrl'>,
): Promise<CreatedApp> {
  const send = createSender(githubApiUrl);
  const sendCode = () => send('POST /app-manifests/{code}/conversions', { code });
  try {
    const app = parseResponse(ConversionSchema, (await withRetries(false, sendCode)).data);
    return {
      name: app.name,
      url: app.html_url,
      appId: app.id,
      clientId: app.client_id,
      clientSecret: app.client_secret,
      privateKey: app.pem,
      webhookSecret: app.webhook_secret,
    };
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 422)) throw usedCode(error);
    throw toAppError(
      error,
      "GitHub didn't return the App's credentials. Generate them in the App's settings on GitHub, or create the App again.",
    );
  }
}

function usedCode(cause: unknown): AppError {
  const message =
    "GitHub returns an App's credentials once, within an hour. If you didn't store them, generate new ones in the App's settings on GitHub.";
  return new AppError('validation', message, { status: 409, cause });
}
