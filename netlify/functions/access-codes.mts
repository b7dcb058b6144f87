import type { Config } from '@netlify/functions';
import { changeAccessCodes, listAccessCodes } from '../lib/handlers/accessCodes.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('access-codes', { GET: listAccessCodes, POST: changeAccessCodes });

export const config: Config = { path: '/api/access-codes' };
