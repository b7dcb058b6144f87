/** @jest-environment jsdom */
import { setTimeout as wait } from 'node:timers/promises';
import { createPageRoute } from '../pageRoute';

jest.mock('@site/src/data/pageData', () => {
  const actual = jest.requireActual('@site/src/data/pageData');
  const loadPageData = async (path: string) => {
    throw new actual.OtherVersionError(path);
  };
  return { ...actual, loadPageData };
});
jest.mock('@site/src/components/mdx/renderElement', () => ({}));

const { component } = createPageRoute(async () => ({ default: () => null }));

/** How loading the page that is shown ends. A reload, which jsdom lacks, is the only one that never does. */
const open = (): Promise<string> => {
  const opened = component.preload(window.location.pathname).then(
    () => 'shown',
    (error: Error) => error.name,
  );
  return Promise.race([opened, wait(200, 'reloaded')]);
};

let log: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('reloads a page of another version once', async () => {
  expect(await open()).toBe('reloaded');
  expect(await open()).toBe('OtherVersionError');
});

it("doesn't reload it again and again where storage is full", async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await open()).toBe('OtherVersionError');
  expect(log).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalled();
});
