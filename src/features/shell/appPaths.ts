/** Paths of the application pages, which aren't part of the documentation. */
const APP_PATHS = ['/admin', '/auth', '/edit', '/editor', '/github', '/preview'];

/** Whether a path is an application page or below one. */
export function isAppPath(pathname: string): boolean {
  return APP_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
