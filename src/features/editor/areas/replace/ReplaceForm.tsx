import { CheckField, SelectField, TextField } from '@site/src/components/ui/Field';
import type { FindQuery, FindScope } from '#domain/replace/findMatches';
import styles from './Replace.module.css';

interface ReplaceFormProps {
  readonly query: FindQuery;
  /** The error in the expression. */
  readonly problem: string | null;
  readonly onChange: (change: Partial<FindQuery>) => void;
}

/** The text to find, its replacement, and the options. */
export function ReplaceForm({ query, problem, onChange }: ReplaceFormProps) {
  return (
    <search className={styles.form}>
      <TextField
        label="Find"
        autoComplete="off"
        spellCheck={false}
        value={query.find}
        error={problem}
        onChange={(event) => onChange({ find: event.target.value })}
      />
      <TextField
        label="Replace with"
        autoComplete="off"
        spellCheck={false}
        value={query.replace}
        hint={query.isRegex ? '$1 is the first group, $& the whole match, \\n a line break.' : undefined}
        onChange={(event) => onChange({ replace: event.target.value })}
      />
      <SelectField
        label="Where"
        value={query.scope}
        onChange={(event) => onChange({ scope: event.target.value as FindScope })}
      >
        <option value="all">Text and code blocks</option>
        <option value="text">Text without code blocks</option>
        <option value="code">Code blocks only</option>
      </SelectField>
      <CheckField
        label="Match case"
        checked={query.matchesCase}
        onChange={(event) => onChange({ matchesCase: event.target.checked })}
      />
      <CheckField
        label="Whole words"
        checked={query.wholeWord}
        onChange={(event) => onChange({ wholeWord: event.target.checked })}
      />
      <CheckField
        label="Regular expression"
        checked={query.isRegex}
        onChange={(event) => onChange({ isRegex: event.target.checked })}
      />
    </search>
  );
}
