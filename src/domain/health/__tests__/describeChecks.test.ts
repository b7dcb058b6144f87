import type { HealthCheck } from '../../api/admin';
import { describeChecks } from '../describeChecks';

const check = (state: HealthCheck['state'], remedy: string | null): HealthCheck => ({
  id: state,
  group: 'services',
  title: 'Database',
  state,
  finding: `It is ${state}.`,
  remedy,
});

it('has a line for each check, the remedy below it, and a count', () => {
  const text = describeChecks([
    check('ok', null),
    check('problem', 'Start it.'),
    check('warning', 'Look at it.'),
    check('warning', 'Look again.'),
  ]);
  expect(text).toBe(
    [
      '✓ Database: It is ok.',
      '✗ Database: It is problem.',
      '  → Start it.',
      '! Database: It is warning.',
      '  → Look at it.',
      '! Database: It is warning.',
      '  → Look again.',
      '',
      '4 checks: 1 problem, 2 warnings.',
    ].join('\n'),
  );
});

it('says so when nothing is wrong', () => {
  expect(describeChecks([check('ok', null)])).toContain('1 check: no problems, no warnings.');
});
