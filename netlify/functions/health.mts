import type { Config } from '@netlify/functions';
import { readHealth } from '../lib/handlers/health.mts';
import { answer, failure } from '../lib/http/answer.mts';

/** Needs no configuration: it is there to say what is missing. */
export default async function health(request: Request): Promise<Response> {
  try {
    return answer(200, await readHealth());
  } catch (error) {
    return failure(request, error);
  }
}

export const config: Config = { path: '/api/health', method: 'GET' };
