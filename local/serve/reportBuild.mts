import { serviceApi } from '#domain/api/services';
import { signNotification } from '../../netlify/lib/http/signatures.mts';

/** The result of a build. */
export interface BuildResult {
  /** When it started. */
  readonly startedAt: Date;
  /** Why it failed; null when it succeeded and is now served. */
  readonly error: string | null;
}

/** Where the launcher reports its builds, and the key to sign reports with. */
export interface ReportTarget {
  readonly functionsUrl: string;
  readonly secret: string;
}

/**
 * Reports the result of a build to the functions, in the format of the host's deploy notifications. A failed report is
 * only logged, because the site is served anyway.
 */
export async function reportBuild(
  { functionsUrl, secret }: ReportTarget,
  { startedAt, error }: BuildResult,
): Promise<void> {
  const deploy = {
    state: error === null ? 'ready' : 'error',
    context: 'production',
    created_at: startedAt.toISOString(),
    error_message: error,
  };
  const body = Buffer.from(JSON.stringify(deploy));
  const headers = {
    'content-type': 'application/json',
    'x-webhook-signature': signNotification(body, secret),
  };
  try {
    const response = await fetch(`${functionsUrl}${serviceApi.deployWebhook.path}`, {
      method: 'POST',
      headers,
      body,
    });
    if (!response.ok) console.error(`The result of the build couldn't be reported: ${response.status}`);
    await response.body?.cancel();
  } catch (cause) {
    console.error("The result of the build couldn't be reported:", cause);
  }
}
