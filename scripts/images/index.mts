import { copilotView, desktopWindow, driveView } from './desktop.mts';
import { browserPanel, editorSideBar, quickMenu } from './elsewhere.mts';
import { renderImage, themes } from './palette.mts';

/** Every image of a screen by the name of its file. */
const images = {
  'desktop-window': desktopWindow,
  'copilot-view': copilotView,
  'drive-view': driveView,
  'quick-menu': quickMenu,
  'vscode-side-bar': editorSideBar,
  'browser-panel': browserPanel,
} as const;

/** An image's file below static/img/docs. */
export interface ImageFile {
  readonly name: string;
  readonly content: string;
}

/** Draws every image in both themes. */
export function drawImages(): ImageFile[] {
  return Object.entries(images).flatMap(([name, draw]) =>
    themes.map((theme) => ({ name: `${name}-${theme}.svg`, content: renderImage(draw(), theme) })),
  );
}
