import type { ApiResult } from '@site/src/data/functions/request';
import type { Connection } from '#domain/api/admin';

/** What the screen does with the connection. */
export interface ConnectionActions {
  readonly read: (signal: AbortSignal) => Promise<ApiResult<Connection>>;
  /** Verifies an installation and uses it with a repository. */
  readonly connect: (
    installationId: number,
    repository?: string,
  ) => Promise<ApiResult<{ readonly repository: string }>>;
  /** @param repository `owner/name` */
  readonly disconnect: (repository: string) => Promise<ApiResult<unknown>>;
}
