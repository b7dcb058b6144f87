import { linkRouteStyles } from '../routeStyles';

const chunkNames = {
  '/debug-tabs-946': { __comp: 'afce0d4f', __context: { plugin: 'a7456010' } },
  '/debug-946': { __comp: 'bbbbbbbb' },
};
const hrefs = ['/assets/css/styles.1.css', '/assets/css/afce0d4f.2.css', '/assets/css/bbbbbbbb.3.css'];
const html = '<head><link rel=stylesheet href=/assets/css/styles.1.css></head>';

test("adds the stylesheets of the page's own chunks after the common one", () => {
  expect(linkRouteStyles(html, '/debug-tabs', chunkNames, hrefs)).toBe(
    '<head><link rel=stylesheet href=/assets/css/styles.1.css><link rel="stylesheet" href="/assets/css/afce0d4f.2.css"></head>',
  );
});

test('adds nothing twice, and nothing to other pages', () => {
  const linked = linkRouteStyles(html, '/debug-tabs', chunkNames, hrefs);
  expect(linkRouteStyles(linked, '/debug-tabs', chunkNames, hrefs)).toBe(linked);
  expect(linkRouteStyles(html, '/products/desktop', chunkNames, hrefs)).toBe(html);
});
