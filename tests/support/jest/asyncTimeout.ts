/**
 * Runs before each file of unit tests: gives the Testing Library's queries enough time for a busy machine, instead of
 * one second. A successful query doesn't wait.
 */
if (typeof document !== 'undefined') {
  const { configure } = jest.requireActual<typeof import('@testing-library/dom')>('@testing-library/dom');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
