import { downloadCards, glossaryEntries, installGuideCards, upgradeOffer } from '../snippetCards';
import {
  cloudModelsTable,
  hardwareTable,
  localModelsTable,
  storageTables,
  systemsTable,
} from '../snippetTables';

const everything = () =>
  JSON.stringify([
    hardwareTable(),
    systemsTable(),
    cloudModelsTable(),
    localModelsTable(),
    storageTables(),
    downloadCards(),
    installGuideCards(),
    glossaryEntries(),
    upgradeOffer(),
  ]);

describe('snippets', () => {
  it('states the hardware that the product needs', () => {
    const rows = hardwareTable().rows.map((row) => row.map(({ text }) => text));
    expect(rows).toEqual([
      ['Memory', '8 GB, 2 GB of it free for local models, 1 GB for cloud models', '16 GB'],
      ['Disk', '2 GB, with 4 GB free', '8 GB, with 6 GB free'],
      ['Processor', 'No minimum', '4 cores or more'],
    ]);
  });

  it('states the operating systems that the product supports', () => {
    expect(systemsTable().rows.map(([, version]) => version?.text)).toEqual([
      'macOS 13 or higher',
      'Windows 10 or higher',
      'Ubuntu 22+ with X11',
    ]);
  });

  it('lists 41 local models, each with the tag that fetches it', () => {
    const { rows } = localModelsTable();
    expect(rows).toHaveLength(41);
    expect(new Set(rows.map(([model]) => model?.code)).size).toBe(41);
  });

  it('lists cloud models with context windows from 8k to 1m', () => {
    const contexts = cloudModelsTable().rows.map((row) => row[2]?.text);
    expect(contexts).toEqual(expect.arrayContaining(['8k', '1m']));
  });

  it('has as many cells in each row as columns', () => {
    const tables = [hardwareTable(), systemsTable(), cloudModelsTable(), localModelsTable()];
    for (const { columns, rows } of [...tables, ...storageTables().map(({ table }) => table)]) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });

  it('offers installers, paths and guides for each operating system', () => {
    expect(downloadCards().map(({ os, files }) => [os, files.length > 0])).toEqual([
      ['macos', true],
      ['windows', true],
      ['linux', true],
    ]);
    expect(storageTables().map(({ label }) => label)).toEqual(['macOS', 'Windows', 'Linux']);
    expect(installGuideCards().map(({ href }) => href)).toEqual(
      ['macos', 'windows', 'linux'].map((os) => expect.stringMatching(`/meet-.+/${os}-installation-guide$`)),
    );
  });

  it('has the glossary in the order of the alphabet', () => {
    const terms = glossaryEntries().map(({ term }) => term.toLowerCase());
    expect(terms.length).toBeGreaterThan(10);
    expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('leaves no placeholder in', () => {
    expect(everything()).not.toMatch(/\{[Pp]roduct\}/);
  });
});
