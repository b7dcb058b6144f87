import { cloudModelsTable } from '#domain/content/snippetTables';
import { FactTable } from './FactTable';

/** The cloud models with their context windows. */
export function CloudModelsTable() {
  return <FactTable {...cloudModelsTable()} />;
}
