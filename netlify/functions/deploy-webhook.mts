import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { isCanceled, parseBuildTitle, toBuildLogUrl } from '#domain/admin/builds';
import { serviceApi } from '#domain/api/services';
import { redactCredentials } from '#domain/errors/redact';
import { cutText } from '#domain/text/cutText';
import { query } from '../lib/database.mts';
import { serve, webhookRoute } from '../lib/http/endpoint.mts';
import { requireDeploySignature } from '../lib/http/signatures.mts';
import { logError } from '../lib/log.mts';

/** Maximum length of a stored reason, in characters. */
const MAX_REASON = 300;

/**
 * Records that a build of the production branch went live or failed, with the request for that build. Editors see the
 * result, and a failed build is requested again. Any build that is live counts, but only failures of builds that the
 * site requested. The host shows the response with its notification.
 */
export default serve(
  webhookRoute(serviceApi.deployWebhook, requireDeploySignature, async (deploy, { services }) => {
    const { state, context, created_at, error_message, id, admin_url, title, skipped } = deploy;
    if (context !== 'production') return { ignored: 'Not a production deploy.' };
    if (state !== 'ready' && state !== 'error') return { ignored: `A deploy that is ${state}.` };
    const said = redactCredentials(error_message ?? '');
    const request = title === null ? null : parseBuildTitle(title);
    if (state === 'error' && request === null) {
      // Such as the host's own build of a push. A host that sends no title builds only what the site requests.
      if (title !== null) return { ignored: "A build that the site didn't request." };
      if (isCanceled({ isSkipped: skipped, error: said })) return { ignored: 'A deploy that was canceled.' };
    }
    const reason = state === 'error' ? cutText(`The build failed. ${said}`.trim(), MAX_REASON) : null;
    const recorded = services.database.rpc('record_build', {
      p_began_at: created_at,
      p_error: reason,
      p_log_url: toBuildLogUrl(admin_url, id),
      p_request: request,
    });
    if (reason !== null) logError(`The site couldn't be built. ${reason}`);
    return { requests: await query(v.number(), recorded) };
  }),
);

export const config: Config = { path: '/api/deploy-webhook' };
