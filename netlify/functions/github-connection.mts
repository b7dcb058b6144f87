import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { adminApi } from '#domain/api/admin';
import { AppError } from '#domain/errors/appError';
import { readConnection } from '../lib/admin/githubConnection.mts';
import { findContentSource } from '../lib/content/contentSource.mts';
import { query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

const read = userRoute(adminApi.readConnection, (_, { user, services }) => readConnection(services, user.id));

const disconnect = userRoute(adminApi.disconnect, async ({ repository }, { user, services }) => {
  const { database, env } = services;
  const current = await findContentSource(database, env.contentRepository);
  if (current && `${current.repository.owner}/${current.repository.name}` !== repository) {
    const message = 'Another admin connected a different repository. Nothing was disconnected.';
    throw new AppError('validation', message, { status: 409 });
  }
  const done = database.rpc('disconnect_github', { p_admin: user.id });
  return { wasConnected: await query(v.boolean(), done) };
});

export default serve(read, disconnect);

export const config: Config = { path: '/api/github-connection' };
