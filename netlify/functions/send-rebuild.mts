import type { Config } from '@netlify/functions';
import { describeCause } from '#domain/errors/appError';
import { sendDueRebuild } from '../lib/rebuilds.mts';
import { getServices } from '../lib/services.mts';

/** Every minute: the host is told about builds that it was asked for too soon after another, or did not take. */
export default async function sendRebuild(): Promise<void> {
  try {
    await sendDueRebuild(getServices());
  } catch (error) {
    console.error(`Rebuilds that are due could not be looked up: ${describeCause(error)}`);
  }
}

export const config: Config = { schedule: '* * * * *' };
