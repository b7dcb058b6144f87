import type { Config } from '@netlify/functions';
import { syncAndCompile } from '../lib/handlers/syncAndCompile.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('sync-and-compile', { POST: syncAndCompile });

export const config: Config = { path: '/api/sync-and-compile' };
