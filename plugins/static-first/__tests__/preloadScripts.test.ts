import { preloadScripts } from '../preloadScripts';

const chunkNames = {
  '/edit-287': { __comp: 'aaaa1111', __context: { plugin: 'bbbb2222' } },
  '/-123': { __comp: 'cccc3333' },
};
const file = (publicPath: string) => ({ publicPath });
const manifest = {
  origins: {
    aaaa1111: ['7', '1'],
    bbbb2222: ['2'],
    cccc3333: ['3'],
    docs: ['4'],
    editor: ['0', '7', '8'],
    supabase: ['9'],
  },
  assets: {
    1: { js: [file('/assets/js/1.js')] },
    2: { js: [file('/assets/js/2.js')] },
    3: { js: [file('/assets/js/3.js')] },
    4: { js: [file('/assets/js/4.js')], css: [file('/assets/css/styles.css')] },
    7: { js: [file('/assets/js/7.js')] },
    8: { js: [file('/assets/js/8.js')], css: [file('/assets/css/8.css'), file('/assets/css/inline.css')] },
    9: { js: [file('/assets/js/9.js')] },
  },
};
const html = '<style data-href="/assets/css/inline.css"></style><script data-scripts="/a.js">boot()</script>';

it('lists everything that the editor loads, once, except files that the page already contains', () => {
  expect(preloadScripts(html, '/edit', chunkNames, manifest)).toBe(
    html.replace(
      '<script data-scripts="',
      '<script data-preload="/assets/js/9.js /assets/js/8.js /assets/css/8.css" data-scripts="/assets/js/7.js /assets/js/1.js /assets/js/2.js ',
    ),
  );
});

it.each(['"/a.js"', '"/a.js /b.js"', '/a.js'])(
  'lists what a page of the documentation shows with its scripts (%s), and its styles are in the page',
  (scripts) => {
    const page = html.replace('"/a.js"', scripts);
    const names = scripts.replaceAll('"', '');
    expect(preloadScripts(page, '/products/cli', chunkNames, manifest)).toBe(
      html.replace(
        'data-scripts="/a.js"',
        `data-page="/page-data/products/cli.json" data-scripts="/assets/js/4.js ${names}"`,
      ),
    );
  },
);

it('lists what another page shows with its scripts', () => {
  expect(preloadScripts(html, '/', chunkNames, manifest)).toBe(
    html.replace('data-scripts="', 'data-scripts="/assets/js/3.js '),
  );
});

it("doesn't change a page without a route", () => {
  expect(preloadScripts(html, '/404', chunkNames, manifest)).toBe(html);
});
