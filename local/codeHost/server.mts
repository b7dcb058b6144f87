import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { appIsPublic } from '#domain/admin/githubApp';
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
  /** The content of a second repository, which tests can choose; null for none. */
  readonly secondCheckout: string | null;
  readonly owner: string;
  readonly name: string;
  /** Where the sign-in service expects users back. */
  readonly callbackUrl: string;
  readonly secrets: Secrets;
  /** Where events of branches and pull requests are sent. */
  readonly webhookUrl: string;
}

/** Name of the repository with the content of {@link CodeHostOptions.secondCheckout}. */
const SECOND_NAME = 'second-demo-docs';

/** Syncs the default branch with the checkout, then starts the local code host on 127.0.0.1. */
export async function startCodeHost(options: CodeHostOptions): Promise<LocalServer> {
  const { owner, name, port, folder, secondCheckout } = options;
  const publicUrl = `http://127.0.0.1:${port}`;
  const first = openRepository(options, { name, folder, checkout: options.checkout });
  const second =
    secondCheckout &&
    openRepository(options, { name: SECOND_NAME, folder: join(folder, 'second'), checkout: secondCheckout });
  const repositories = second ? [first, second] : [first];

  const key = randomBytes(24).toString('base64url');
  const identity = await startIdentity({
    key,
    port: options.innerPort,
    publicUrl,
    owner,
    names: repositories.map((repository) => repository.name),
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
  const shared = { owner, publicUrl, setupUrl, access, isAppPublic: appIsPublic };
  const host: CodeHost = { ...shared, ...first };
  const others = second ? [{ ...shared, ...second }] : [];

  const server = await listen(createCodeHostApp(host, others, fetchIdentity).fetch, port, {
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

type OpenRepository = Pick<CodeHost, 'name' | 'repository' | 'pulls' | 'reviews'>;

/** Opens a repository's data, syncs it with its checkout, and starts to deliver its events. */
function openRepository(
  { owner, secrets, webhookUrl }: CodeHostOptions,
  { name, folder, checkout }: { readonly name: string; readonly folder: string; readonly checkout: string },
): OpenRepository {
  const repository = new GitRepository(join(folder, 'repository.git'));
  const sync = new CheckoutSync(repository, checkout, join(folder, 'checkout-commit'));
  sync.run();
  const stores = {
    pulls: new PullStore(join(folder, 'pull-requests.json')),
    reviews: new ReviewStore(join(folder, 'reviews.json')),
  };
  deliverEvents({ repository, ...stores }, { url: webhookUrl, secret: secrets.webhookSecret, owner, name });
  const pulls = new PullRequests(repository, stores.pulls, sync);
  return { name, repository, pulls, reviews: new Reviews(repository, pulls, stores.reviews) };
}
