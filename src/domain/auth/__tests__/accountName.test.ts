import { toAccountName } from '../accountName';

test.each([
  [{ login: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' }, 'ada (Ada Lovelace)'],
  [{ login: 'ada', name: 'ada' }, 'ada'],
  [{ login: 'ada', name: null }, 'ada'],
  [{ login: null, name: 'Ada', email: 'ada@example.com' }, 'ada@example.com (Ada)'],
  [{ login: null, name: 'Ada' }, 'Ada'],
  [{ login: null, name: null, email: null }, 'Someone'],
])('%j is called %s', (account, name) => expect(toAccountName(account, 'Someone')).toBe(name));

test('a chosen name never comes before the login', () => {
  expect(toAccountName({ login: 'mallory', name: 'ada (Ada Lovelace)' }, '')).toMatch(/^mallory /);
});
