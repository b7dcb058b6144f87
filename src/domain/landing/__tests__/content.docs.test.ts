import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { brandCode } from '../../product/brandText';
import { installCommands } from '../content';

/** The facts about downloads. */
interface Downloads {
  readonly folder: string;
  readonly commands: Readonly<Record<string, string>>;
}

const { folder, commands } = parse(readFileSync('docs/_data/downloads.yaml', 'utf8')) as Downloads;

it.each(installCommands)('installs the app on $system as the documentation does', (shown) => {
  const documented = brandCode(commands[shown.id] ?? '');
  expect(documented).not.toBe('');
  // The Linux package has to be downloaded first.
  const download = shown.id === 'linux' ? `curl -LO ${brandCode(folder)}/cairn-linux-amd64.deb && ` : '';
  expect(shown.command).toBe(`${download}${documented}`);
});
