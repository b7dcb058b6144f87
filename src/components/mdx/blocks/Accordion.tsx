import { createContext, type ReactNode, useContext, useId } from 'react';
import { ChevronIcon } from '../../ui/icons';
import styles from './Accordion.module.css';

/** The `name` that a group's accordions share, not those inside them: the browser keeps one of them open. */
const GroupName = createContext<string | undefined>(undefined);

export interface AccordionProps {
  readonly title: string;
  readonly defaultOpen?: boolean;
  readonly children?: ReactNode;
}

/**
 * A title that expands to show its text. A plain `<details>`, so it works without a script and find-in-page opens it.
 */
export function Accordion({ title, defaultOpen = false, children }: AccordionProps) {
  const name = useContext(GroupName);
  return (
    <details className={styles.accordion} name={name} open={defaultOpen}>
      <summary className={styles.summary}>
        <ChevronIcon size={16} className={styles.chevron} />
        {title}
      </summary>
      <div className={styles.content}>
        <GroupName value={undefined}>{children}</GroupName>
      </div>
    </details>
  );
}

export interface AccordionGroupProps {
  readonly allowMultiple?: boolean;
  readonly children?: ReactNode;
}

/** A group of accordions. One is open at a time, unless several are allowed. */
export function AccordionGroup({ allowMultiple = false, children }: AccordionGroupProps) {
  const id = useId();
  return (
    <GroupName value={allowMultiple ? undefined : id}>
      <div className={styles.group}>{children}</div>
    </GroupName>
  );
}
