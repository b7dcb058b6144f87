/** One cause of a symptom and what to do about it. */
export interface CauseFact {
  /** What is wrong (prose). */
  readonly cause: string;
  /** What puts it right (prose). */
  readonly fix: string;
}

/** One thing a person notices. */
export interface SymptomFact {
  readonly id: string;
  readonly area: 'Service' | 'Models' | 'Memory' | 'Drive' | 'Account' | 'Plugins' | 'MCP';
  readonly os: 'any' | 'macos' | 'windows' | 'linux';
  /** What one sees (prose). */
  readonly symptom: string;
  /** The likely causes, the most frequent first. */
  readonly causes: readonly CauseFact[];
}

/** What goes wrong most often, with causes and fixes. */
export const symptoms: readonly SymptomFact[] = [
  {
    id: 'os-not-running',
    area: 'Service',
    os: 'any',
    symptom: 'An app or plugin says “{product} OS is not running”.',
    causes: [
      {
        cause: 'The service is stopped.',
        fix: 'Run `{product} os start`, or open {product} Desktop and choose Start.',
      },
      { cause: 'Another program uses port 39300.', fix: 'Stop that program, then restart {product} OS.' },
      {
        cause: 'Security software blocks local connections.',
        fix: 'Allow {product} OS to accept connections from this computer.',
      },
    ],
  },
  {
    id: 'plugin-too-new',
    area: 'Plugins',
    os: 'any',
    symptom: 'A plugin says “Update {product} OS to continue”.',
    causes: [
      { cause: '{product} OS is older than 12.0.', fix: 'Choose Check for updates in the quick menu.' },
    ],
  },
  {
    id: 'model-slow',
    area: 'Models',
    os: 'any',
    symptom: 'A local model answers slowly or the computer stutters.',
    causes: [
      {
        cause: 'The model needs more memory than is free.',
        fix: 'Choose a smaller model, or close other programs.',
      },
      {
        cause: 'The model runs on the processor instead of the graphics card.',
        fix: 'Update the graphics driver and restart Ollama.',
      },
    ],
  },
  {
    id: 'model-missing',
    area: 'Models',
    os: 'any',
    symptom: 'A local model shows “Ollama is not available”.',
    causes: [
      { cause: 'Ollama is not running.', fix: 'Start Ollama and wait for its icon, or run `ollama serve`.' },
      { cause: 'Ollama is older than 0.12.0.', fix: 'Update Ollama.' },
    ],
  },
  {
    id: 'download-stalls',
    area: 'Models',
    os: 'any',
    symptom: 'The download of a local model stops.',
    causes: [
      { cause: 'The disk is full.', fix: 'Free as much space as the model’s download size, plus 4 GB.' },
      {
        cause: 'A proxy blocks registry.ollama.ai.',
        fix: 'Allow that host on port 443, then choose Resume.',
      },
    ],
  },
  {
    id: 'no-memories',
    area: 'Memory',
    os: 'any',
    symptom: 'The Copilot says it remembers nothing.',
    causes: [
      { cause: 'Long-term memory is off or paused.', fix: 'Turn it on in the quick menu.' },
      { cause: 'The app you ask about is switched off as a source.', fix: 'Switch it on under Sources.' },
      {
        cause: 'The period is older than the retention setting.',
        fix: 'Keep memories for longer; what was deleted does not come back.',
      },
    ],
  },
  {
    id: 'sign-in-loop',
    area: 'Account',
    os: 'any',
    symptom: 'The browser says you are signed in, the app does not.',
    causes: [
      {
        cause: 'The browser did not hand the result to the app.',
        fix: 'Choose Copy sign-in code in the browser and paste it into the app.',
      },
      { cause: 'The computer’s clock is wrong.', fix: 'Let the system set the time, then sign in again.' },
    ],
  },
  {
    id: 'mcp-not-listed',
    area: 'MCP',
    os: 'any',
    symptom: 'An assistant does not list the tools of {product}.',
    causes: [
      { cause: 'The client started before {product} OS.', fix: 'Restart the client.' },
      { cause: 'The MCP server is off.', fix: 'Turn it on in Settings → Model Context Protocol (MCP).' },
      {
        cause: 'The connection was not allowed.',
        fix: 'Open the list of clients in that page and choose Allow.',
      },
    ],
  },
  {
    id: 'snippet-not-found',
    area: 'Drive',
    os: 'any',
    symptom: 'Search does not find a snippet you saved.',
    causes: [
      { cause: 'A filter is on.', fix: 'Clear the search field and the filters beside it.' },
      { cause: 'The snippet is in the bin.', fix: 'Open Drive → Bin and choose Restore.' },
    ],
  },
  {
    id: 'macos-permission',
    area: 'Memory',
    os: 'macos',
    symptom: 'Long-term memory shows “Permission needed”.',
    causes: [
      {
        cause: 'Accessibility or Screen Recording is not allowed.',
        fix: 'Allow {product} OS in System Settings → Privacy & Security.',
      },
    ],
  },
  {
    id: 'macos-damaged',
    area: 'Service',
    os: 'macos',
    symptom: 'macOS says the app cannot be opened.',
    causes: [
      {
        cause: 'The download is incomplete or for another processor.',
        fix: 'Download the file for your processor again.',
      },
    ],
  },
  {
    id: 'windows-smartscreen',
    area: 'Service',
    os: 'windows',
    symptom: 'Windows shows “Windows protected your PC”.',
    causes: [
      {
        cause: 'The release is new to SmartScreen.',
        fix: 'Check the publisher under More info, then choose Run anyway.',
      },
    ],
  },
  {
    id: 'windows-tray',
    area: 'Service',
    os: 'windows',
    symptom: 'The quick menu is missing from the taskbar.',
    causes: [
      {
        cause: 'Windows hides the icon.',
        fix: 'Switch it on in Settings → Personalization → Taskbar → Other system tray icons.',
      },
    ],
  },
  {
    id: 'linux-wayland',
    area: 'Memory',
    os: 'linux',
    symptom: 'Long-term memory shows “X11 session needed”.',
    causes: [{ cause: 'The session runs on Wayland.', fix: 'Sign out and choose Ubuntu on Xorg.' }],
  },
  {
    id: 'linux-appimage',
    area: 'Service',
    os: 'linux',
    symptom: 'The AppImage does not start.',
    causes: [{ cause: 'FUSE 2 is missing.', fix: 'Install `libfuse2`, or `libfuse2t64` on Ubuntu 24.04.' }],
  },
];
