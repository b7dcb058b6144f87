import type { ApiResult } from '@site/src/data/functions/request';
import type { Connection, CreatedApp } from '#domain/api/admin';

/** The screen's actions on the connection. */
export interface ConnectionActions {
  readonly read: (signal: AbortSignal) => Promise<ApiResult<Connection>>;
  /** Verifies an installation and uses it with a repository. */
  readonly connect: (
    installationId: number,
    repository?: string,
  ) => Promise<ApiResult<{ readonly repository: string }>>;
  /** @param repository `owner/name` */
  readonly disconnect: (repository: string) => Promise<ApiResult<unknown>>;
  /** Prepares the page that posts the manifest of a new App to GitHub. */
  readonly startCreation: (
    owner: 'organization' | 'personal',
  ) => Promise<ApiResult<{ readonly url: string }>>;
  /** Exchanges the code that GitHub returned for the new App's credentials, once. */
  readonly finishCreation: (returned: ReturnedApp) => Promise<ApiResult<CreatedApp>>;
}

/** Parameters that GitHub adds to the URL after creating an App. */
export interface ReturnedApp {
  readonly code: string;
  readonly state: string;
}
