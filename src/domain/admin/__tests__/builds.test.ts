import { isCanceled, parseBuildTitle, toBuildTitle } from '../builds';

test('reads back the request that a title names', () => {
  expect(parseBuildTitle(toBuildTitle(7))).toBe(7);
});

test.each(['docs: answer build request 7', 'Build request', 'Build request x', 'Build request 7 again', ''])(
  'the title "%s" names no request',
  (title) => {
    expect(parseBuildTitle(title)).toBeNull();
  },
);

test.each([
  [{ isSkipped: true, error: '' }, true],
  [{ isSkipped: false, error: 'Skipped' }, true],
  [{ isSkipped: false, error: 'Canceled build' }, true],
  [
    {
      isSkipped: false,
      error:
        "Failed during stage 'checking build content for changes': Canceled build due to no content change",
    },
    true,
  ],
  [{ isSkipped: false, error: "Failed during stage 'building site': Build script returned 1" }, false],
  [{ isSkipped: false, error: '' }, false],
])('%j is canceled: %s', (deploy, expected) => {
  expect(isCanceled(deploy)).toBe(expected);
});
