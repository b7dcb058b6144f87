import type { Config } from '@netlify/functions';
import { saveCommit } from '../lib/handlers/commits.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('commits', { POST: saveCommit });

export const config: Config = { path: '/api/commits' };
