import { toUser } from '../toUser';

const user = (metadata: object) => toUser({ id: 'u1', email: 'ada@host.invalid', user_metadata: metadata });

test.each([
  [{ full_name: 'Ada Lovelace', name: 'ada' }, 'Ada Lovelace'],
  [{ full_name: '', name: 'ada' }, 'ada'],
  [{ name: 'ada' }, 'ada'],
  [{}, null],
  [{ full_name: ' <b onclick="x">Ada</b> ' }, 'b "x"Ada/b'],
  [{ full_name: '<>' }, null],
])('the name of %j is %j', (metadata, fullName) => {
  expect(user(metadata)).toEqual({ id: 'u1', email: 'ada@host.invalid', fullName, login: null });
});

test('is null for anything that is not a user', () => {
  expect([null, 'u1', {}, { id: 1 }].map(toUser)).toEqual([null, null, null, null]);
});
