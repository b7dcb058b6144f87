import type { Config } from '@netlify/functions';
import { takeDeployNotification } from '../lib/handlers/deployWebhook.mts';
import { answer, failure } from '../lib/http/answer.mts';
import { getServices } from '../lib/services.mts';

/** The host has no Origin and no session: its signature is what counts. */
export default async function deployWebhook(request: Request): Promise<Response> {
  try {
    const services = getServices();
    return answer(200, await takeDeployNotification(request, services), services.secrets());
  } catch (error) {
    return failure(request, error);
  }
}

export const config: Config = { path: '/api/deploy-webhook', method: 'POST' };
