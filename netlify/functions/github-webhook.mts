import type { Config } from '@netlify/functions';
import { takeDelivery } from '../lib/handlers/githubWebhook.mts';
import { answer, failure } from '../lib/http/answer.mts';
import { getServices } from '../lib/services.mts';

/** The code host has no Origin and no session: its signature is what counts. */
export default async function githubWebhook(request: Request): Promise<Response> {
  try {
    const services = getServices();
    return answer(200, await takeDelivery(request, services), services.secrets());
  } catch (error) {
    return failure(request, error);
  }
}

export const config: Config = { path: '/api/github-webhook', method: 'POST' };
