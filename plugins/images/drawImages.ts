import type { Part } from './layout';
import { themes } from './palette';
import { type Drawing, drawScreen, renderDrawing } from './render';
import { copilotView, desktopWindow, driveView } from './screens/desktop';
import {
  answerButtons,
  driveSearch,
  enrichedSnippet,
  manageModels,
  modelPicker,
  shareDialog,
} from './screens/drive';
import {
  editorDiff,
  editorSideBar,
  jetbrainsToolWindow,
  jupyterPanel,
  neovimSplit,
  sublimeChat,
  visualStudioWindow,
} from './screens/editors';
import {
  allowDialog,
  browserPanel,
  browserPermission,
  obsidianChat,
  raycastSearch,
  terminalInterface,
  trayIcon,
} from './screens/integrations';
import {
  contextPanel,
  editedEntry,
  globalSearch,
  memorySources,
  newSummary,
  powerMenu,
  workstreamTimeline,
} from './screens/memory';
import { dragToCollection, pinSnippet, saveClipboard } from './screens/motion';
import { quickMenu, quickMenuIcons, quickMenuPaused } from './screens/quickMenu';
import {
  onboardingMemory,
  onboardingModel,
  onboardingTools,
  settingsAppearance,
  settingsCopilot,
  settingsMcp,
  settingsPages,
  settingsSources,
  updatesView,
} from './screens/settings';

/** Every screen by the name of its files. */
const screens: Readonly<Record<string, () => Part>> = {
  'desktop-window': desktopWindow,
  'copilot-view': copilotView,
  'drive-view': driveView,
  'quick-menu': quickMenu,
  'quick-menu-icons': quickMenuIcons,
  'quick-menu-paused': quickMenuPaused,
  'vscode-side-bar': editorSideBar,
  'vscode-diff': editorDiff,
  'jetbrains-tool-window': jetbrainsToolWindow,
  'visual-studio-tool-window': visualStudioWindow,
  'sublime-chat': sublimeChat,
  'neovim-split': neovimSplit,
  'jupyterlab-panel': jupyterPanel,
  'browser-panel': browserPanel,
  'browser-permission': browserPermission,
  'raycast-search': raycastSearch,
  'obsidian-chat': obsidianChat,
  'tui-drive': terminalInterface,
  'windows-tray': trayIcon,
  'allow-dialog': allowDialog,
  'onboarding-memory': onboardingMemory,
  'onboarding-model': onboardingModel,
  'onboarding-tools': onboardingTools,
  'settings-pages': settingsPages,
  'settings-copilot': settingsCopilot,
  'settings-sources': settingsSources,
  'settings-mcp': settingsMcp,
  'settings-appearance': settingsAppearance,
  updates: updatesView,
  'workstream-timeline': workstreamTimeline,
  'new-summary': newSummary,
  'edited-entry': editedEntry,
  'memory-sources': memorySources,
  'global-search': globalSearch,
  'power-menu': powerMenu,
  'context-panel': contextPanel,
  'drive-search': driveSearch,
  'share-dialog': shareDialog,
  'model-picker': modelPicker,
  'manage-models': manageModels,
  'answer-buttons': answerButtons,
  'enriched-snippet': enrichedSnippet,
  'save-clipboard': saveClipboard,
  'drag-to-collection': dragToCollection,
  'pin-snippet': pinSnippet,
};

/** The file of an image in static/img/docs. */
export interface ImageFile {
  readonly name: string;
  readonly content: string;
}

/** Lays out every screen. */
export function layOutScreens(): ReadonlyMap<string, Drawing> {
  return new Map(Object.entries(screens).map(([name, screen]) => [name, drawScreen(screen())]));
}

/** Draws every screen in both themes. */
export function drawImages(): ImageFile[] {
  return [...layOutScreens()].flatMap(([name, drawing]) =>
    themes.map((theme) => ({ name: `${name}-${theme}.svg`, content: renderDrawing(drawing, theme) })),
  );
}
