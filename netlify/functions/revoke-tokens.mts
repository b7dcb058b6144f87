import type { Config } from '@netlify/functions';
import { revokeDueTokens } from '../lib/auth/issuedTokens.mts';
import { scheduled } from '../lib/http/endpoint.mts';

export default scheduled('revoke-tokens', revokeDueTokens);

export const config: Config = { schedule: '* * * * *' };
