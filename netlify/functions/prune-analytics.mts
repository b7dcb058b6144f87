import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { query } from '../lib/database.mts';
import { scheduled } from '../lib/http/endpoint.mts';

export default scheduled('prune-analytics', ({ database }) =>
  query(v.number(), database.rpc('prune_analytics')),
);

export const config: Config = { schedule: '23 3 * * *' };
