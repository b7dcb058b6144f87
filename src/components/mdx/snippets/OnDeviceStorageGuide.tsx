import { storageTables } from '#domain/content/snippetTables';
import { Tab, Tabs } from '../Tabs';
import { FactTable } from './FactTable';

/** Where data is kept on the device, one tab for each operating system. */
export function OnDeviceStorageGuide() {
  return (
    <Tabs>
      {storageTables().map(({ label, table }) => (
        <Tab key={label} label={label}>
          <FactTable {...table} />
        </Tab>
      ))}
    </Tabs>
  );
}
