import fc from 'fast-check';
import {
  checkNavigationFile,
  NAVIGATION_PATH,
  parseNavigationFile,
} from '../../../navigation/navigationFile';
import { product } from '../../../product/product';
import { applyEdits } from '../../../text/edit/edits';
import { toLineEdits } from '../../../text/edit/lineEdits';
import { parseFrontMatter } from '../../frontMatter/frontMatter';
import { checkRedirects } from '../../links/redirects';
import { countUnremovableLinks, type DeleteRequest, listTextsForDelete, planDelete } from '../planDelete';
import {
  findMoveProblem,
  listFolder,
  listTextsForMove,
  type MoveRequest,
  planMove,
  toMovedPath,
} from '../planMove';
import { listTextsForNewPage, type NewPageRequest, planNewPage, suggestPath } from '../planNewPage';
import { countLinks, findPathProblem, findSizeProblem } from '../workingTree';
import { apply, type Files, pick, toWorkingTree } from './support';

const page = (title: string, body = '', more = '') => `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

const FILES: Files = {
  [NAVIGATION_PATH]:
    '- [Desk](desktop/index.mdx)\n  - [Get it](desktop/download.mdx)\n  - [Drive](desktop/drive.mdx)\n\n' +
    '## More\n\n- [Plans](plans.mdx)\n',
  'docs/desktop/index.mdx': page('Desktop', '[D](/products/desktop/download#a) [E](./drive.mdx)'),
  'docs/desktop/download.mdx': page('Download', '[Back](/products/desktop) [x](./index.mdx)'),
  'docs/desktop/drive.mdx': page('Drive', 'Text.', 'redirectFrom: [old-drive, older]\n'),
  'docs/plans.mdx': page('Plans', '<Card title="D" href="/products/desktop/download">\n  See\n</Card>'),
  'docs/_partials/part.mdx': 'See [it](/products/desktop/download).\n',
  'docs/alone.mdx': page('Alone', '<Button href="/products/desktop/download">Go</Button>'),
};

const move = (request: Partial<MoveRequest>, files = FILES, more = {}) => {
  const full: MoveRequest = {
    from: 'docs/desktop/download.mdx',
    to: 'docs/get.mdx',
    title: null,
    navigation: { title: 'Get it', position: null },
    withFolder: false,
    addRedirects: true,
    updateLinks: true,
    ...request,
  };
  const site = toWorkingTree(files, more);
  return apply(files, planMove(site, full, pick(files, listTextsForMove(site, full))));
};

/** Checks that every link points to a page, no redirect starts at one, and the navigation lists only pages. */
function expectSound(files: Record<string, string>): void {
  const pages = Object.keys(files).filter((path) => path !== NAVIGATION_PATH && !path.includes('/_'));
  const site = toWorkingTree(files);
  const addresses = new Set(
    pages.map((path) => `/products/${path.slice(5).replace(/(?:\/index)?\.mdx$/, '')}`),
  );
  const targets = site.pages.flatMap(({ links }) => links.map(({ target }) => target.replace(/#.*/, '')));
  expect(targets.filter((target) => !addresses.has(target))).toEqual([]);
  const names = pages.map((path) => path.replace('docs/', ''));
  const navigation = parseNavigationFile(files[NAVIGATION_PATH] ?? '');
  expect(checkNavigationFile(navigation, new Set(names))).toEqual([]);
  const read = pages.map((path) => ({
    path: path.slice(5),
    frontMatter: parseFrontMatter(files[path] ?? ''),
  }));
  expect(checkRedirects(read)).toEqual([]);
}

describe('planMove', () => {
  it('moves the file, its navigation entry and every link to it, and redirects readers', () => {
    const after = move({
      title: 'Get the app',
      navigation: { title: 'Get', position: { kind: 'section', id: 'more' } },
    });
    expect(after['docs/desktop/download.mdx']).toBeUndefined();
    expect(after['docs/get.mdx']).toBe(
      page(
        'Get the app',
        '[Back](/products/desktop) [x](./desktop/index.mdx)',
        'redirectFrom: [desktop/download]\n',
      ),
    );
    expect(after[NAVIGATION_PATH]).toBe(
      '- [Desk](desktop/index.mdx)\n  - [Drive](desktop/drive.mdx)\n\n## More\n\n- [Plans](plans.mdx)\n- [Get](get.mdx)\n',
    );
    expect(after['docs/desktop/index.mdx']).toContain('[D](/products/get#a)');
    expect(after['docs/plans.mdx']).toContain('href="/products/get"');
    expect(after['docs/_partials/part.mdx']).toContain('(/products/get)');
    expect(after['docs/desktop/drive.mdx']).toBe(FILES['docs/desktop/drive.mdx']);
    expectSound(after);
  });

  it('changes only what the request asks for', () => {
    const after = move({ navigation: null, addRedirects: false, updateLinks: false });
    expect(after).toEqual({
      ...FILES,
      'docs/desktop/download.mdx': undefined,
      'docs/get.mdx': page('Download', '[Back](/products/desktop) [x](./desktop/index.mdx)'),
    });
  });

  it('moves the pages in the folder too', () => {
    const after = move({ from: 'docs/desktop/index.mdx', to: 'docs/app/index.mdx', withFolder: true });
    expect(Object.keys(after).filter((path) => path.includes('desktop'))).toEqual([]);
    expect(after['docs/app/drive.mdx']).toContain('redirectFrom: [old-drive, older, desktop/drive]');
    expect(after['docs/app/index.mdx']).toContain('[D](/products/app/download#a) [E](./drive.mdx)');
    expectSound(after);
  });

  it("removes the redirect from the page's new href, also when it moves back", () => {
    expect(move({ from: 'docs/plans.mdx', to: 'docs/older.mdx' })['docs/desktop/drive.mdx']).toContain(
      'redirectFrom: [old-drive]\n',
    );
    const there = move({});
    const back = move({ from: 'docs/get.mdx', to: 'docs/desktop/download.mdx' }, there);
    expect(back['docs/desktop/download.mdx']).toContain('redirectFrom: [get]');
    expectSound(back);
  });

  it('adds no redirect for a page that was never published', () => {
    const after = move({}, FILES, { published: new Set() });
    expect(after['docs/get.mdx']).not.toContain('redirectFrom');
  });

  it('renames without moving', () => {
    const to = 'docs/desktop/download.mdx';
    const after = move({ to, title: 'New', navigation: { title: 'New', position: null } });
    expect(after).toEqual({
      ...FILES,
      [to]: FILES[to]?.replace('title: Download', 'title: New'),
      [NAVIGATION_PATH]: FILES[NAVIGATION_PATH]?.replace('[Get it]', '[New]'),
    });
  });

  it('keeps the page of a folder in a folder', () => {
    expect(toMovedPath('docs/desktop/index.mdx', 'app')).toBe('docs/app/index.mdx');
    expect(toMovedPath('docs/a.md', 'b/c')).toBe('docs/b/c.md');
    expect(listFolder(toWorkingTree(FILES), 'docs/desktop/index.mdx')).toHaveLength(2);
    expect(listFolder(toWorkingTree(FILES), 'docs/plans.mdx')).toEqual([]);
  });

  it('rejects moving a folder into itself, or onto pages', () => {
    const site = toWorkingTree({ ...FILES, 'docs/app/drive.mdx': page('A') });
    const find = (to: string, withFolder: boolean) =>
      findMoveProblem(site, {
        from: 'docs/desktop/index.mdx',
        to,
        withFolder,
        title: null,
        navigation: null,
        addRedirects: true,
        updateLinks: true,
      });
    expect(find('docs/desktop/x/index.mdx', true)).toContain('into itself');
    expect(find('docs/desktop/x/index.mdx', false)).toBeNull();
    expect(find('docs/app/index.mdx', true)).toContain('/products/app/drive');
    expect(find('docs/app/index.mdx', false)).toBeNull();
    expect(find('docs/plans/index.mdx', false)).toContain('docs/plans.mdx');
  });

  it('leaves no broken link or redirect wherever a page moves', () => {
    const paths = Object.keys(FILES).filter((path) => path.endsWith('.mdx') && !path.includes('/_'));
    const ids = fc.constantFrom('x', 'desktop/x', 'old-drive', 'a/b/c', 'plans/x');
    const steps = fc.array(fc.record({ index: fc.nat(), id: ids, withFolder: fc.boolean() }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(steps, (moves) => {
        let files: Record<string, string> = { ...FILES };
        for (const { index, id, withFolder } of moves) {
          const all = Object.keys(files).filter((path) => path.endsWith('.mdx') && !path.includes('/_'));
          const from = all[index % paths.length] ?? 'docs/plans.mdx';
          const to = toMovedPath(from, id);
          const request = {
            from,
            to,
            withFolder,
            title: null,
            navigation: null,
            addRedirects: true,
            updateLinks: true,
          };
          if (findMoveProblem(toWorkingTree(files), request)) continue;
          files = move({ from, to, withFolder, navigation: { title: 'T', position: null } }, files);
        }
        expectSound(files);
      }),
      { numRuns: 20 },
    );
  });
});

describe('planNewPage', () => {
  const create = (request: Partial<NewPageRequest>, files = FILES) => {
    const full: NewPageRequest = {
      id: 'desktop/new',
      title: 'New',
      description: '',
      template: 'empty',
      position: { kind: 'below', file: 'desktop/index.mdx' },
      ...request,
    };
    const site = toWorkingTree(files);
    return apply(files, planNewPage(site, full, pick(files, listTextsForNewPage(site, full))));
  };

  it('writes the file and its navigation entry', () => {
    const after = create({ title: 'Say: "hello"', description: 'What it says.' });
    expect(parseFrontMatter(after['docs/desktop/new.mdx'] ?? '')).toEqual({
      title: 'Say: "hello"',
      description: 'What it says.',
    });
    expect(after[NAVIGATION_PATH]).toContain(
      '  - [Drive](desktop/drive.mdx)\n  - [Say: "hello"](desktop/new.mdx)\n',
    );
  });

  it('removes a redirect from its href', () => {
    expect(create({ id: 'older', position: null })['docs/desktop/drive.mdx']).toContain(
      'redirectFrom: [old-drive]\n',
    );
  });

  it('has templates that pass the content check', () => {
    for (const template of ['guide', 'reference', 'overview'] as const) {
      const text = create({ template })['docs/desktop/new.mdx'] ?? '';
      expect(text).toMatch(/^---\ntitle: New\n---\n/);
      expect(toWorkingTree({ 'docs/a.mdx': text }).pages[0]?.title).toBe('New');
    }
  });

  it.each([
    ['Install on Windows', { kind: 'below', file: 'desktop/index.mdx' }, 'desktop/install-on-windows'],
    ['Use {product} OS', { kind: 'below', file: 'plans.mdx' }, 'plans/use-product-os'],
    ['Plans & prices!', { kind: 'section', id: 'more' }, 'plans-prices'],
    ['Alone', null, 'alone'],
    ['日本', { kind: 'below', file: 'plans.mdx' }, ''],
  ] as const)('proposes a path for %j', (title, position, expected) => {
    expect(suggestPath(title, position)).toBe(expected);
  });
});

describe('planDelete', () => {
  const remove = (request: Partial<DeleteRequest>, isHidden = false, files = FILES) => {
    const full: DeleteRequest = {
      path: 'docs/desktop/download.mdx',
      sendTo: null,
      links: 'leave',
      ...request,
    };
    const site = toWorkingTree(files);
    const texts = pick(files, listTextsForDelete(site, full));
    return {
      after: apply(files, planDelete(site, full, texts, { isHidden })),
      stubborn: countUnremovableLinks(full, texts),
    };
  };

  it('deletes the file and its navigation entry', () => {
    expect(remove({}).after).toEqual({
      ...FILES,
      'docs/desktop/download.mdx': undefined,
      [NAVIGATION_PATH]: FILES[NAVIGATION_PATH]?.replace('  - [Get it](desktop/download.mdx)\n', ''),
    });
  });

  it('redirects readers and points links to another page', () => {
    const { after } = remove({ path: 'docs/desktop/drive.mdx', sendTo: 'docs/plans.mdx', links: 'follow' });
    expect(after['docs/plans.mdx']).toContain('redirectFrom: [old-drive, older, desktop/drive]\n');
    expect(after['docs/desktop/index.mdx']).toContain('[E](../plans.mdx)');
    expectSound(after);
  });

  it('names no hidden page in another page', () => {
    const { after } = remove(
      { path: 'docs/desktop/drive.mdx', sendTo: 'docs/plans.mdx', links: 'follow' },
      true,
    );
    expect(after['docs/plans.mdx']).toBe(FILES['docs/plans.mdx']);
    expectSound(after);
  });

  it("removes links, and counts those it can't remove", () => {
    const { after, stubborn } = remove({ links: 'unlink' });
    expect(after['docs/desktop/index.mdx']).toBe(page('Desktop', 'D [E](./drive.mdx)'));
    expect(after['docs/plans.mdx']).toContain('<Card title="D">');
    expect(after['docs/_partials/part.mdx']).toBe('See it.\n');
    expect(stubborn).toBe(1);
  });

  it("doesn't count a link of the deleted page to itself", () => {
    const own = page('Download', '<Button href="/products/desktop/download">Again</Button>');
    const files = { ...FILES, 'docs/desktop/download.mdx': own };
    expect(remove({ links: 'unlink' }, false, files).stubborn).toBe(1);
  });
});

describe('limits', () => {
  const site = toWorkingTree(FILES);

  it.each(['', '/a', 'a/', 'a b', 'a/index', '_a', '../a', 'a.mdx/', 'ä', 'a//b', 'CON'])(
    'rejects the path %j',
    (id) => {
      expect(findPathProblem(site, id, null)).not.toBeNull();
    },
  );

  it('names the page that has a path', () => {
    expect(findPathProblem(site, 'desktop', null)).toContain('docs/desktop/index.mdx');
    expect(findPathProblem(site, '404', null)).toBe(
      'The site uses /products/404 itself. Choose another path.',
    );
    expect(findPathProblem(site, `desktop/${product.slug}`, null)).toBeNull();
    expect(findPathProblem(site, 'plans', 'docs/plans.mdx')).toBeNull();
  });

  it('reports a full change set', () => {
    const changed = new Set(Array.from({ length: 49 }, (_, index) => `docs/${index}.mdx`));
    expect(findSizeProblem({ changed }, ['docs/1.mdx', 'docs/a.mdx'])).toBeNull();
    expect(findSizeProblem({ changed }, ['docs/a.mdx', 'docs/b.mdx'])).toContain('changes 51 files');
  });

  it('counts links', () => {
    expect(countLinks(site, new Set(['/products/desktop/download']))).toBe(4);
  });
});

it('turns one text into another by whole lines', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', '', 'c d'), { maxLength: 12 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(applyEdits(before, toLineEdits(before, after))).toBe(after);
    }),
  );
});
