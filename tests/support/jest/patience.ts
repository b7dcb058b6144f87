/**
 * Before each file of unit tests: what the testing library waits for may take as long as a busy machine needs. Its own
 * second is too short there; what comes at once is not waited for any longer.
 */
if (typeof document !== 'undefined') {
  const { configure } = jest.requireActual<typeof import('@testing-library/dom')>('@testing-library/dom');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
