import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type LocalServer, listen } from '../process/listen.mts';
import type { Secrets } from '../settings/secrets.mts';
import { Access } from './access.mts';
import type { CodeHost } from './api/host.mts';
import { createCodeHostApp } from './app.mts';
import { CheckoutSync } from './checkoutSync.mts';
import { GitRepository } from './git/repository.mts';
import { IDENTITY_KEY_HEADER, startIdentity } from './identity.mts';
import { PullRequests } from './pullRequests.mts';
import { PullStore } from './pullStore.mts';
import { ReviewStore } from './reviewStore.mts';
import { Reviews } from './reviews.mts';
import { deliverEvents } from './webhook.mts';

/** Options of the local code host. */
export interface CodeHostOptions {
  readonly port: number;
  /** Port of the site, whose pages call the API. */
  readonly sitePort: number;
  /** Port of the emulator that it forwards to. */
  readonly innerPort: number;
  /** Folder with the repository and the pull requests. */
  readonly folder: string;
  /** The checkout whose docs/ and static/img/ are the repository's content. */
  readonly checkout: string;
  readonly owner: string;
  readonly name: string;
  /** Where the sign-in service expects users back. */
  readonly callbackUrl: string;
  readonly secrets: Secrets;
  /** Where events of branches and pull requests are sent. */
  readonly webhookUrl: string;
}

/** Syncs the default branch with the checkout, then starts the local code host on 127.0.0.1. */
export async function startCodeHost(options: CodeHostOptions): Promise<LocalServer> {
  const { owner, name, port, folder } = options;
  const publicUrl = `http://127.0.0.1:${port}`;
  const repository = new GitRepository(join(folder, 'repository.git'));
  const checkout = new CheckoutSync(repository, options.checkout, join(folder, 'checkout-commit'));
  checkout.run();
  const stores = {
    pulls: new PullStore(join(folder, 'pull-requests.json')),
    reviews: new ReviewStore(join(folder, 'reviews.json')),
  };
  deliverEvents(
    { repository, ...stores },
    { url: options.webhookUrl, secret: options.secrets.webhookSecret, owner, name },
  );
  const pulls = new PullRequests(repository, stores.pulls, checkout);
  const reviews = new Reviews(repository, pulls, stores.reviews);

  const key = randomBytes(24).toString('base64url');
  const identity = await startIdentity({
    key,
    port: options.innerPort,
    publicUrl,
    owner,
    name,
    callbackUrl: options.callbackUrl,
    oauthClientSecret: options.secrets.oauthClientSecret,
    appPrivateKey: options.secrets.appPrivateKey,
  });
  const fetchIdentity = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`http://127.0.0.1:${options.innerPort}${path}`, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), [IDENTITY_KEY_HEADER]: key },
    });
  const access = new Access(fetchIdentity);
  const setupUrl = `http://127.0.0.1:${options.sitePort}/github/install-success`;
  const host: CodeHost = { owner, name, publicUrl, setupUrl, repository, pulls, reviews, access };

  const server = await listen(createCodeHostApp(host, fetchIdentity).fetch, port, {
    pagePorts: [port, options.sitePort],
  });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await identity.close();
    },
  };
}
