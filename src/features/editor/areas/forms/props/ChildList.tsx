import { Button, IconButton } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { ArrowDown, ArrowUp, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { getRange } from '#domain/content/mdx/check/checkContext';
import type { JsxElement } from '#domain/content/mdx/nodes';
import {
  addGroupChild,
  type GroupKind,
  listGroupChildren,
  moveGroupChild,
  removeGroupChild,
} from '#domain/content/splice/children';
import type { TextEdit } from '#domain/text/edit/edits';
import type { FormTarget } from '../target/formTarget';
import type { FormEditing } from '../useFormEditing';
import styles from './Props.module.css';
import { readPropText } from './readProp';

interface ChildListProps {
  readonly editing: FormEditing;
  readonly group: JsxElement;
  readonly kind: GroupKind;
  readonly onOpen: (target: FormTarget) => void;
}

/** The parts of a group: each can be opened, moved and removed, and new ones can be added. */
export function ChildList({ editing: { text, commit }, group, kind, onOpen }: ChildListProps) {
  const [error, setError] = useState<string | null>(null);
  const children = listGroupChildren(group);
  const apply = (edits: readonly TextEdit[], removed?: string): void => setError(commit(edits, removed));
  const noun = kind.component.toLowerCase();
  return (
    <section className={styles.children} aria-label={`${kind.component}s`}>
      <h3>{kind.component}s</h3>
      <ol>
        {children.map((child, index) => {
          const label = readPropText(child, kind.label) || `${kind.component} ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position.
            <li key={index} className={styles.child}>
              <button
                type="button"
                className={styles.open}
                onClick={() => onOpen({ kind: 'component', ...getRange(child) })}
              >
                <span>{label}</span>
                <PencilLine />
              </button>
              <IconButton
                label={`Move ${label} up`}
                disabled={index === 0}
                onClick={() => apply(moveGroupChild(text, group, index, -1))}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={`Move ${label} down`}
                disabled={index === children.length - 1}
                onClick={() => apply(moveGroupChild(text, group, index, 1))}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                label={`Remove ${label}`}
                onClick={() => apply(removeGroupChild(text, group, index), `“${label}”`)}
              >
                <Trash2 />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {children.length === 0 && <p className={styles.description}>No {noun} yet.</p>}
      {error && <Failure>This change isn't possible here: {error}</Failure>}
      <Button size="small" icon={<Plus />} onClick={() => apply(addGroupChild(text, group, `New ${noun}`))}>
        {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
      </Button>
    </section>
  );
}
