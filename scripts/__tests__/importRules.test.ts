import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files, each with an import that is forbidden there. */
const forbidden: [string, string][] = [
  ['src/domain/text/a.ts', 'react'],
  ['src/domain/text/a.ts', 'node:fs'],
  ['src/domain/text/a.ts', '../../data/config'],
  ['src/domain/text/a.ts', '@supabase/supabase-js'],
  ['src/domain/text/a.ts', '@docusaurus/Link'],
  ['src/data/a.ts', '../features/auth'],
  ['src/data/a.ts', 'react'],
  ['src/components/ui/A.tsx', '#domain/product/product'],
  ['src/components/ui/A.tsx', '@site/src/data/config'],
  ['src/components/mdx/A.tsx', '@site/src/features/auth'],
  ['src/components/mdx/A.tsx', '../../data/config'],
  ['src/features/reader/page/A.tsx', '../../landing/Hero'],
  ['src/features/landing/A.tsx', '@site/src/features/reader/toc/Toc'],
  ['src/features/landing/A.tsx', '../reader'],
  ['src/features/admin/parts/A.tsx', '../../reader/toc/Toc'],
  ['src/features/editor/core/a.ts', '../areas/source'],
  ['src/features/editor/core/store/a.ts', '../../ui/shortcuts'],
  ['src/features/editor/core/store/a.ts', '../../../reader'],
  ['src/features/editor/ui/a.ts', '../areas/source'],
  ['src/features/editor/ui/codemirror/a.ts', '../../shell/EditorApp'],
  ['src/features/editor/areas/source/A.tsx', '../../shell/EditorHeader'],
  ['src/features/editor/areas/source/A.tsx', '../review/ChangeList'],
  ['src/features/editor/areas/source/A.tsx', '../../../reader'],
  ['src/features/editor/areas/source/view/A.tsx', '../../review/ChangeList'],
  ['src/features/editor/areas/source/view/A.tsx', '../../../shell/EditorHeader'],
  ['src/features/editor/areas/source/view/A.tsx', '../../../../reader/toc/Toc'],
  ['src/features/editor/areas/source/view/A.tsx', '@site/src/features/reader/toc/Toc'],
  ['src/features/editor/shell/A.tsx', '../areas/review/ChangeList'],
  ['src/features/editor/shell/banners/A.tsx', '../../areas/review/ChangeList'],
  ['src/features/editor/shell/banners/A.tsx', '../../../reader'],
  ['src/features/landing/A.tsx', '../../../netlify/lib/env.mts'],
  ['src/theme/Layout/index.tsx', '@site/src/features/reader/toc/Toc'],
  ['src/theme/Layout/index.tsx', '@site/src/data/config'],
  ['src/pages/index.tsx', '@site/src/data/config'],
  ['plugins/hosting/a.ts', '../../src/features/reader'],
  ['plugins/hosting/a.ts', '@site/src/components/ui/Button'],
  ['netlify/lib/a.mts', '../../local/ports.mts'],
  ['netlify/lib/a.mts', 'react'],
  ['netlify/functions/a.mts', '@octokit/rest'],
  ['local/a.mts', '../src/features/reader'],
];

/** Files, each with an import that is allowed there. */
const allowed: [string, string][] = [
  ['src/domain/text/a.ts', '../product/product'],
  ['src/domain/text/a.ts', 'valibot'],
  ['src/domain/content/a.ts', 'mdast-util-from-markdown'],
  ['src/data/a.ts', '#domain/product/product'],
  ['src/data/a.ts', '@supabase/supabase-js'],
  ['src/components/ui/A.tsx', '#domain/text/sanitizeText'],
  ['src/components/mdx/A.tsx', '../ui/Button'],
  ['src/features/reader/page/A.tsx', '@site/src/features/theme'],
  ['src/features/reader/page/A.tsx', '../layout/icons'],
  ['src/features/landing/A.tsx', '@site/src/data/stars'],
  ['src/features/editor/core/store/a.ts', '../EditorContext'],
  ['src/features/editor/core/a.ts', '@site/src/components/ui/overlays/toast'],
  ['src/features/editor/ui/codemirror/a.ts', '../../core/EditorContext'],
  ['src/features/editor/areas/source/A.tsx', '../review'],
  ['src/features/editor/areas/source/A.tsx', '../../core/EditorContext'],
  ['src/features/editor/areas/source/A.tsx', './view/useTools'],
  ['src/features/editor/areas/source/view/A.tsx', '../SourceEditor'],
  ['src/features/editor/areas/source/view/A.tsx', '../../review'],
  ['src/features/editor/areas/source/view/A.tsx', '../../../core/store/selectors'],
  ['src/features/editor/shell/A.tsx', '../areas/review'],
  ['src/features/editor/shell/banners/A.tsx', '../../areas/review'],
  ['src/features/editor/shell/banners/A.tsx', '../../core/EditorContext'],
  ['src/theme/Layout/index.tsx', '@site/src/features/reader'],
  ['plugins/hosting/a.ts', '#domain/product/links'],
  ['netlify/lib/a.mts', '@octokit/rest'],
  ['netlify/functions/a.mts', '../lib/env.mts'],
  ['local/a.mts', '../netlify/lib/env.mts'],
];

