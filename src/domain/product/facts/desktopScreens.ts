/** A place in the desktop app: a view of its sidebar or a page of its settings. */
export interface ScreenFact {
  readonly id: string;
  /** Its name on screen (prose). */
  readonly name: string;
  /** How to get there (prose): `Sidebar → Drive`. */
  readonly path: string;
  /** What one does there (prose). */
  readonly purpose: string;
}

/** The views in the sidebar of the desktop app, from top to bottom. */
export const desktopViews: readonly ScreenFact[] = [
  {
    id: 'copilot',
    name: 'Copilot',
    path: 'Sidebar → Copilot',
    purpose: 'Chat with a model and your context',
  },
  { id: 'drive', name: 'Drive', path: 'Sidebar → Drive', purpose: 'Keep, find and reuse snippets' },
  {
    id: 'workstream-activity',
    name: 'Workstream Activity',
    path: 'Sidebar → Workstream Activity',
    purpose: 'Read and edit summaries of your work',
  },
  {
    id: 'global-search',
    name: 'Global search',
    path: 'Sidebar → Search',
    purpose: 'Search snippets, chats and summaries at once',
  },
  { id: 'updates', name: 'Updates', path: 'Sidebar → Updates', purpose: 'See versions and install updates' },
  { id: 'settings', name: 'Settings', path: 'Sidebar → Settings', purpose: 'Change how the suite behaves' },
];

/** The pages of the settings, from top to bottom. */
export const settingsPages: readonly ScreenFact[] = [
  {
    id: 'account-and-cloud',
    name: 'Account & cloud',
    path: 'Settings → Account & cloud',
    purpose: 'Sign in, plan, cloud sync, share links',
  },
  {
    id: 'copilot-and-machine-learning',
    name: 'Copilot & machine learning',
    path: 'Settings → Copilot & machine learning',
    purpose: 'Models, long-term memory, enrichment',
  },
  {
    id: 'mcp',
    name: 'Model Context Protocol (MCP)',
    path: 'Settings → Model Context Protocol (MCP)',
    purpose: 'Server address, connected clients, tools',
  },
  {
    id: 'aesthetics-layout',
    name: 'Appearance & layout',
    path: 'Settings → Appearance & layout',
    purpose: 'Theme, text size, density, code font',
  },
  {
    id: 'additional-settings',
    name: 'Additional settings',
    path: 'Settings → Additional settings',
    purpose: 'Startup, shortcuts, telemetry, backup',
  },
  {
    id: 'support',
    name: 'Support',
    path: 'Settings → Support',
    purpose: 'Diagnostics, logs, contact',
  },
];

/** The entries of the {product} OS menu in the menu bar (macOS) or system tray, from top to bottom. */
export const quickMenu: readonly ScreenFact[] = [
  {
    id: 'status',
    name: 'Status',
    path: 'Quick menu → Status',
    purpose: 'Running, Starting, Paused or Stopped',
  },
  { id: 'open', name: 'Open {product} Desktop', path: 'Quick menu', purpose: 'Bring the app to the front' },
  {
    id: 'ltm',
    name: 'Long-term memory',
    path: 'Quick menu → Long-term memory',
    purpose: 'Turn capture on, or pause it for 15 minutes, 1 hour or until tomorrow',
  },
  {
    id: 'save-clipboard',
    name: 'Save clipboard to Drive',
    path: 'Quick menu',
    purpose: 'Store what is on the clipboard',
  },
  { id: 'mcp', name: 'Copy MCP address', path: 'Quick menu', purpose: 'Copy the address of the MCP server' },
  { id: 'updates', name: 'Check for updates', path: 'Quick menu', purpose: 'Update {product} OS' },
  { id: 'logs', name: 'Show logs', path: 'Quick menu', purpose: 'Open the folder of the log files' },
  { id: 'restart', name: 'Restart {product} OS', path: 'Quick menu', purpose: 'Stop and start the service' },
  { id: 'quit', name: 'Quit {product} OS', path: 'Quick menu', purpose: 'Stop the service and all capture' },
];
