import type { Config } from '@netlify/functions';
import { readReviewComments } from '../lib/handlers/reviewComments.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('review-comments', { GET: readReviewComments });

export const config: Config = { path: '/api/review-comments' };
