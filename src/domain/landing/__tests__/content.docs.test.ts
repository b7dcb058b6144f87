import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { withProductSlug } from '../../product/productText';
import { installCommands } from '../content';

/** The facts about downloads. */
interface Downloads {
  readonly folder: string;
  readonly commands: Readonly<Record<string, string>>;
}

const { folder, commands } = parse(readFileSync('docs/_data/downloads.yaml', 'utf8')) as Downloads;

it.each(installCommands)('installs the app on $system as the documentation does', (shown) => {
  const documented = withProductSlug(commands[shown.id] ?? '');
  expect(documented).not.toBe('');
  // The Linux package has to be downloaded first.
  const download =
    shown.id === 'linux' ? `curl -LO ${withProductSlug(folder)}/cairn-linux-amd64.deb && ` : '';
  expect(shown.command).toBe(`${download}${documented}`);
});
