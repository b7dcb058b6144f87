import type { Config } from '@netlify/functions';
import { readBranchStatus } from '../lib/handlers/branchStatus.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('branch-status', { GET: readBranchStatus });

export const config: Config = { path: '/api/branch-status' };
