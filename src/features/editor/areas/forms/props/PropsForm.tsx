import { Button } from '@site/src/components/ui/Button';
import { Trash2 } from 'lucide-react';
import { contentComponents, type PropSpec } from '#domain/content/components';
import { getRange } from '#domain/content/mdx/check/checkContext';
import type { JsxElement } from '#domain/content/mdx/nodes';
import { getGroupKind } from '#domain/content/splice/children';
import { readLinePrefix, toWholeLines } from '#domain/content/splice/lines';
import { RenderedSource } from '../../preview';
import type { FormTarget } from '../target/formTarget';
import type { FormEditing } from '../useFormEditing';
import { ChildList } from './ChildList';
import { PropField, type SuggestTargets } from './PropField';
import styles from './Props.module.css';
import { listParameters } from './readProp';

interface PropsFormProps {
  readonly editing: FormEditing;
  readonly element: JsxElement;
  readonly suggestTargets: SuggestTargets;
  readonly onOpen: (target: FormTarget) => void;
  readonly onClose: () => void;
}

const PARAMETER: PropSpec = {
  type: { kind: 'string' },
  description: 'Value for a placeholder in the partial.',
};

/** A form for the props of one component, generated from its contract; for a group, it also lists the parts. */
export function PropsForm({ editing, element, suggestTargets, onOpen, onClose }: PropsFormProps) {
  const name = element.name ?? '';
  const spec = contentComponents[name];
  if (!spec) return null;
  const props = Object.entries(spec.props);
  // Only a partial has props beyond its contract.
  const further = name === 'Include' ? listParameters(element, Object.keys(spec.props)) : [];
  const parameters = further.map((key) => [key, PARAMETER] as const);
  const kind = getGroupKind(name);
  return (
    <>
      <p className={styles.description}>{spec.description}</p>
      <RenderedSource text={toSampleText(editing, element)} label={`Preview of ${name}`} />
      {[...props, ...parameters].map(([prop, propSpec]) => (
        <PropField
          key={prop}
          editing={editing}
          element={element}
          name={prop}
          spec={propSpec}
          suggestTargets={suggestTargets}
        />
      ))}
      {kind && <ChildList editing={editing} group={element} kind={kind} onOpen={onOpen} />}
      {props.length === 0 && !kind && <p className={styles.description}>No settings for this component.</p>}
      {spec.content === 'children' && !kind && (
        <p className={styles.description}>Edit its text in the source or the preview.</p>
      )}
      <div>
        <Button
          size="small"
          icon={<Trash2 />}
          onClick={() => {
            const { from, to } = getRange(element);
            const edit = { ...toWholeLines(editing.text, from, to), insert: '' };
            if (editing.commit([edit], name) === null) onClose();
          }}
        >
          Remove {name}
        </Button>
      </div>
    </>
  );
}

/**
 * The source of a single component, for its form: without the indentation or quote around it; a part is wrapped in its
 * group.
 */
function toSampleText({ text }: Pick<FormEditing, 'text'>, element: JsxElement): string {
  const { from, to } = getRange(element);
  const prefix = readLinePrefix(text, from);
  const lines = text.slice(from, to).split('\n');
  const source = lines
    .map((line) => (prefix !== '' && line.startsWith(prefix) ? line.slice(prefix.length) : line))
    .join('\n');
  const parent = contentComponents[element.name ?? '']?.parents?.[0];
  return parent === undefined ? source : `<${parent}>\n${source}\n</${parent}>`;
}
