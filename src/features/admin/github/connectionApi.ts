import type { Client } from '@site/src/data/functions/request';
import { adminApi } from '#domain/api/admin';
import { serviceApi } from '#domain/api/services';

const { readConnection, disconnect, startAppCreation, finishAppCreation } = adminApi;
const { confirmInstallation } = serviceApi;

/** The endpoints for the connection to GitHub. */
export const connectionApi = {
  readConnection,
  confirmInstallation,
  disconnect,
  startAppCreation,
  finishAppCreation,
};

export type ConnectionApi = Client<typeof connectionApi>;
