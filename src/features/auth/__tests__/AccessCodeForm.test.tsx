/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AccessCodeForm, AuthProvider } from '..';
import { formatWait } from '../AccessCodeForm';
import { createFakeStore } from '../testing/fakeStore';

type Redeem = () => Promise<
  | { ok: true; value: { success: true } }
  | {
      ok: false;
      failure: {
        key: 'access_code' | 'rate_limit';
        message: string;
        status: number;
        retryAfterSeconds?: number;
      };
    }
>;
const wrong: Redeem = async () => ({
  ok: false,
  failure: { key: 'access_code', message: 'Invalid or expired access code.', status: 403 },
});

let userCount = 0;

/** Shows the form to a new user, so that an earlier test's limit doesn't apply. */
async function show(redeem: Redeem) {
  const fake = createFakeStore({
    fetchRoles: async () => [],
    createAccountClient: () => ({
      redeemAccessCode: redeem,
      assignEditorRole: async () => ({ ok: true, value: { success: true } }),
    }),
  });
  render(
    <AuthProvider store={fake.store}>
      <AccessCodeForm />
    </AuthProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  userCount += 1;
  act(() => fake.emit('INITIAL_SESSION', `user ${userCount}`));
  await act(() => jest.advanceTimersByTimeAsync(100));
  return fake;
}

const button = () => screen.getByRole('button');
const field = () => screen.getByLabelText('Access code');

async function submit(code = 'ABC') {
  fireEvent.change(field(), { target: { value: code } });
  await act(async () => {
    fireEvent.click(button());
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is disabled without a code', async () => {
  await show(wrong);
  expect(button()).toBeDisabled();
  fireEvent.change(field(), { target: { value: '  ' } });
  expect(button()).toBeDisabled();
});

it('shows that it is checking', async () => {
  await show(() => new Promise(() => undefined));
  await submit();
  expect(button()).toHaveTextContent('Checking…');
  expect(button()).toHaveAttribute('aria-busy', 'true');
});

it('keeps the error until the code changes', async () => {
  await show(wrong);
  await submit();
  expect(screen.getByRole('status')).toHaveTextContent('Invalid or expired access code.');
  expect(field()).toBeInvalid();
  fireEvent.change(field(), { target: { value: 'ABCD' } });
  expect(field()).toBeValid();
});

it('counts down when the server asks it to wait, then can be used again', async () => {
  await show(async () => ({
    ok: false,
    failure: { key: 'rate_limit', message: 'Too many attempts.', status: 429, retryAfterSeconds: 61 },
  }));
  await submit();
  expect(screen.getByText('Too many attempts. You can try again in 1:01 minutes.')).toBeInTheDocument();
  expect(button()).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('Too many attempts. You can try again in 59 seconds.')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(button()).toBeEnabled();
});

it("doesn't send a fourth request in 15 minutes", async () => {
  const redeem = jest.fn(wrong);
  await show(redeem);
  for (let attempt = 1; attempt <= 4; attempt++) await submit(`code ${attempt}`);
  expect(redeem).toHaveBeenCalledTimes(3);
  expect(screen.getByText(/You can try again in 15:00 minutes/)).toBeInTheDocument();
});

it('is empty after a valid code', async () => {
  const fake = await show(async () => ({ ok: true, value: { success: true } }));
  await submit();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(field()).toHaveValue('');
  expect(fake.calls).toContain('store code');
});

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1:00 minutes'],
  [899, '14:59 minutes'],
])('formats %i s as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
