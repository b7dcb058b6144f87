import { PortInUseError } from './listen.mts';

/** An embedded service that could not start on the data it found. */
export class ServiceStartError extends Error {
  override readonly name = 'ServiceStartError';

  /**
   * @param service as people call it: "database"
   * @param folder where its data is
   */
  constructor(
    readonly service: string,
    readonly folder: string,
    override readonly cause: unknown,
  ) {
    super(`The ${service} couldn't start.`, { cause });
  }
}

/** Starts a service, saying which one and on which data when that fails. A used port is told as such. */
export async function startOnData<T>(service: string, folder: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    throw error instanceof PortInUseError ? error : new ServiceStartError(service, folder, error);
  }
}
