import type { Config } from '@netlify/functions';
import { adminApi } from '#domain/api/admin';
import { convertCode } from '../lib/admin/appConversion.mts';
import { readState } from '../lib/admin/appCreation.mts';
import { recordAudit } from '../lib/auth/audit.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

/**
 * The credentials go to the admin who created the App, and nowhere else: neither the database nor the log has them. The
 * request is logged first, because GitHub returns them only once: a failure afterwards would lose them.
 */
export default serve(
  userRoute(adminApi.finishAppCreation, async ({ code, state }, { user, services }) => {
    const { owner } = readState(state, services.env, { userId: user.id });
    const account = owner === 'personal' ? 'a personal account' : owner.organization;
    await recordAudit(services.database, user.id, 'github_app.create', `github_app:${account}`, null);
    return convertCode(code, services.env);
  }),
);

export const config: Config = { path: '/api/github-app-conversion' };
