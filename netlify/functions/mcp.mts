import type { Config } from '@netlify/functions';
import { serveMcp } from '../lib/mcp/server.mts';
import { openSiteSearch } from '../lib/mcp/siteSearch.mts';

export default serveMcp(openSiteSearch);

export const config: Config = { path: ['/mcp', '/.well-known/mcp.json'] };
