import { Button } from '@site/src/components/ui/Button';
import { SelectField } from '@site/src/components/ui/Field';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useState } from 'react';
import type { PageVersion } from '#domain/api/content';
import { FailureBanner } from '../../ui/FailureBanner';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { ComparedVersion, type CurrentText } from './ComparedVersion';
import { toTime } from './comparison';
import styles from './History.module.css';
import { type PageHistory, useHistory } from './useHistory';

interface HistoryViewProps extends CurrentText {
  /** The path on the branch; null for a page that isn't on the branch yet. */
  readonly path: string | null;
}

/** The versions of a page, with one of them compared. */
export function HistoryView({ path, currentText, onRestore }: HistoryViewProps) {
  const history = useHistory(path);
  const [chosen, setChosen] = useState<string | null>(null);
  const { versions, failure, isReading, retry } = history;
  if (versions === null || versions.length === 0) {
    return (
      <div className={styles.nothing}>
        {failure && (
          <FailureBanner
            failure={failure}
            what="The history of this page"
            onRetry={retry}
            isBusy={isReading}
          />
        )}
        {!failure && versions === null && <Skeleton noun="history" lines={10} />}
        {versions !== null && (
          <p>
            This page isn't on the branch yet. Every save that changes it will be listed here, with its
            author.
          </p>
        )}
      </div>
    );
  }
  const index = Math.max(
    0,
    versions.findIndex(({ commit }) => commit === chosen),
  );
  return (
    <div className={styles.view}>
      <VersionList history={history} versions={versions} shown={index} onShow={setChosen} />
      <ComparedVersion
        versions={versions}
        index={index}
        hasMore={history.hasMore}
        currentText={currentText}
        onRestore={onRestore}
      />
    </div>
  );
}

interface VersionListProps {
  readonly history: PageHistory;
  readonly versions: readonly PageVersion[];
  readonly shown: number;
  readonly onShow: (commit: string) => void;
}

/** The versions to choose from: a list beside the comparison, or a field above it on narrow screens. */
function VersionList({ history, versions, shown, onShow }: VersionListProps) {
  const { failure, retry, hasMore, isReading, readMore } = history;
  const isWide = useMediaQuery('(min-width: 760px)');
  const more = (
    <>
      {failure && (
        <FailureBanner failure={failure} what="Older versions" onRetry={retry} isBusy={isReading} />
      )}
      {hasMore && !failure && (
        <Button size="small" className={styles.more} isBusy={isReading} onClick={() => void readMore()}>
          {isReading ? 'Loading…' : 'Show older versions'}
        </Button>
      )}
    </>
  );
  if (!isWide) {
    return (
      <div className={styles.field}>
        <SelectField
          label="Version"
          value={versions[shown]?.commit}
          onChange={(event) => onShow(event.target.value)}
        >
          {versions.map((version) => (
            <option key={version.commit} value={version.commit}>
              {toTime(version)}: {version.subject}
            </option>
          ))}
        </SelectField>
        {more}
      </div>
    );
  }
  return (
    <nav className={styles.versions} aria-label="Versions">
      <ol>
        {versions.map((version, index) => (
          <li key={version.commit}>
            <button
              type="button"
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => onShow(version.commit)}
            >
              <span className={styles.subject}>{version.subject}</span>
              <span className={styles.about}>
                {version.authors.join(', ')} · {toTime(version)}
              </span>
              {version.path !== versions[index - 1]?.path && index > 0 && (
                <span className={styles.about}>as {version.path}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {more}
    </nav>
  );
}
