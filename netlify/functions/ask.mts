import type { Config } from '@netlify/functions';
import { serveAsk } from '../lib/ask/serveAsk.mts';

export default serveAsk;

export const config: Config = { path: ['/api/ask'] };
