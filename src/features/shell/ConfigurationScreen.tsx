import { fetchHealth } from '@site/src/data/health';
import { useEffect, useState } from 'react';
import type { HealthResponse } from '#domain/api/services';
import styles from './Shell.module.css';

/** Result of the health check. */
type Finding = 'asking' | 'unreachable' | HealthResponse;

/**
 * The configuration debug screen, shown instead of the error screen for errors about the database's configuration:
 * shows whether the database responds and the compiled documentation is available.
 */
export function ConfigurationScreen() {
  const [finding, setFinding] = useState<Finding>('asking');
  const [hasDocs, setHasDocs] = useState<boolean | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchHealth(abort.signal).then(setFinding, () => {
      if (!abort.signal.aborted) setFinding('unreachable');
    });
    checkDocs(abort.signal).then(setHasDocs, () => {
      if (!abort.signal.aborted) setHasDocs(false);
    });
    return () => abort.abort();
  }, []);
  const missing = typeof finding === 'object' ? finding.missing : [];
  return (
    <main id="main_content" className={styles.screen}>
      <div className={styles.words}>
        <h1 className={styles.heading}>Configuration</h1>
        <p>A problem with the site's configuration keeps this page from working. Your work isn't affected.</p>
        <dl className={styles.findings} aria-live="polite">
          <dt>Database connection</dt>
          <dd>{describeDatabase(finding)}</dd>
          <dt>Compiled documentation</dt>
          <dd>{describeDocs(hasDocs)}</dd>
        </dl>
        {missing.length > 0 && (
          <p className={styles.detail}>
            Not set in the functions' environment: {missing.join(', ')}. Set them at your host and deploy
            again.
          </p>
        )}
        <div className={styles.actions}>
          <button type="button" className={styles.primary} onClick={() => window.location.reload()}>
            Refresh Page
          </button>
          <a className={styles.secondary} href="/">
            Return Home
          </a>
        </div>
      </div>
    </main>
  );
}

async function checkDocs(signal: AbortSignal): Promise<boolean> {
  const response = await fetch('/llms.txt', { method: 'HEAD', signal });
  return response.ok;
}

function describeDatabase(finding: Finding): string {
  if (finding === 'asking') return 'Checking…';
  if (finding === 'unreachable') return "Unknown: the functions aren't responding";
  return { ok: 'Connected', unreachable: 'Not responding', 'not configured': 'Not configured' }[
    finding.database
  ];
}

function describeDocs(hasDocs: boolean | null): string {
  if (hasDocs === null) return 'Checking…';
  return hasDocs ? 'Available' : 'Not available';
}
