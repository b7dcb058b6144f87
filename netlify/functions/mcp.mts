import type { Config } from '@netlify/functions';
import { serveMcp } from '../lib/mcp/server.mts';

export default serveMcp;

export const config: Config = { path: ['/mcp', '/.well-known/mcp.json'] };
