import type { Config } from '@netlify/functions';
import { pullRequestApi } from '#domain/api/pullRequests';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { requestPullRequest } from '../lib/pullRequests/requestPullRequest.mts';

export default serve(
  userRoute(pullRequestApi.open, (request, { user, services }) =>
    requestPullRequest(services, user, request),
  ),
);

export const config: Config = { path: '/api/pull-requests' };
