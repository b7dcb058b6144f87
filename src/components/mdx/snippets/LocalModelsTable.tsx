import { localModelsTable } from '#domain/content/snippetTables';
import { FactTable } from './FactTable';

/** The local models with their sizes. */
export function LocalModelsTable() {
  return <FactTable {...localModelsTable()} />;
}
