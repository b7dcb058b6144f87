import { brandCode, brandProse } from '../product/brandText';
import { cloudModels } from '../product/facts/cloudModels';
import { formatContextWindow } from '../product/facts/contextWindow';
import { localModels } from '../product/facts/localModels';
import { paths } from '../product/facts/paths';
import { systemRequirements } from '../product/facts/systemRequirements';
import { type OsId, osIds, osNames } from '../product/facts/types';

/** One cell: text, or code (a path, a tag), or text with code below it. */
export interface SnippetCell {
  readonly text: string;
  readonly code?: string;
}

/** A table that is drawn from facts: by a component on pages, as Markdown in the texts for language models. */
export interface SnippetTable {
  readonly columns: readonly string[];
  /** Columns of figures, by index: set flush right. */
  readonly numeric?: readonly number[];
  readonly rows: readonly (readonly SnippetCell[])[];
}

/** A table under a label of its own, such as the name of an operating system. */
export interface LabelledTable {
  readonly label: string;
  readonly table: SnippetTable;
}

const cell = (text: string): SnippetCell => ({ text });
const texts = (...values: readonly string[]): SnippetCell[] => values.map(cell);
const gigabytes = (amount: number): string => `${amount} GB`;

/** Minimum and recommended hardware. */
export function hardwareTable(): SnippetTable {
  const { minimum, recommended } = systemRequirements;
  const freeMemory = `${gigabytes(minimum.freeRamLocalGb)} of it free for local models, ${gigabytes(minimum.freeRamCloudGb)} for cloud models`;
  return {
    columns: ['', 'Minimum', 'Recommended'],
    rows: [
      texts('Memory', `${gigabytes(minimum.ramGb)}, ${freeMemory}`, gigabytes(recommended.ramGb)),
      texts(
        'Disk',
        `${gigabytes(minimum.diskGb)}, with ${gigabytes(minimum.freeDiskGb)} free`,
        `${gigabytes(recommended.diskGb)}, with ${gigabytes(recommended.freeDiskGb)} free`,
      ),
      texts('Processor', 'No minimum', `${recommended.cpuCores} cores or more`),
    ],
  };
}

/** The versions of the operating systems that are supported. */
export function systemsTable(): SnippetTable {
  return {
    columns: ['Operating system', 'Supported version'],
    rows: osIds.map((os) => texts(osNames[os], systemRequirements.systems[os])),
  };
}

/** Every cloud model with its context window. */
export function cloudModelsTable(): SnippetTable {
  return {
    columns: ['Model', 'Vendor', 'Context', 'Plan', 'Good for'],
    numeric: [2],
    rows: cloudModels.map(({ name, vendor, contextTokens, plan, goodFor }) =>
      texts(name, vendor, formatContextWindow(contextTokens), plan === 'free' ? 'Free' : 'Pro', goodFor),
    ),
  };
}

/** Every local model with its tag, download size and the memory it needs. */
export function localModelsTable(): SnippetTable {
  return {
    columns: ['Model', 'Publisher', 'Meant for', 'Download', 'Memory', 'Context'],
    numeric: [3, 4, 5],
    rows: localModels.map((model) => [
      { text: `${model.name} ${model.parameters}`, code: model.tag },
      ...texts(
        model.publisher,
        model.kind.charAt(0).toUpperCase() + model.kind.slice(1),
        gigabytes(model.downloadGb),
        gigabytes(model.ramGb),
        formatContextWindow(model.contextTokens),
      ),
    ]),
  };
}

/** What is kept where on the device, one table for each operating system. */
export function storageTables(): LabelledTable[] {
  return osIds.map((os) => ({ label: osNames[os], table: storageTable(os) }));
}

function storageTable(os: OsId): SnippetTable {
  return {
    columns: ['What', 'Where'],
    rows: paths.map(({ holds, path }) => [cell(brandProse(holds)), { text: '', code: brandCode(path[os]) }]),
  };
}
