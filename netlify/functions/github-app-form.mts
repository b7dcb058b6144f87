import type { Config } from '@netlify/functions';
import { AppError } from '#domain/errors/appError';
import { API_HEADERS } from '#domain/http/securityHeaders';
import { readState, renderAppForm } from '../lib/admin/appCreation.mts';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import { withRequestId } from '../lib/http/requestId.mts';
import { errorResponse } from '../lib/http/responses.mts';
import { getServices } from '../lib/services.mts';

/** Serves a page instead of JSON: the only form that posts to another site. Its state is signed but not secret. */
export default withRequestId(async (request) => {
  try {
    if (request.method !== 'GET') throw new AppError('validation', 'Method not allowed.', { status: 405 });
    const { env, database } = getServices();
    const state = new URL(request.url).searchParams.get('state') ?? '';
    // A page load sends no token; the state says which admin it was signed for. Checking it costs no request.
    const { userId, owner } = readState(state, env);
    await takeRateLimit(database, 'adminCheck', `github-app-form:${userId}`);
    const { html, policy } = renderAppForm(owner, state, env);
    const headers = {
      ...API_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // GitHub sees the form's origin, but not the state in its URL.
      'referrer-policy': 'origin',
    };
    return new Response(html, { headers });
  } catch (error) {
    const response = errorResponse(error);
    if (response.status === 405) response.headers.set('allow', 'GET');
    return response;
  }
});

export const config: Config = { path: ['/api/github-app-form'] };
