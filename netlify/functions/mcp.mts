import type { Config } from '@netlify/functions';
import { openSiteSearch } from '../lib/content/siteSearch.mts';
import { serveMcp } from '../lib/mcp/server.mts';

export default serveMcp(openSiteSearch);

export const config: Config = { path: ['/mcp', '/.well-known/mcp.json'] };
