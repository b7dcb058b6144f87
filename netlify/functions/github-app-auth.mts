import type { Config } from '@netlify/functions';
import { mintReadToken } from '../lib/handlers/githubAppAuth.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('github-app-auth', { POST: mintReadToken });

export const config: Config = { path: '/api/github-app-auth' };
