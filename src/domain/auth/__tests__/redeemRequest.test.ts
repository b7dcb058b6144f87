import * as v from 'valibot';
import { accountApi } from '../../api/accounts';

test.each([[{ code: 7 }], [{ code: null }], [{ code: ['x'] }], [{}], [null], ['text'], [undefined]])(
  'treats %j as a bad code',
  (body) => expect(v.parse(accountApi.redeemAccessCode.request, body)).toEqual({ code: '' }),
);

test('uses a text unchanged', () => {
  expect(v.parse(accountApi.redeemAccessCode.request, { code: ' 7k2qd ', more: 1 })).toEqual({
    code: ' 7k2qd ',
  });
});
