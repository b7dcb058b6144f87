const mockPreload = jest.fn(async (_path: string) => undefined);
jest.mock(
  '@generated/routes',
  () => ({
    __esModule: true,
    default: [{ path: '/products', component: { preload: (path: string) => mockPreload(path) } }],
  }),
  { virtual: true },
);

const { default: preload } = jest.requireActual<{ default: (address: string) => Promise<unknown> }>(
  '../preload',
);

it.each([
  ['/products/a%20b.html', '/products/a b'],
  ['/products/cli#install', '/products/cli'],
  ['/products/cli?from=a/b#c?d', '/products/cli'],
  ['/products/a%23b', '/products/a%23b'],
  ['/products/100%', '/products/100%'],
  ['/products/%FF', '/products/%FF'],
])('loads what %s needs, as %s', async (address, path) => {
  await preload(address);
  expect(mockPreload).toHaveBeenLastCalledWith(path);
});
