import type { Config } from '@netlify/functions';
import { changeBranches, describeBranchRefusal, listBranches } from '../lib/handlers/branches.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint(
  'branches',
  { GET: listBranches, POST: changeBranches },
  { describeRefusal: describeBranchRefusal },
);

export const config: Config = { path: '/api/branches' };
