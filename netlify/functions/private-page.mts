import type { Config } from '@netlify/functions';
import { readPrivatePage } from '../lib/handlers/privatePage.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('private-page', { GET: readPrivatePage });

export const config: Config = { path: '/api/private-page' };
