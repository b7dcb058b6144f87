import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { listFilesBelow } from '../../../plugins/files';

/** A site in a temporary folder, ready to be built. */
export interface BenchSite {
  readonly folder: string;
  readonly pages: number;
  /** Adds a sentence to one page. */
  changePage(): void;
}

/** This project with more pages. */
export interface OurSite extends BenchSite {
  /** The Markdown of every page, by its path below `content/`, once the site was built. */
  markdown(): ReadonlyMap<string, string>;
}

const root = process.cwd();
const SENTENCE = '\nOne more sentence.\n';

/**
 * Makes a copy of this project whose pages are repeated, each time in another folder and with other titles, until there
 * are as many as asked for. The copies are in the navigation.
 *
 * @param count how many pages at least
 */
export function makeOurSite(folder: string, count: number): OurSite {
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file));
  }
  linkPackages(folder);
  const docs = path.join(folder, 'docs');
  const pages = files
    .filter((file) => /^docs\/.*\.mdx$/.test(file) && !/\/_/.test(file))
    .map((file) => file.slice('docs/'.length));
  const navigation = readFileSync(path.join(docs, '_navigation.md'), 'utf8');
  const body = navigation.slice(navigation.indexOf('\n- ') + 1);
  let total = pages.length;
  for (let copy = 2; total < count; copy += 1, total += pages.length) {
    for (const page of pages) {
      const text = readFileSync(path.join(docs, page), 'utf8')
        .replace(/^title: (.*)$/m, `title: $1 ${copy}`)
        .replace(/^redirectFrom:.*\n(?:(?: |- ).*\n)*/m, '');
      const file = path.join(docs, `copy-${copy}`, page);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const copied = body.replaceAll('](', `](copy-${copy}/`).replace(/^## (.*)$/gm, `## $1 ${copy}`);
    appendFileSync(path.join(docs, '_navigation.md'), `\n## Copy ${copy}\n\n${copied}`);
  }
  commit(folder);
  return {
    folder,
    pages: total,
    changePage: () => appendFileSync(path.join(docs, 'support.mdx'), SENTENCE),
    markdown: () => readFolder(path.join(folder, 'build/content'), '.md'),
  };
}

/**
 * Makes a site of Docusaurus alone: its classic preset and theme, its fast bundler, and nothing of ours but the text.
 *
 * @param pages Markdown by path
 */
export function makeStockSite(folder: string, pages: ReadonlyMap<string, string>): BenchSite {
  for (const [name, text] of pages) {
    const file = path.join(folder, 'docs', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  linkPackages(folder);
  writeFileSync(path.join(folder, 'package.json'), '{"name":"stock","private":true}');
  writeFileSync(path.join(folder, 'docusaurus.config.js'), STOCK_CONFIG);
  mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
  writeFileSync(path.join(folder, 'src/pages/index.md'), '# Home\n');
  commit(folder);
  const [first = ''] = pages.keys();
  return {
    folder,
    pages: pages.size,
    changePage: () => appendFileSync(path.join(folder, 'docs', first), SENTENCE),
  };
}

/** URLs in the text are those of our site, so links are not checked. */
const STOCK_CONFIG = `module.exports = {
  title: 'Stock',
  url: 'http://localhost',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  future: { v4: true, faster: true, experimental_vcs: true },
  presets: [['classic', { docs: { routeBasePath: 'products', showLastUpdateTime: true }, blog: false }]],
};
`;

/** Packages of this checkout, with a cache folder of the copy's own. */
function linkPackages(folder: string): void {
  const target = path.join(folder, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name === '.cache') continue;
    symlinkSync(path.join(root, 'node_modules', name), path.join(target, name));
  }
}

/** Dates of pages come from git's history. */
function commit(folder: string): void {
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules/\nbuild/\n.docusaurus/\n');
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(
    folder,
    ...['-c', 'user.name=Bench', '-c', 'user.email=bench@localhost'],
    ...['commit', '--quiet', '--message', 'Pages'],
  );
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function readFolder(folder: string, ending: string): Map<string, string> {
  const names = listFilesBelow(folder).filter((name) => name.endsWith(ending));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}
