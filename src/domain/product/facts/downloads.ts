import type { OsId } from './types';

/** One installer. */
export interface DownloadFact {
  readonly id: string;
  readonly os: OsId;
  /** What to look for on the button (prose). */
  readonly label: string;
  /** Processor family. */
  readonly architecture: 'Apple silicon' | 'Intel' | 'x64' | 'Arm64';
  /** File name (code). */
  readonly file: string;
  /** Download size in megabytes. */
  readonly sizeMb: number;
  /** Address to download from (code). */
  readonly url: string;
}

const base = 'https://downloads.{product}.example/desktop/latest';
const download = (
  id: string,
  os: OsId,
  label: string,
  architecture: DownloadFact['architecture'],
  file: string,
  sizeMb: number,
): DownloadFact => ({ id, os, label, architecture, file, sizeMb, url: `${base}/${file}` });

/** Every installer of the desktop app; each also installs {product} OS. */
export const downloads: readonly DownloadFact[] = [
  download('macos-apple', 'macos', 'macOS, Apple silicon', 'Apple silicon', '{product}-macos-arm64.dmg', 310),
  download('macos-intel', 'macos', 'macOS, Intel', 'Intel', '{product}-macos-x64.dmg', 325),
  download('windows-x64', 'windows', 'Windows, x64', 'x64', '{product}-windows-x64.exe', 290),
  download('windows-arm64', 'windows', 'Windows, Arm64', 'Arm64', '{product}-windows-arm64.exe', 285),
  download('linux-deb', 'linux', 'Ubuntu, .deb package', 'x64', '{product}-linux-amd64.deb', 300),
  download('linux-appimage', 'linux', 'Linux, AppImage', 'x64', '{product}-linux-x86_64.AppImage', 330),
];

/** What installs the desktop app from a terminal, per operating system (code). */
export const packageManagerCommands = {
  macos: 'brew install --cask {product}',
  windows: 'winget install {Product}.Desktop',
  linux: 'sudo apt install ./{product}-linux-amd64.deb',
} as const;

/** What installs the command-line tool (code). */
export const cliInstallCommands = {
  homebrew: 'brew install {product}-cli',
  winget: 'winget install {Product}.CLI',
  pipx: 'pipx install {product}-cli',
} as const;

/** The suite's current versions; plugins need at least `minimumOs`. */
export const versions = {
  desktop: '4.2',
  os: '12.1',
  /** The oldest {product} OS that today's plugins and command-line tool talk to. */
  minimumOs: '12.0',
  cli: '2.4',
  /** The oldest Ollama that the supported models run on. */
  minimumOllama: '0.12.0',
} as const;
