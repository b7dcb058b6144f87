import { isPublicHost } from '#domain/content/media/embedHost';
import { parseHeadersFile } from '../../local/serve/hostConfig.mts';
import { readPageNeeds } from '../../plugins/hosting/pageNeeds';
import { BUILD, listFiles, readBuilt } from '../support/build';
import { parseHtml } from '../support/html';

const pages = listFiles(BUILD).filter((file) => file.endsWith('.html'));
/** Every page is finished by the same code, so one of each kind is enough. */
const samples = pages.filter((file, index) => !file.startsWith('products/') || index % 10 === 0);
const rules = parseHeadersFile(readBuilt('_headers'));
const policy = rules.find(({ for: path }) => path === '/*')?.values['Content-Security-Policy'] ?? '';
const directives = new Map(
  policy.split('; ').map((each): [string, string[]] => {
    const [name = '', ...values] = each.split(' ');
    return [name, values];
  }),
);

it('allows the five inline scripts (theme, search, counting, boot, body), and no other code', () => {
  const sources = directives.get('script-src') ?? [];
  expect(sources.filter((each) => each.startsWith("'sha256-"))).toHaveLength(5);
  expect(sources.filter((each) => !each.startsWith("'sha256-"))).toEqual(["'self'"]);
});

it('lists only public hosts as frame sources', () => {
  const hosts = directives.get('frame-src') ?? [];
  expect(hosts.length).toBeGreaterThanOrEqual(3);
  expect(hosts.filter((each) => !isPublicHost(each.replace('https://', '')))).toEqual([]);
});

it('would reject a script written by an author', () => {
  const html = readBuilt('index.html').replace('</body>', '<script>evil()</script></body>');
  const { violations: faults } = readPageNeeds({ file: 'index.html', html }, { ownScripts: new Set() });
  expect(faults).toContainEqual(expect.stringContaining('evil()'));
});

it('never sends the referrer to other sites', () => {
  const own = new URL(parseHtml(readBuilt('index.html'))('link[rel=canonical]').attr('href') ?? '').origin;
  const leaks = samples.flatMap((file) => {
    const $ = parseHtml(readBuilt(file));
    return $('a[href^="http"]')
      .toArray()
      .map((link) => ({ href: $(link).attr('href') ?? '', rel: $(link).attr('rel') ?? '' }))
      .filter(({ href, rel }) => !href.startsWith(`${own}/`) && !/\bnoreferrer\b/.test(rel))
      .map(({ href }) => `${file}: ${href}`);
  });
  expect(samples.length).toBeGreaterThan(20);
  expect(leaks).toEqual([]);
});
