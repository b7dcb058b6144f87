import type { Config } from '@netlify/functions';
import { assignEditorRole } from '../lib/handlers/assignEditorRole.mts';
import { endpoint } from '../lib/http/endpoint.mts';

export default endpoint('assign-editor-role', { POST: assignEditorRole });

export const config: Config = { path: '/api/assign-editor-role' };
