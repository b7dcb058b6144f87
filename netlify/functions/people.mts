import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { adminApi, PEOPLE_PER_PAGE, PersonSchema } from '#domain/api/admin';
import { parseRoles } from '#domain/auth/roles';
import { AppError } from '#domain/errors/appError';
import { revokeDueTokens } from '../lib/auth/issuedTokens.mts';
import { camelCased, query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { logError } from '../lib/log.mts';

/** Errors of `set_user_role`: the change would remove the last admin, or there is no such user. */
const LAST_ADMIN = 'PT409';
const UNKNOWN_USER = 'PT404';

const PeopleSchema = camelCased(
  v.array(
    v.object({
      ...PersonSchema.entries,
      roles: v.pipe(
        v.array(v.string()),
        v.transform((names) => [...parseRoles(names)]),
      ),
      total: v.number(),
    }),
  ),
);

const list = userRoute(adminApi.listPeople, async (request, { user: admin, services: { database } }) => {
  const parameters = {
    p_admin: admin.id,
    p_search: request.search,
    p_role: request.role,
    p_offset: request.offset,
    p_limit: PEOPLE_PER_PAGE,
  };
  const people = await query(PeopleSchema, database.rpc('list_people', parameters));
  if (people.length > 0 || request.offset === 0) return { people, total: people[0]?.total ?? 0 };
  // Each row has the total, so a page past the end asks for the first one.
  const [first] = await query(
    PeopleSchema,
    database.rpc('list_people', { ...parameters, p_offset: 0, p_limit: 1 }),
  );
  return { people, total: first?.total ?? 0 };
});

const change = userRoute(adminApi.changeRole, async (request, { user: admin, services }) => {
  const changed = await services.database.rpc('set_user_role', {
    p_actor: admin.id,
    p_user: request.userId,
    p_role: request.role,
    p_grant: request.isGranted,
  });
  if (changed.error?.code === LAST_ADMIN) {
    const message = 'This is the last admin. Make another person an admin first.';
    throw new AppError('validation', message, { status: 409 });
  }
  if (changed.error?.code === UNKNOWN_USER) throw new AppError('not_found');
  const isChanged = await query(v.boolean(), Promise.resolve(changed));
  // The scheduled function revokes what fails here, within a minute.
  if (isChanged && !request.isGranted) {
    await revokeDueTokens(services).catch((error: unknown) =>
      logError("Read tokens weren't revoked with the role.", error),
    );
  }
  return { isChanged };
});

export default serve(list, change);

export const config: Config = { path: '/api/people' };
