import type { Config } from '@netlify/functions';
import { readContentIndex } from '../lib/handlers/contentIndex.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('content-index', { GET: readContentIndex });

export const config: Config = { path: '/api/content-index' };
