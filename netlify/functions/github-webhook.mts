import type { Config } from '@netlify/functions';
import { takeDelivery } from '../lib/handlers/githubWebhook.mts';
import { signedEndpoint } from '../lib/http/endpoint.mts';

/** The code host has no Origin and no session: its signature is what counts. */
export default signedEndpoint('github-webhook', takeDelivery);

export const config: Config = { path: '/api/github-webhook', method: 'POST' };
