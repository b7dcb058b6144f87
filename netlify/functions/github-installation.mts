import type { Config } from '@netlify/functions';
import { confirmInstallation } from '../lib/handlers/githubInstallation.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('github-installation', { POST: confirmInstallation });

export const config: Config = { path: '/api/github-installation' };
