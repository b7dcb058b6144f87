import type { Config } from '@netlify/functions';
import { changeVisibility, readVisibility } from '../lib/handlers/pageVisibility.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint({ GET: readVisibility, POST: changeVisibility });

export const config: Config = { path: '/api/page-visibility' };
