import { capitalize } from '../../capitalize';
import { Prism } from './highlightPrism';
import { extendShellGrammars } from './shellGrammars';
// The order matters: a language comes after the ones that it extends.
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-batch';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-docker';
import 'prismjs/components/prism-http';
import 'prismjs/components/prism-ini';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-lua';
import 'prismjs/components/prism-powershell';
import 'prismjs/components/prism-toml';
import 'prismjs/components/prism-vim';

extendShellGrammars();

/** Language names that authors write and Prism doesn't have. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bat: 'batch',
    cmd: 'batch',
    console: 'bash',
    cs: 'csharp',
    dockerfile: 'docker',
    env: 'ini',
    jsonc: 'json',
    mdx: 'markup',
    ps1: 'powershell',
    pwsh: 'powershell',
    sh: 'bash',
    shell: 'bash',
    'shell-session': 'bash',
    viml: 'vim',
    zsh: 'bash',
  }),
);

/** Names in the title bar that aren't simply the capitalized language. */
const DISPLAY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bash: 'Shell',
    batch: 'Batch',
    css: 'CSS',
    csharp: 'C#',
    cpp: 'C++',
    docker: 'Dockerfile',
    graphql: 'GraphQL',
    html: 'HTML',
    http: 'HTTP',
    ini: 'INI',
    javascript: 'JavaScript',
    js: 'JavaScript',
    json: 'JSON',
    jsx: 'JSX',
    markup: 'HTML',
    md: 'Markdown',
    plain: '',
    plaintext: '',
    powershell: 'PowerShell',
    py: 'Python',
    sql: 'SQL',
    text: '',
    toml: 'TOML',
    ts: 'TypeScript',
    tsx: 'TSX',
    txt: '',
    typescript: 'TypeScript',
    vim: 'Vim script',
    xml: 'XML',
    yaml: 'YAML',
    yml: 'YAML',
  }),
);

/**
 * @param language as authors write it after the fence, in any case
 * @returns the name that Prism and {@link toLanguageName} use
 */
export function normalizeLanguage(language: string): string {
  const lower = language.toLowerCase();
  return ALIASES.get(lower) ?? lower;
}

/** The grammar of a normalized language; undefined for plain text and unknown languages. */
export function findGrammar(language: string): (typeof Prism.languages)[string] | undefined {
  const isLanguage =
    Object.hasOwn(Prism.languages, language) && typeof Prism.languages[language] === 'object';
  return isLanguage ? Prism.languages[language] : undefined;
}

/**
 * @param language as authors write it
 * @returns the name in the title bar: `TypeScript`; '' for plain text
 */
export function toLanguageName(language: string): string {
  if (language.toLowerCase() === 'mdx') return 'MDX';
  const name = normalizeLanguage(language);
  return DISPLAY_NAMES.get(name) ?? capitalize(name);
}
