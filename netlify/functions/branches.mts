import type { Config } from '@netlify/functions';
import { changeBranches, listBranches } from '../lib/handlers/branches.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint({ GET: listBranches, POST: changeBranches });

export const config: Config = { path: '/api/branches' };
