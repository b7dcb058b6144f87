import { copilotView, desktopWindow, driveView } from './desktop.mts';
import { browserPanel, editorSideBar, quickMenu } from './elsewhere.mts';
import { renderPicture, themes } from './palette.mts';

/** Every picture of a screen by the name of its file. */
const pictures = {
  'desktop-window': desktopWindow,
  'copilot-view': copilotView,
  'drive-view': driveView,
  'quick-menu': quickMenu,
  'vscode-side-bar': editorSideBar,
  'browser-panel': browserPanel,
} as const;

/** A picture's file below static/img/docs. */
export interface PictureFile {
  readonly name: string;
  readonly content: string;
}

/** Draws every picture in both themes. */
export function drawPictures(): PictureFile[] {
  return Object.entries(pictures).flatMap(([name, draw]) =>
    themes.map((theme) => ({ name: `${name}-${theme}.svg`, content: renderPicture(draw(), theme) })),
  );
}
