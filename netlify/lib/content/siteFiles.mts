import { AppError } from '#domain/errors/appError';
import { OWN_USER_AGENT } from '#domain/http/agentReads';
import { decodeUriComponent } from '#domain/text/decodeUriComponent';
import type { FunctionsEnv } from '../env.mts';

/** Timeout of a request to the site, in ms. */
const TIMEOUT_MS = 8_000;

/**
 * Asks the deployed site where a page moved.
 *
 * @param href of a page that doesn't exist
 * @returns the page's present href, decoded; null when the site doesn't redirect, or doesn't respond
 */
export async function fetchRedirect(
  { urlRules: { siteUrl } }: Pick<FunctionsEnv, 'urlRules'>,
  href: string,
): Promise<string | null> {
  const response = await fetch(new URL(href, siteUrl), {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const location = response?.headers.get('location');
  // Decoded, as hrefs of pages are.
  return response?.status === 301 && location
    ? decodeUriComponent(new URL(location, siteUrl).pathname)
    : null;
}

/**
 * Fetches a text file of the deployed site, as a visitor.
 *
 * @param path of the file, from the site's root
 * @returns null when the site doesn't serve it
 * @throws AppError `network` while it is being rebuilt, or when the site doesn't respond
 */
export async function fetchSiteFile(
  env: Pick<FunctionsEnv, 'urlRules'>,
  path: string,
): Promise<string | null> {
  const response = await fetch(new URL(path, env.urlRules.siteUrl), {
    headers: { accept: 'text/markdown, text/plain, application/json', 'user-agent': OWN_USER_AGENT },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError('network', "The site didn't respond. Try again in a minute.", { cause });
  });
  // The development server answers with a page when there is no file.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.ok && !isPage) return response.text();
  await response.body?.cancel();
  if (response.ok || response.status === 404) return null;
  const message =
    response.status === 503
      ? 'This file of the site is being rebuilt. Try again in a minute.'
      : "The site didn't respond. Try again in a minute.";
  throw new AppError('network', message, { cause: new Error(`${path}: ${response.status}`) });
}
