import { PortInUseError } from './listen.mts';

/** An embedded service couldn't start with the data it found. */
export class ServiceStartError extends Error {
  override readonly name = 'ServiceStartError';

  /**
   * @param service its name in messages: "database"
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

/** Starts a service. An error names the service and its data folder, except PortInUseError, which is passed on. */
export async function startOnData<T>(service: string, folder: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    throw error instanceof PortInUseError ? error : new ServiceStartError(service, folder, error);
  }
}
