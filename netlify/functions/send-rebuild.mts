import type { Config } from '@netlify/functions';
import { scheduled } from '../lib/http/endpoint.mts';
import { sendDueRebuild } from '../lib/visibility/rebuilds.mts';

export default scheduled('send-rebuild', sendDueRebuild);

export const config: Config = { schedule: '* * * * *' };
