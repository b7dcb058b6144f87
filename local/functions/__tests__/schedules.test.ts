import { readdirSync, readFileSync } from 'node:fs';
import { type FunctionModule, toRoute } from '../route.mts';
import { startSchedules } from '../schedules.mts';

const HOUR_MS = 3_600_000;

test('runs functions as often as the host would: every minute or every hour', () => {
  jest.useFakeTimers();
  const runs = { often: 0, hourly: 0 };
  const toScheduled = (name: keyof typeof runs, schedule: string) => {
    const run: FunctionModule['default'] = () => {
      runs[name] += 1;
      return undefined;
    };
    return toRoute(name, { default: run, config: { schedule } });
  };
  const stop = startSchedules([toScheduled('often', '* * * * *'), toScheduled('hourly', '23 * * * *')]);
  jest.advanceTimersByTime(24 * HOUR_MS);
  expect(runs).toEqual({ often: 1440, hourly: 24 });
  stop();
  jest.advanceTimersByTime(HOUR_MS);
  expect(runs).toEqual({ often: 1440, hourly: 24 });
  jest.useRealTimers();
});

test('no function needs another interval', () => {
  const folder = 'netlify/functions';
  const sources = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const schedules = sources.flatMap(
    (source) => /schedule: '(?<cron>[^']+)'/.exec(source)?.groups?.cron ?? [],
  );
  expect(schedules).not.toHaveLength(0);
  for (const schedule of schedules) expect(schedule).toMatch(/^(?:\*|\d+) \* \* \* \*$/);
});
