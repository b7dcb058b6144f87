import { Button } from '@site/src/components/ui/Button';
import { describeFailedWrite } from '@site/src/data/functions/describeFailedWrite';
import { type ApiResult, callEndpoint } from '@site/src/data/functions/request';
import { useAuthStore } from '@site/src/features/auth';
import { useState } from 'react';
import { serviceApi } from '#domain/api/services';
import styles from './InstallSuccessScreen.module.css';
import { parseInstallationId } from './installationId';

type Confirmation =
  | { readonly status: 'open' }
  | { readonly status: 'asking' }
  | { readonly status: 'confirmed'; readonly repository: string }
  | { readonly status: 'refused'; readonly message: string };

/**
 * The page that GitHub redirects to after an admin installs the app. The number in the URL isn't trusted: the admin
 * confirms it, and the server checks it with the app.
 */
export function InstallSuccessScreen({ search }: { readonly search: string }) {
  const store = useAuthStore();
  const installationId = parseInstallationId(search);
  const [confirmation, setConfirmation] = useState<Confirmation>({ status: 'open' });

  async function confirm() {
    if (installationId === null) return;
    setConfirmation({ status: 'asking' });
    const { confirmInstallation } = serviceApi;
    setConfirmation(
      toConfirmation(await callEndpoint(store.getAccessToken, confirmInstallation, { installationId })),
    );
  }

  return (
    <main id="main_content" className={styles.screen}>
      <section className={styles.card}>
        <h1>GitHub App installed</h1>
        {installationId === null ? (
          <p>
            This URL doesn't include an installation. Open the app's settings on GitHub and choose Configure.
          </p>
        ) : (
          <>
            <p>
              GitHub reports installation <strong>{installationId}</strong>. Confirm it to use it for
              branches, commits and pull requests in the editor.
            </p>
            <div role="status" className={styles.status}>
              {confirmation.status === 'confirmed' && (
                <p>Confirmed. The editor now works with {confirmation.repository}.</p>
              )}
              {confirmation.status === 'refused' && (
                <p>
                  <strong>{confirmation.message}</strong>
                </p>
              )}
            </div>
            {confirmation.status !== 'confirmed' && (
              <Button
                variant="primary"
                isBusy={confirmation.status === 'asking'}
                onClick={() => void confirm()}
              >
                Confirm installation
              </Button>
            )}
          </>
        )}
        <a href="/admin/github">GitHub connection</a>
        <a href="/edit">Go to the editor</a>
      </section>
    </main>
  );
}

const UNCHANGED = 'Nothing changed. The editor still uses the previous installation.';

function toConfirmation(result: ApiResult<{ readonly repository: string }>): Confirmation {
  return result.ok
    ? { status: 'confirmed', repository: result.value.repository }
    : { status: 'refused', message: describeFailedWrite(result.failure, UNCHANGED) };
}
