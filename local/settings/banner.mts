import { demoAccounts } from './demoAccounts.mts';
import type { LocalSettings, Variables } from './environment.mts';

/** The message in the terminal when everything runs on the embedded services. */
export function embeddedBanner(settings: LocalSettings): string {
  const { owner, name } = settings.repository;
  const width = Math.max(...demoAccounts.map(({ login }) => login.length));
  const accounts = demoAccounts.map(({ login, can }) => `    ${login.padEnd(width)}  ${can}`);
  return [
    '',
    `  Site             ${settings.siteUrl}`,
    `  Editor           ${settings.siteUrl}/edit`,
    `  Local code host  http://127.0.0.1:${settings.codeHostPort}/${owner}/${name}`,
    `  Database         http://127.0.0.1:${settings.databasePort}`,
    '',
    '  Demo accounts (this machine only, no password; pick one when you sign in):',
    ...accounts,
    '',
    `  Data is in ${settings.stateFolder}. Ctrl-C stops everything and keeps the data; npm run reset deletes it.`,
    '',
  ].join('\n');
}

/** The message in the terminal when the site uses a hosted Supabase and GitHub. */
export function hostedBanner(
  { siteUrl, sitePort }: LocalSettings,
  { SITE_URL, SUPABASE_URL, CONTENT_REPOSITORY, BIND_ADDRESS }: Variables,
): string {
  const listensOn = BIND_ADDRESS ? `${BIND_ADDRESS}, port ${sitePort}` : siteUrl;
  return [
    '',
    `  Site        ${SITE_URL || siteUrl}`,
    ...(SITE_URL && SITE_URL !== siteUrl ? [`  Listens on  ${listensOn}`] : []),
    `  Supabase    ${SUPABASE_URL}`,
    `  Repository  ${CONTENT_REPOSITORY}`,
    '',
    '  Ctrl-C stops the site and the functions.',
    '',
  ].join('\n');
}
