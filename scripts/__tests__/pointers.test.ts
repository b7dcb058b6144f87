import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

const ROOT = path.join(__dirname, '../..');
const RECORDS = 'docs-dev/decisions';
const TEXT = /\.(?:[mc]?[jt]sx?|mdx?|css|sql|json|toml|ya?ml|html|sh)$|(?:^|\/)\.[\w.-]+$/;

/** Committed and new files with text, except applied migrations: those are never edited, not even a comment. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => TEXT.test(file) && !/^(?:package-lock\.json$|supabase\/migrations\/)/.test(file))
  .filter((file) => existsSync(path.join(ROOT, file)));
const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));

/** Phrases that name a place in a document that isn't in the repository. They may continue on the next line. */
const OUTSIDE = [
  /\bdecisions?\sD\d+/gi,
  /\(D\d+\)/g,
  /\bspec(?:ification)?\s§/gi,
  /§\s?\d/g,
  /\bclauses?\s[A-Z]{2}\s?\.?\d/gi,
];
/** A document without a name. Pages may speak of the one of a format they link to. */
const UNNAMED = /\bthe\sspecification\b(?!\sof)/gi;

/** The path of a module, from the project's root or from `src/`. */
const PATH_OF_CODE =
  /(?<![\w./-])(?:(?:src\/)?(?:components|data|domain|features)|plugins|netlify|local|tests|scripts)\/[\w./-]+\.(?:tsx?|mts|css|js)\b/g;

function findOutsidePointers(file: string, text: string): string[] {
  const flat = text.replace(/\s*\n\s*(?:\/\/|\*(?!\/)|#|--)?\s*/g, ' ');
  const patterns = file.startsWith('docs/') ? OUTSIDE : [...OUTSIDE, UNNAMED];
  return patterns.flatMap((pattern) => [...flat.matchAll(pattern)].map(([match]) => `${file}: ${match}`));
}

/** Targets of the links and images in a Markdown file that point to a file in the repository. */
function listRelativeTargets(markdown: string): string[] {
  return listUrls(fromMarkdown(markdown)).filter((url) => !/^(?:[a-z][a-z0-9+.-]*:|#|\/\/)/i.test(url));
}

function listUrls(node: Nodes): string[] {
  const own = node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(listUrls)] : own;
}

describe('references to documents', () => {
  it.each([
    ['a decision by number', `// Private pages (decision D${5}).`],
    ['several decisions', `// Limits (decisions D${9} and D${11}).`],
    ['a section', `/** Seven days (${'specification'} §${9}). */`],
    ['a section, on two lines', ` * Makes an editor (${'specification'}\n * §${4}).`],
    ['a clause', `/** Tags of the head (clause SE ${4}). */`],
    ['a document without a name', `it('has every link of the ${'specification'}', check);`],
  ])('are recognized: %s', (_, text) => {
    expect(findOutsidePointers('src/a.ts', text)).not.toEqual([]);
  });

  it('never name a document outside the repository', () => {
    expect([...texts].flatMap(([file, text]) => findOutsidePointers(file, text))).toEqual([]);
  });

  it('to docs-dev name an existing file', () => {
    const dangling = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/\bdocs-dev(?:\/[\w.-]*\w)+/g)]
        .filter(([target]) => !existsSync(path.join(ROOT, target)))
        .map(([target]) => `${file}: ${target}`),
    );
    expect(dangling).toEqual([]);
  });

  it('in Markdown name an existing file', () => {
    const guides = [...texts].filter(([file]) => file.endsWith('.md') && !file.startsWith('docs/'));
    const dangling = guides.flatMap(([file, text]) =>
      listRelativeTargets(text)
        .filter((url) => {
          const target = path.join(path.dirname(file), decodeURI(url.replace(/[?#].*$/, '')));
          return target.startsWith('..') || !existsSync(path.join(ROOT, target));
        })
        .map((url) => `${file}: ${url}`),
    );
    expect(guides.length).toBeGreaterThan(10);
    expect(dangling).toEqual([]);
  });

  it('in comments of code name an existing file', () => {
    const targets = [...texts]
      .filter(([file]) => /\.(?:tsx?|mts|js|css)$/.test(file))
      .flatMap(([file, text]) =>
        (text.match(/\/\*[\s\S]*?\*\/|\/\/ .*/g) ?? []).flatMap((comment) =>
          (comment.match(PATH_OF_CODE) ?? []).map((target) => ({ file, target })),
        ),
      );
    const known = new Set(files.flatMap((file) => [file, file.replace(/^src\//, '')]));
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter(({ target }) => !known.has(target))).toEqual([]);
  });

  it('as code in Markdown name an existing file or folder', () => {
    const guides = [...texts].filter(([file]) => file.endsWith('.md') && !file.startsWith('docs/'));
    const targets = guides.flatMap(([file, text]) =>
      [...text.matchAll(/`((?:src|plugins|netlify|local|tests|supabase|scripts)\/[^`\s]+)`/g)].map(
        ([, target = '']) => ({ file, target }),
      ),
    );
    const dangling = targets.filter(({ file, target }) => {
      // Of a pattern, the folder.
      const wanted = target.replace(/[^/]*[*{].*$/, '');
      const places = [ROOT, path.join(ROOT, path.dirname(file))].map((folder) => path.join(folder, wanted));
      return !places.some((place) =>
        ['', '.ts', '.tsx', '.mts'].some((ending) => existsSync(place + ending)),
      );
    });
    expect(targets.length).toBeGreaterThan(100);
    expect(dangling).toEqual([]);
  });
});

describe('suites', () => {
  const NAME = /^[a-z]+[A-Z][A-Za-z]*$/;
  const isTest = (file: string): boolean => /\.test\.m?tsx?$/.test(file);

  it('are named after functions that exist', () => {
    const sources = [...texts].flatMap(([file, text]) => (isTest(file) ? [] : [text])).join('\n');
    const words = new Set(sources.match(/\b\w+\b/g));
    const unknown = [...texts]
      .filter(([file]) => isTest(file))
      .flatMap(([file, text]) =>
        [...text.matchAll(/^\s*describe\('(\w+)'/gm)].map(([, name = '']) => ({ file, name })),
      )
      .filter(({ name }) => NAME.test(name) && !words.has(name));
    expect(unknown).toEqual([]);
  });
});

describe('decision records', () => {
  const records = files.filter(
    (file) => file.startsWith(`${RECORDS}/`) && path.basename(file) !== 'README.md',
  );

  it('have a unique number in name and heading', () => {
    const numbers = records.map((file) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(path.basename(file))?.[1]);
    expect(new Set(numbers).size).toBe(records.length);
    expect(numbers).not.toContain(undefined);
    for (const [index, file] of records.entries()) {
      expect(texts.get(file)?.startsWith(`# ${numbers[index]}: `) || file).toBe(true);
    }
  });

  it('are in the index', () => {
    const index = listRelativeTargets(texts.get(`${RECORDS}/README.md`) ?? '');
    expect(records.map((file) => path.basename(file)).filter((name) => !index.includes(name))).toEqual([]);
  });
});
