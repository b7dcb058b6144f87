import { hardwareTable, systemsTable } from '#domain/content/snippetTables';
import { FactTable } from './FactTable';
import styles from './snippets.module.css';

/** The hardware and the operating systems the suite runs on. */
export function SystemRequirements() {
  return (
    <div className={styles.stack}>
      <FactTable {...hardwareTable()} />
      <FactTable {...systemsTable()} />
    </div>
  );
}
