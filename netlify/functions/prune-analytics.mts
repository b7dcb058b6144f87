import type { Config } from '@netlify/functions';
import { scheduled } from '../lib/http/endpoint.mts';
import { pruneAnalytics } from '../lib/pruneAnalytics.mts';

export default scheduled('prune-analytics', pruneAnalytics);

export const config: Config = { schedule: '23 * * * *' };
