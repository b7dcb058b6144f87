import { accountApi } from './accounts';
import { adminApi } from './admin';
import { branchApi } from './branches';
import { contentApi } from './content';
import type { Endpoint } from './endpoint';
import { personalTokenApi } from './personalTokens';
import { pullRequestApi } from './pullRequests';
import { serviceApi } from './services';
import { siteApi } from './site';

/** Every endpoint. A test makes sure that each has a function, and each function an endpoint. */
export const endpoints: readonly Endpoint[] = [
  contentApi,
  branchApi,
  pullRequestApi,
  siteApi,
  accountApi,
  personalTokenApi,
  adminApi,
  serviceApi,
].flatMap((group) => Object.values<Endpoint>(group));
