import type { Config } from '@netlify/functions';
import { readDraftKey } from '../lib/handlers/draftKey.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('draft-key', { GET: readDraftKey });

export const config: Config = { path: '/api/draft-key' };
