import type { Config } from '@netlify/functions';
import { listPages } from '../lib/handlers/pages.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('pages', { GET: listPages });

export const config: Config = { path: '/api/pages' };
