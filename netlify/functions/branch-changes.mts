import type { Config } from '@netlify/functions';
import { readBranchChanges } from '../lib/handlers/branchStatus.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('branch-changes', { GET: readBranchChanges });

export const config: Config = { path: '/api/branch-changes' };
