import { rmSync } from 'node:fs';

/** After the integration tests: removes the bundle of the services. */
export default function removeBundle(): void {
  const folder = process.env.SERVICES_BUNDLE;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
