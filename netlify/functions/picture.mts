import type { Config } from '@netlify/functions';
import { readPicture } from '../lib/handlers/picture.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('picture', { GET: readPicture });

export const config: Config = { path: '/api/picture' };
