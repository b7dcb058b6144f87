import type { Config } from '@netlify/functions';
import { readHealth } from '../lib/handlers/health.mts';
import { visitorEndpoint } from '../lib/http/endpoint.mts';

/** Needs no configuration: it is there to say what is missing. */
export default visitorEndpoint('health', readHealth);

export const config: Config = { path: '/api/health', method: 'GET' };
