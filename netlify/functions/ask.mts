import type { Config } from '@netlify/functions';
import { serveAsk } from '../lib/ask/serveAsk.mts';
import { openSiteSearch } from '../lib/content/siteSearch.mts';

export default serveAsk(openSiteSearch);

export const config: Config = { path: ['/api/ask'] };
