import type { Config } from '@netlify/functions';
import { scheduled } from '../lib/http/endpoint.mts';
import { revokeDueTokens } from '../lib/issuedTokens.mts';

/** Every minute: tokens of people who lost their role are revoked at the code host, however they lost it. */
export default scheduled('revoke-tokens', revokeDueTokens);

export const config: Config = { schedule: '* * * * *' };
