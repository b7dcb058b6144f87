import { findHiddenPages, findHiddenPaths, type QueryHiddenPages } from '../hiddenPages';

const toPages = (...names: string[]) =>
  names.map((name) => ({ file: `docs/${name}.mdx`, href: `/products/${name}` }));

/** A database that hides these paths, and records its queries. */
function hide(...paths: string[]) {
  const asked: string[][] = [];
  const ask: QueryHiddenPages = async ({ p_paths }) => {
    asked.push(p_paths);
    return p_paths.flatMap((path, position) => (paths.includes(path) ? [position] : []));
  };
  return { ask, asked };
}

it('asks for a page by file and href, and either one hides it', async () => {
  const { ask, asked } = hide('docs/a.mdx', '/products/c');
  const pages = toPages('a', 'b', 'c');
  expect(await findHiddenPages(pages, ask)).toEqual([pages[0], pages[2]]);
  expect(asked).toEqual([pages.flatMap(({ file, href }) => [file, href])]);
});

it('finds every hidden path although a hosted database returns at most 1000 rows', async () => {
  const paths = Array.from({ length: 2400 }, (_, index) => `/${index}`);
  const { ask, asked } = hide(...paths);
  const askHosted: QueryHiddenPages = async (parameters) =>
    ((await ask(parameters)) as readonly number[]).slice(0, 1000);
  expect(await findHiddenPaths(paths, askHosted)).toEqual(new Set(paths));
  expect(asked.map(({ length }) => length)).toEqual([1000, 1000, 400]);
  expect(await findHiddenPaths([], ask)).toEqual(new Set());
  expect(asked).toHaveLength(3);
});

it('asks for fewer long paths at a time', async () => {
  const { ask, asked } = hide();
  const paths = Array.from({ length: 1000 }, (_, index) => `/${'a'.repeat(900)}-${index}`);
  await findHiddenPaths(paths, ask);
  expect(asked.flat()).toEqual(paths);
  expect(asked.length).toBeGreaterThan(1);
  for (const part of asked) expect(part.join('').length).toBeLessThan(60_000);
});

it('asks for the file and the href of a page in the same call', async () => {
  const { ask, asked } = hide();
  await findHiddenPages(
    toPages(...Array.from({ length: 700 }, (_, index) => `${'a'.repeat(index)}-${index}`)),
    ask,
  );
  expect(asked.length).toBeGreaterThan(1);
  for (const paths of asked) {
    const files = paths.filter((path) => path.startsWith('docs/'));
    expect(paths).toEqual(
      files.flatMap((file) => [file, file.replace('docs', '/products').replace('.mdx', '')]),
    );
  }
});

it.each([[[6]], [[-1]], [[0.5]], [['0']], [{}], [null]])('rejects %j as an answer', async (answer) => {
  await expect(findHiddenPages(toPages('a', 'b', 'c'), async () => answer)).rejects.toThrow(
    'find_hidden_pages',
  );
});
