import { jetbrains } from './jetbrains';
import { jupyterlab } from './jupyterlab';
import { neovim } from './neovim';
import { obsidian } from './obsidian';
import type { PluginFacts } from './pluginFacts';
import { raycast } from './raycast';
import { sublime } from './sublime';
import { visualStudio } from './visualStudio';
import { visualStudioCode } from './visualStudioCode';
import { webExtension } from './webExtension';

/** Every plugin and extension, in the order of the navigation. */
export const plugins: readonly PluginFacts[] = [
  visualStudioCode,
  jetbrains,
  visualStudio,
  sublime,
  neovim,
  jupyterlab,
  obsidian,
  webExtension,
  raycast,
];
