import { type PageSource, page } from './build';

/** A section as it is written down. */
export interface SectionSource {
  readonly id: string;
  readonly title: string;
  readonly pages: readonly PageSource[];
}

const perSystem = [
  page('cross-platform', 'All systems'),
  page('macos', 'macOS'),
  page('windows', 'Windows'),
  page('linux', 'Linux'),
];

const drive = page('drive', 'Drive', [
  page('save-snippets', 'Save snippets'),
  page('search-reuse', 'Search and reuse'),
  page('edit-update', 'Edit and update'),
  page('sharing', 'Share'),
]);

const reference = [
  page('commands', 'Commands'),
  page('configuration', 'Configuration'),
  page('troubleshooting', 'Troubleshooting'),
];

const codeCopilot = page('copilot', 'Copilot', [
  page('chat', 'Chat'),
  page('documenting-code', 'Document code'),
  page('debugging-errors', 'Debug errors'),
  page('refactoring', 'Refactor'),
  page('llm-settings', 'Model settings'),
]);

const codePlugin = [page('get-started', 'Get started'), codeCopilot, drive, ...reference];

/** The pages above the sections (route tree). */
export const topLevelPages: readonly PageSource[] = [
  page('meet-product', 'Meet {product}', [
    page('fundamentals', 'Fundamentals'),
    page('windows-installation-guide', 'Install on Windows'),
    page('macos-installation-guide', 'Install on macOS'),
    page('linux-installation-guide', 'Install on Linux'),
    page('sign-into-product', 'Sign in to {product}'),
    page('troubleshooting', 'Troubleshooting', perSystem),
  ]),
];

const desktop = page('desktop', 'Desktop app', [
  page('download', 'Download'),
  page('onboarding', 'Onboarding'),
  page('copilot', 'Copilot', [
    page('interaction', 'Chat and prompts'),
    page('integration', 'Integrations'),
    page('configuration', 'Configure the copilot'),
    page('multiple-environments', 'Several environments'),
  ]),
  page('drive', 'Drive', [
    page('save-and-organize', 'Save and organize'),
    page('search-and-filter', 'Search and filter'),
    page('enrichment-and-metadata', 'Enrichment and metadata'),
    page('transforming-code', 'Transform code'),
    page('sharing', 'Share'),
  ]),
  page('workstream-activity', 'Workstream Activity', [page('edit-workstream-activities', 'Edit activities')]),
  page('navigation', 'Find your way', [
    page('settings', 'Settings'),
    page('updates', 'Updates'),
    page('global-search', 'Global search'),
  ]),
  page('configuration', 'Configuration', [
    page('account-and-cloud', 'Account and cloud'),
    page('copilot-and-machine-learning', 'Copilot and machine learning'),
    page('mcp', 'MCP'),
    page('aesthetics-layout', 'Appearance and layout'),
    page('additional-settings', 'Additional settings'),
    page('support', 'Support settings'),
  ]),
  page('actions', 'Actions', [
    page('power-menu', 'Power menu'),
    page('keyboard-shortcuts', 'Keyboard shortcuts'),
  ]),
  page('troubleshooting', 'Troubleshooting', perSystem),
]);

const coreDependencies = page('core-dependencies', 'Core dependencies', [
  page('product-os', '{product} OS', [
    page('manual-installation', 'Install by hand'),
    page('quick-menu', 'Quick menu'),
    page('troubleshooting', 'Troubleshooting'),
  ]),
  page('ollama', 'Ollama', [
    page('manual-installation', 'Install by hand'),
    page('supported-models', 'Supported models'),
    page('troubleshooting', 'Troubleshooting'),
  ]),
  page('on-device-storage', 'On-device storage'),
]);

/** The sections of the sidebar in their order (specification §3). */
export const sectionSources: readonly SectionSource[] = [
  {
    id: 'quick-guides',
    title: 'Quick Guides',
    pages: [
      page('quick-guides', 'Quick guides', [
        page('overview', 'Overview'),
        page('ltm-context', 'Long-term memory context'),
        page('copilot-with-context', 'Copilot with context'),
        page('ltm-prompting', 'Prompt long-term memory', [
          page('examples', 'Examples'),
          page('workstream-activity', 'Workstream Activity'),
          page('tips', 'Tips'),
        ]),
      ]),
    ],
  },
  { id: 'suite', title: 'Suite', pages: [desktop, coreDependencies] },
  {
    id: 'mcp',
    title: 'MCP',
    pages: [
      page('mcp', 'Model Context Protocol', [
        page('get-started', 'Get started'),
        page('prompting', 'Prompting'),
        page('cursor', 'Cursor'),
        page('github-copilot', 'GitHub Copilot'),
        page('goose', 'Goose'),
        page('claude-desktop', 'Claude Desktop'),
      ]),
    ],
  },
  {
    id: 'ides',
    title: 'IDEs',
    pages: [
      page('extensions-plugins', 'Extensions and plugins'),
      page('extensions-plugins/visual-studio-code', 'VS Code', codePlugin),
      page('extensions-plugins/jetbrains', 'JetBrains', codePlugin),
      page('extensions-plugins/visual-studio', 'Visual Studio', codePlugin),
      page('extensions-plugins/sublime', 'Sublime Text', codePlugin),
      page('extensions-plugins/neovim-plugin', 'Neovim', [page('get-started', 'Get started'), ...reference]),
      page('extensions-plugins/jupyterlab', 'JupyterLab', codePlugin),
    ],
  },
  {
    id: 'productivity',
    title: 'Productivity',
    pages: [
      page('obsidian', 'Obsidian', [
        page('get-started', 'Get started'),
        page('copilot', 'Copilot', [
          page('chat', 'Chat'),
          page('organizing-notes', 'Organize notes'),
          page('llm-settings', 'Model settings'),
        ]),
        drive,
        ...reference,
      ]),
      page('web-extension', 'Web extension', [
        page('get-started', 'Get started'),
        page('copilot', 'Copilot', [
          page('chat', 'Chat'),
          page('summarizing-pages', 'Summarize pages'),
          page('llm-settings', 'Model settings'),
        ]),
        drive,
        ...reference,
      ]),
      page('cli', 'Command line', [
        page('get-started', 'Get started'),
        page('copilot', 'Copilot', [page('chat', 'Chat'), page('llm-settings', 'Model settings')]),
        drive,
        page('tui', 'Terminal interface', [
          page('get-started', 'Get started'),
          page('keyboard-shortcuts', 'Keyboard shortcuts'),
        ]),
        ...reference,
      ]),
      page('raycast', 'Raycast'),
    ],
  },
  {
    id: 'more',
    title: 'More',
    pages: [
      page('paid-plans', 'Paid plans'),
      page('privacy-security-your-data', 'Privacy, security and your data'),
      page('large-language-models', 'Large language models', [
        page('cloud-models', 'Cloud models'),
        page('local-models', 'Local models'),
      ]),
      page('glossary', 'Glossary'),
    ],
  },
  { id: 'get-help', title: 'Get Help', pages: [page('support', 'Support')] },
];
