import { pageLink } from '../product/pageLink';
import { product } from '../product/product';

/** A card of the landing page: its title, its documentation and its logo. */
export interface LandingCard {
  readonly name: string;
  readonly description: string;
  /** Symbol in the sprite of brand icons. */
  readonly logo: string;
  /** Null when the site doesn't have the page; the card isn't shown then. */
  readonly docsUrl: string | null;
}

/** The command that installs the app on a system, as in `docs/_data/downloads.yaml`. */
export interface InstallCommand {
  readonly id: 'macos' | 'windows' | 'linux';
  readonly system: string;
  readonly command: string;
}

const debianPackage = `${product.slug}-linux-amd64.deb`;

/** Install commands in the order in which the documentation lists systems. */
export const installCommands: readonly InstallCommand[] = [
  { id: 'macos', system: 'macOS', command: `brew install --cask ${product.slug}` },
  { id: 'windows', system: 'Windows', command: `winget install ${product.name}.Desktop` },
  {
    id: 'linux',
    system: 'Linux',
    command: `curl -LO https://downloads.${product.slug}.example/desktop/latest/${debianPackage} && sudo apt install ./${debianPackage}`,
  },
];

const card = (name: string, logo: string, docsUrl: string | null, description: string): LandingCard => ({
  name,
  logo,
  docsUrl,
  description,
});

/** The Model Context Protocol section. */
export const mcpCards: readonly LandingCard[] = [
  card('Cursor', 'cursor', pageLink('mcp/cursor'), 'Ask the agent in Cursor what you worked on.'),
  card(
    'GitHub Copilot',
    'github-copilot',
    pageLink('mcp/github-copilot'),
    'Give Copilot the context of your week.',
  ),
  card('Goose', 'goose', pageLink('mcp/goose'), 'Let Goose search your memory.'),
  card('Claude Desktop', 'claude', pageLink('mcp/claude-desktop'), 'Bring your work history into a chat.'),
];

/** The IDEs and Editors section. */
export const editorCards: readonly LandingCard[] = [
  card(
    'VS Code',
    'vscode',
    pageLink('extensions-plugins/visual-studio-code'),
    'Chat, snippets and memory in the sidebar.',
  ),
  card(
    'JetBrains',
    'jetbrains',
    pageLink('extensions-plugins/jetbrains'),
    'One plugin for every JetBrains IDE.',
  ),
  card(
    'Visual Studio',
    'visual-studio',
    pageLink('extensions-plugins/visual-studio'),
    'A tool window for C#, C++ and more.',
  ),
  card(
    'Sublime Text',
    'sublime',
    pageLink('extensions-plugins/sublime'),
    'Everything from the command palette.',
  ),
  card(
    'Neovim',
    'neovim',
    pageLink('extensions-plugins/neovim-plugin'),
    'Ask and save without leaving the buffer.',
  ),
  card(
    'JupyterLab',
    'jupyterlab',
    pageLink('extensions-plugins/jupyterlab'),
    'Explain cells and keep the good ones.',
  ),
];

/** The Web Browsers section. */
export const browsers: readonly { readonly name: string; readonly logo: string }[] = [
  { name: 'Chrome', logo: 'chrome' },
  { name: 'Edge', logo: 'edge' },
  { name: 'Firefox', logo: 'firefox' },
  { name: 'Brave', logo: 'brave' },
  { name: 'Opera', logo: 'opera' },
];

/** The Productivity and Communication section. */
export const productivityCards: readonly LandingCard[] = [
  card('Obsidian', 'obsidian', pageLink('obsidian'), 'Turn notes into context, and chats into notes.'),
  card(`${product.name} CLI`, 'cli', pageLink('cli'), 'Search, save and ask from any terminal.'),
  card('Raycast', 'raycast', pageLink('raycast'), 'Find a snippet before you finish typing.'),
];