/** One file for every case, in its own folder, so that cases don't affect each other. */
const cases = [...forbidden, ...allowed].map(([file, specifier], index) => ({
  file: path.posix.join(path.posix.dirname(file), `case${index}${path.posix.extname(file)}`),
  code: `import { x } from '${specifier}';\nexport const y = x;\n`,
}));
const globals = { file: 'src/domain/text/globals.ts', code: "export const y = fetch('/a');\n" };

/** Files that import each other: by relative paths, by both aliases, and for their types only. */
const cycles = [
  {
    file: 'src/components/a/relative1.ts',
    code: "import { b } from './relative2';\nexport const a = () => b;\n",
  },
  {
    file: 'src/components/a/relative2.ts',
    code: "import { a } from './relative1';\nexport const b = () => a;\n",
  },
  {
    file: 'src/domain/a/alias1.ts',
    code: "import { b } from '#domain/a/alias2';\nexport const a = () => b;\n",
  },
  { file: 'src/domain/a/alias2.ts', code: "import { a } from './alias1';\nexport const b = () => a;\n" },
  {
    file: 'src/features/a/site1.ts',
    code: "import { b } from '@site/src/components/a/site2';\nexport const a = () => b;\n",
  },
  {
    file: 'src/components/a/site2.ts',
    code: "import { a } from '@site/src/features/a/site1';\nexport const b = () => a;\n",
  },
  { file: 'local/types1.mts', code: "import type { B } from './types2.mts';\nexport type A = B | 1;\n" },
  { file: 'local/types2.mts', code: "import type { A } from './types1.mts';\nexport type B = A[];\n" },
];

/** Lints the cases with the project's own rules, and returns the broken rules by file. */
function lintCases(): Map<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  try {
    for (const file of ['biome.json', 'package.json', 'tsconfig.json']) cpSync(file, path.join(folder, file));
    for (const { file, code } of [...cases, ...cycles, globals]) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    }
    const biome = path.resolve('node_modules', '.bin', 'biome');
    const flags = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
    const { stdout } = spawnSync(biome, flags, { cwd: folder, encoding: 'utf8' });
    return collect(JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: unknown };
  }[];
}

function collect({ diagnostics }: Report): Map<string, string[]> {
  const broken = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    const file = typeof location.path === 'string' ? location.path : JSON.stringify(location.path);
    const name = file
      .replaceAll('"', '')
      .replace(/^.*\{file:|\}$/g, '')
      .replace(/^\.\//, '');
    broken.set(name, [...(broken.get(name) ?? []), category]);
  }
  return broken;
}

describe('the import rules', () => {
  const broken = lintCases();
  const rulesOf = (index: number) => broken.get(cases[index]?.file ?? '') ?? [];

  it.each(forbidden.map(([file, specifier], index) => [file, specifier, index] as const))(
    '%s may not import %s',
    (_, __, index) => {
      expect(rulesOf(index)).toContain('lint/style/noRestrictedImports');
    },
  );

  it.each(allowed.map(([file, specifier], index) => [file, specifier, index + forbidden.length] as const))(
    '%s may import %s',
    (_, __, index) => {
      expect(rulesOf(index)).not.toContain('lint/style/noRestrictedImports');
    },
  );

  it.each(cycles.map(({ file }) => file))('%s may not be part of a cycle', (file) => {
    expect(broken.get(file)).toContain('lint/suspicious/noImportCycles');
  });

  it('keep globals that do I/O out of the domain', () => {
    expect(broken.get(globals.file)).toContain('lint/style/noRestrictedGlobals');
  });
});
