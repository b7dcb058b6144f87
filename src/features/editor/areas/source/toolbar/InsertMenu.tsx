import { onDemand } from '@site/src/components/ui/onDemand';
import { Flyout } from '@site/src/components/ui/overlays/Flyout';
import { SquarePlus } from 'lucide-react';
import type { RefObject } from 'react';
import type { SourceEditorHandle } from '../sourceEditorHandle';
import styles from './InsertMenu.module.css';
import { MenuTrigger } from './MenuTrigger';

/** The list and the renderer of its samples load when it is first opened. */
const InsertPanel = onDemand(async () => (await import('./InsertPanel')).InsertPanel);

/** The button that lists everything that can be inserted. */
export function InsertMenu({ handle }: { readonly handle: RefObject<SourceEditorHandle | null> }) {
  return (
    <Flyout
      label="Insert (/ at the start of a line)"
      role="dialog"
      panelClassName={styles.panel}
      trigger={<MenuTrigger icon={<SquarePlus />} text="Insert" />}
      findFirst={(panel) => panel.querySelector('input') ?? panel}
    >
      {(close) => (
        <InsertPanel
          parent={handle.current?.findComponent() ?? null}
          onChoose={({ template }) => {
            close();
            handle.current?.insertTemplate(template);
          }}
        />
      )}
    </Flyout>
  );
}
