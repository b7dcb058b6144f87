import type { Config } from '@netlify/functions';
import { API_HEADERS } from '#domain/http/securityHeaders';
import { renderAppForm } from '../lib/admin/appCreation.mts';
import { failure } from '../lib/http/answer.mts';
import { withRequestId } from '../lib/http/requestId.mts';
import { getServices } from '../lib/services.mts';

/** A page instead of JSON, for the one form that leaves the site. Its state is signed; nothing in it is secret. */
export default withRequestId(async (request) => {
  try {
    const state = new URL(request.url).searchParams.get('state') ?? '';
    const { html, policy } = renderAppForm(state, getServices().env);
    const headers = {
      ...API_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // GitHub gets the origin of the form, and not the state.
      'referrer-policy': 'origin',
    };
    return new Response(html, { headers });
  } catch (error) {
    return failure(error);
  }
});

export const config: Config = { path: ['/api/github-app-form'] };
