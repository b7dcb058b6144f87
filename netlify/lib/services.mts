import { createDatabase, type Database } from './database.mts';
import { type FunctionsEnv, readEnv } from './env.mts';
import { GithubApp } from './githubApp.mts';

/** The services of handlers. Created once per process, so that tokens are shared between requests. */
export interface Services {
  readonly env: FunctionsEnv;
  readonly database: Database;
  readonly app: GithubApp;
  /** Values that no answer must contain. */
  secrets(): readonly string[];
}

let services: Services | undefined;

/**
 * The services of this process.
 *
 * @throws ConfigurationError when the environment lacks something
 */
export function getServices(): Services {
  services ??= createServices(readEnv());
  return services;
}

/** Services with a separate configuration. Functions use {@link getServices}. */
export function createServices(env: FunctionsEnv): Services {
  const app = new GithubApp(env);
  const { supabaseSecretKey, githubPrivateKey, accessCodePepper } = env;
  const { buildHookUrl, githubWebhookSecret, deployWebhookSecret, model } = env;
  const ownSecrets = [
    supabaseSecretKey,
    githubPrivateKey,
    accessCodePepper,
    ...(buildHookUrl ? [buildHookUrl] : []),
    ...(githubWebhookSecret ? [githubWebhookSecret] : []),
    ...(deployWebhookSecret ? [deployWebhookSecret] : []),
    ...(model?.key ? [model.key] : []),
  ];
  return {
    env,
    database: createDatabase(env),
    app,
    secrets: () => [...ownSecrets, ...app.writeTokens()],
  };
}
