import type { Config } from '@netlify/functions';
import { scheduled } from '../lib/http/endpoint.mts';
import { revokeDueTokens } from '../lib/issuedTokens.mts';

export default scheduled('revoke-tokens', revokeDueTokens);

export const config: Config = { schedule: '* * * * *' };
