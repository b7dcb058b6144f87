import type { Config } from '@netlify/functions';
import { createPullRequest } from '../lib/handlers/pullRequests.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('pull-requests', { POST: createPullRequest }, { failureFields: { success: false } });

export const config: Config = { path: '/api/pull-requests' };
