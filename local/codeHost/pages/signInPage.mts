import { html } from 'hono/html';
import { type DemoAccount, demoAccounts } from '../../settings/demoAccounts.mts';
import type { CodeHost } from '../api/host.mts';
import { type Html, page } from './layout.mts';

/** The OAuth client's parameters, which the form passes on. */
export type SignInRequest = Readonly<Record<'client_id' | 'redirect_uri' | 'scope' | 'state', string>>;

/** Renders the page for choosing a demo account to sign in with. */
export function signInPage(host: CodeHost, request: SignInRequest): Html {
  return page(
    host,
    'Sign in',
    html`<h1>Sign in with a demo account</h1>
<p>These accounts exist only on this machine and need no password. The site receives the account's name and email address.</p>
<section class="panel">${demoAccounts.map((account) => accountForm(account, request))}</section>`,
  );
}

function accountForm(account: DemoAccount, request: SignInRequest): Html {
  const fields = Object.entries({ ...request, login: account.login }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form class="pick" method="post" action="/login/oauth/callback">${fields}
<button class="account" type="submit"><span><strong>${account.login}</strong>
<small>Demo account: ${account.can}.</small></span></button></form>`;
}
