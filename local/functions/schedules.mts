import type { FunctionRoute } from './route.mts';

/** Our functions run every minute or every hour, so this doesn't need to parse cron expressions. */
const INTERVAL_MS = 60_000;
const MINUTES_AN_HOUR = 60;

/**
 * Runs the scheduled functions: the frequent ones every minute, the others every hour, for the first time after a
 * minute.
 *
 * @returns a function that stops it
 */
export function startSchedules(routes: readonly FunctionRoute[]): () => void {
  const scheduled = routes.filter(({ isScheduled }) => isScheduled);
  let minute = 0;
  const timer = setInterval(() => {
    const isDue = minute % MINUTES_AN_HOUR === 0;
    for (const route of scheduled) if (route.isFrequent || isDue) void run(route);
    minute += 1;
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

async function run({ name, run: call }: FunctionRoute): Promise<void> {
  const body = JSON.stringify({ next_run: new Date(Date.now() + INTERVAL_MS).toISOString() });
  const request = new Request(`http://127.0.0.1/.netlify/functions/${name}`, { method: 'POST', body });
  try {
    await call(request, {});
  } catch (error) {
    console.error(`The function "${name}" failed:`, error);
  }
}
