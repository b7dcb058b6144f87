import type { Config } from '@netlify/functions';
import { scheduled } from '../lib/http/endpoint.mts';
import { sendDueRebuild } from '../lib/rebuilds.mts';

/** Every minute: the host is told about builds that it was asked for too soon after another, or did not take. */
export default scheduled('send-rebuild', sendDueRebuild);

export const config: Config = { schedule: '* * * * *' };
