/** @jest-environment jsdom */
import { NAVIGATION_DATA } from '#domain/content/pageData';
import { loadNavigation } from '../loadNavigation';

const item = (name: string) => ({ id: `/products/${name}`, title: name, href: `/products/${name}` });
const FETCHED = { navigation: { topLevelItems: [item('fetched')], sections: [] } };
const SIDEBAR =
  '<nav><div id="site_navigation"><ul><li><a href="/products/shown">shown</a></li></ul></div></nav>';

const send = jest.fn<Promise<Pick<Response, 'ok' | 'status' | 'json'>>, [string]>();
const original = globalThis.fetch;

beforeEach(() => {
  Object.assign(globalThis, { fetch: send });
  send.mockReset().mockResolvedValue({ ok: true, status: 200, json: async () => FETCHED });
  document.documentElement.dataset.hasHydrated = 'false';
  document.body.innerHTML = '';
});

afterAll(() => {
  globalThis.fetch = original;
});

it('reads the navigation from a page that has a sidebar, without a request', async () => {
  document.body.innerHTML = SIDEBAR;
  const { default: data } = await loadNavigation();
  expect(data).toEqual({ navigation: { topLevelItems: [item('shown')], sections: [] } });
  expect(send).not.toHaveBeenCalled();
});

it('loads the file on the way from a page without a sidebar', async () => {
  expect((await loadNavigation()).default).toEqual(FETCHED);
  expect(send.mock.calls).toEqual([[NAVIGATION_DATA]]);
});

it("loads the file once the application shows a sidebar that isn't the built one", async () => {
  document.body.innerHTML = SIDEBAR;
  document.documentElement.dataset.hasHydrated = 'true';
  expect((await loadNavigation()).default).toEqual(FETCHED);
});

it("fails when the file can't be loaded, so that the document is loaded instead", async () => {
  send.mockResolvedValue({ ok: false, status: 503, json: async () => null });
  await expect(loadNavigation()).rejects.toThrow(`${NAVIGATION_DATA} responded with 503.`);
});
