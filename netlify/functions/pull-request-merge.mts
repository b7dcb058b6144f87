import type { Config } from '@netlify/functions';
import { mergePullRequestOnce } from '../lib/handlers/pullRequestMerge.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('pull-request-merge', { POST: mergePullRequestOnce });

export const config: Config = { path: '/api/pull-request-merge' };
