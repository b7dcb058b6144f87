import type { Config } from '@netlify/functions';
import { readPullRequestStatus } from '../lib/handlers/pullRequestStatus.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('pull-request-status', { GET: readPullRequestStatus });

export const config: Config = { path: '/api/pull-request-status' };
