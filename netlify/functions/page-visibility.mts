import type { Config } from '@netlify/functions';
import { changeVisibility, readVisibility } from '../lib/handlers/pageVisibility.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('page-visibility', { GET: readVisibility, POST: changeVisibility });

export const config: Config = { path: '/api/page-visibility' };
