/** Where the application pages are; they are not part of the documentation. */
const APP_PATHS = ['/admin', '/auth', '/edit', '/editor', '/github', '/preview'];

/** Whether an address is one of the application pages', or below one. */
export function isAppPath(pathname: string): boolean {
  return APP_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
