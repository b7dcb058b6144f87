import type { Config } from '@netlify/functions';
import { redeemAccessCode } from '../lib/handlers/accessCode.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('access-code', { POST: redeemAccessCode });

export const config: Config = { path: '/api/access-code' };
