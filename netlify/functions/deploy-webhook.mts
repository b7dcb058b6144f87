import type { Config } from '@netlify/functions';
import { requireDeploySignature } from '../lib/deploySignature.mts';
import { takeDeployNotification } from '../lib/handlers/deployWebhook.mts';
import { signedEndpoint } from '../lib/http/endpoint.mts';

/** The host has no Origin and no session: its signature is what counts. */
export default signedEndpoint('deploy-webhook', takeDeployNotification, requireDeploySignature);

export const config: Config = { path: '/api/deploy-webhook', method: 'POST' };
