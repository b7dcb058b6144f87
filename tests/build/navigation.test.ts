import { load } from 'cheerio';
import { BUILD, listFiles, readBuilt } from '../support/build';

/** One page in ten: all of them are filled by the same function with the same tree. */
const pages = listFiles(BUILD)
  .filter((file) => /^products\/.*\.html$/.test(file))
  .filter((_, index) => index % 10 === 0);

/** The navigation of a page: its links, and whether each group is open and has the current page or is its group. */
function readNavigation(file: string) {
  const $ = load(readBuilt(file));
  const links = $('#site_navigation a').toArray();
  const groups = $('#site_navigation details').toArray();
  const toHref = (link: (typeof links)[number]): string => $(link).attr('href') ?? '';
  return {
    hrefs: links.map(toHref),
    current: links.filter((link) => $(link).attr('aria-current') === 'page').map(toHref),
    groups: groups.map((group) => ({
      isAroundCurrent: $(group).prev('a').add($(group).find('a')).is('[aria-current]'),
      isOpen: $(group).attr('open') !== undefined,
    })),
    slots: $('slot').length,
  };
}

describe('the navigation that pages share', () => {
  const { hrefs } = readNavigation('products/404.html');

  it('is in the not-found page, without a current page', () => {
    expect(hrefs.length).toBeGreaterThan(100);
    const { current, groups } = readNavigation('products/404.html');
    expect(current).toEqual([]);
    expect(groups.some(({ isOpen }) => isOpen)).toBe(false);
  });

  it('is complete on every other page, with its own link marked as current and the groups around it open', () => {
    const wrong = pages.filter((file) => {
      const found = readNavigation(file);
      const own = `/${file.replace(/\.html$/, '')}`;
      const isWhole = found.slots === 0 && found.hrefs.join() === hrefs.join();
      const isCurrent = found.current.join() === (hrefs.includes(own) ? own : '');
      return (
        !isWhole ||
        !isCurrent ||
        found.groups.some(({ isAroundCurrent, isOpen }) => isOpen !== isAroundCurrent)
      );
    });
    expect(wrong).toEqual([]);
  });
});
