import { createHeadingIds } from '#domain/content/headingId';
import { readBuilt } from '../support/build';
import { parseHtml } from '../support/html';

it.each(['products/support.html', 'products/404.html'])(
  'gives no heading an id that something else on the page has: %s',
  (file) => {
    const $ = parseHtml(readBuilt(file));
    const headings = new Set($('[data-content] :is(h2, h3, h4)').toArray());
    const others = $('[id]')
      .toArray()
      .filter((element) => !headings.has(element));
    const ids = others.map((element) => $(element).attr('id') ?? '');
    expect(ids).toContain('main_content');
    expect(ids.filter((id) => createHeadingIds()(id) === id)).toEqual([]);
  },
);
