import { Button } from '@site/src/components/ui/Button';
import { SelectField } from '@site/src/components/ui/Field';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { ExternalLink, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { PageVersion } from '#domain/api/content';
import { FailureBanner } from '../../ui/FailureBanner';
import { TextComparison } from '../review';
import {
  type ComparedWith,
  type Comparison,
  compareVersions,
  isPreviousKnown,
  toTime,
  type VersionChoice,
} from './comparison';
import styles from './History.module.css';
import { useVersionText } from './useHistory';

/** The page in the editor. */
export interface CurrentText {
  /** Null while the page isn't open. */
  readonly currentText: string | null;
  /** Puts the text of a version into the editor; null when the page can't be edited. */
  readonly onRestore: ((text: string, name: string) => Promise<void>) | null;
}

/** Compares a version with the previous one, another one, or the text in the editor. */
export function ComparedVersion({ currentText, onRestore, ...choice }: VersionChoice & CurrentText) {
  const [wanted, setWanted] = useState<ComparedWith>('before');
  const { versions, index } = choice;
  const version = versions[index];
  const own = useVersionText(version ?? null);
  if (!version) return null;
  const comparison = compareVersions(choice, wanted);
  return (
    <section className={styles.compared} aria-label={`Version of ${toTime(version)}`}>
      <header className={styles.bar}>
        <About version={version} />
        <div className={styles.with}>
          <SelectField
            label="Compare with"
            value={comparison.chosen}
            onChange={(event) => setWanted(event.target.value)}
          >
            {isPreviousKnown(choice) && (
              <option value="before">
                {index + 1 < versions.length ? 'The previous version' : 'Nothing: this is the first version'}
              </option>
            )}
            <option value="current">The text in the editor</option>
            {versions
              .filter((other) => other !== version)
              .map((other) => (
                <option key={other.commit} value={other.commit}>
                  {toTime(other)}: {other.subject}
                </option>
              ))}
          </SelectField>
        </div>
        {onRestore && (
          <Button
            icon={<RotateCcw />}
            disabled={own.text === null || own.text === currentText}
            onClick={() => own.text !== null && void onRestore(own.text, toTime(version))}
          >
            Restore this version
          </Button>
        )}
      </header>
      <div className={styles.texts}>
        <Texts comparison={comparison} currentText={currentText} />
      </div>
    </section>
  );
}

function About({ version }: { readonly version: PageVersion }) {
  const { subject, authors, date, pullRequest } = version;
  return (
    <div className={styles.what}>
      <h3>{subject}</h3>
      <p className={styles.about}>
        {authors.join(', ')} · <time dateTime={date}>{toTime(version)}</time>
        {pullRequest && (
          <a href={pullRequest.url} target="_blank" rel="noopener noreferrer">
            Pull request #{pullRequest.number}
            <ExternalLink />
          </a>
        )}
      </p>
    </div>
  );
}

interface TextsProps {
  readonly comparison: Comparison;
  readonly currentText: string | null;
}

/** The two texts, or the reason why one is missing. */
function Texts({ comparison, currentText }: TextsProps) {
  const { chosen, labels } = comparison;
  const left = useVersionText(comparison.before);
  const right = useVersionText(comparison.after);
  const failed = [left, right].filter(({ failure }) => failure !== null);
  const failure = failed[0]?.failure;
  if (failure) {
    const retry = (): void => {
      for (const text of failed) text.retry();
    };
    return <FailureBanner failure={failure} what="This version" onRetry={retry} />;
  }
  const before = left.text;
  const after = chosen === 'current' ? currentText : right.text;
  if (before === null || after === null) return <Skeleton isInset lines={10} />;
  if (chosen === 'before' && comparison.before === null) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has to be scrollable by keyboard.
      <section className={styles.first} aria-label={labels.after} tabIndex={0}>
        <p className={styles.same}>This is the first version of the page.</p>
        <pre className={styles.text}>{after}</pre>
      </section>
    );
  }
  if (before === after) return <p className={styles.same}>Both texts are the same.</p>;
  return (
    <TextComparison key={`${before.length} ${labels.before}`} before={before} after={after} labels={labels} />
  );
}
