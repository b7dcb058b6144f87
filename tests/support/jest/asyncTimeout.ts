/**
 * Before each file of unit tests: gives the Testing Library's queries as much time as a busy machine needs, instead of
 * one second. A query that succeeds doesn't wait.
 */
if (typeof document !== 'undefined') {
  const { configure } = jest.requireActual<typeof import('@testing-library/dom')>('@testing-library/dom');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
