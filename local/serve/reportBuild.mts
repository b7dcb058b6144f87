import { serviceApi } from '#domain/api/services';
import { signNotification } from '../../netlify/lib/http/signatures.mts';

/** How a build ended. */
export interface BuildResult {
  /** When it began. */
  readonly beganAt: Date;
  /** Why it failed; null when it is served now. */
  readonly error: string | null;
}

/** Where the launcher reports its builds, and the key to sign reports with. */
export interface ReportTarget {
  readonly functionsUrl: string;
  readonly secret: string;
}

/**
 * Tells the functions how a build ended, in the form of the host's deploy notifications. A report that doesn't arrive
 * is only logged: the site is served all the same.
 */
export async function reportBuild(
  { functionsUrl, secret }: ReportTarget,
  { beganAt, error }: BuildResult,
): Promise<void> {
  const deploy = {
    state: error === null ? 'ready' : 'error',
    context: 'production',
    created_at: beganAt.toISOString(),
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
    if (!response.ok) console.error(`The result of the build couldn’t be reported: ${response.status}`);
    await response.body?.cancel();
  } catch (cause) {
    console.error('The result of the build couldn’t be reported:', cause);
  }
}
