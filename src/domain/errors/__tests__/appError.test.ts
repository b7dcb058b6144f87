import * as v from 'valibot';
import { AppError, toErrorBody } from '../appError';
import { errorKeys, errorMessages } from '../catalog';
import { ErrorBodySchema } from '../errorBody';
import { pullRequestMessages } from '../messages';

test('has the general messages, word for word', () => {
  expect(errorMessages).toMatchObject({
    auth: 'Authentication failed. Please check your credentials.',
    access_code: 'Invalid or expired access code.',
    password: 'Invalid password. Access denied.',
    github: 'GitHub integration error. Please try again.',
    upload: 'File upload failed. Please try again.',
    network: 'Network error. Please check your connection.',
    validation: 'Please check your input and try again.',
    default: 'An unexpected error occurred. Please try again.',
  });
});

test('makes an error response for every key', () => {
  for (const key of errorKeys) {
    expect(v.parse(ErrorBodySchema, toErrorBody(new AppError(key)))).toEqual({
      error: { key, message: errorMessages[key] },
    });
  }
});

test('sends the message and details with the key', () => {
  const error = new AppError('github', pullRequestMessages.blobFailed('docs/a.mdx'), {
    details: { retryAfterSeconds: 60 },
  });
  expect(error.status).toBe(502);
  expect(toErrorBody(error)).toEqual({
    error: { key: 'github', message: 'Failed to create blob for docs/a.mdx', retryAfterSeconds: 60 },
  });
});

test('reveals nothing of an unknown error', () => {
  const body = toErrorBody(new Error('connect ECONNREFUSED 10.0.0.7:5432 as postgres'));
  expect(body).toEqual({ error: { key: 'default', message: errorMessages.default } });
});

test('stores the cause as text without credentials, at any depth', () => {
  const cause = new Error('request failed', {
    cause: new Error(
      'GET https://x-access-token:abc@github.com with Authorization: Bearer ghs_16C7e42F292c6912E7',
    ),
  });
  const error = new AppError('github', 'Failed', { cause });
  expect(error.cause).toBe(
    'Error: request failed (Error: GET https://[credentials]@github.com with Authorization: Bearer [token])',
  );
});

test('describes each error once where errors are the cause of each other', () => {
  const first = new Error('first');
  first.cause = new TypeError('second', { cause: first });
  expect(new AppError('default', undefined, { cause: first }).cause).toBe('Error: first (TypeError: second)');
});

test('cuts off a long cause, but never in the middle of a credential', () => {
  const cause = new Error(`${'x'.repeat(980)} ghs_16C7e42F292c6912E7710c838347Ae178B4a`);
  const { cause: kept } = new AppError('github', undefined, { cause });
  expect(String(kept).length).toBeLessThanOrEqual(1000);
  expect(kept).not.toContain('16C7e4');
});
