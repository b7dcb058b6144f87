import type { Config } from '@netlify/functions';
import { readPageSource } from '../lib/handlers/pageSource.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('page-source', { GET: readPageSource });

export const config: Config = { path: '/api/page-source' };
