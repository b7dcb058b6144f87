import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { ApiError, notFound } from './api/apiError.mts';
import type { CodeHost } from './api/host.mts';
import { type Html, page } from './pages/layout.mts';

const LevelSchema = v.picklist(['read', 'write', 'admin']);

/** The fields that GitHub documents for manifests. It is strict, to catch fields that GitHub doesn't know. */
const ManifestSchema = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(34)),
  url: v.pipe(v.string(), v.url()),
  description: v.optional(v.string(), ''),
  public: v.optional(v.boolean(), false),
  redirect_url: v.pipe(v.string(), v.url()),
  callback_urls: v.optional(v.pipe(v.array(v.pipe(v.string(), v.url())), v.maxLength(10)), []),
  setup_url: v.optional(v.pipe(v.string(), v.url())),
  setup_on_update: v.optional(v.boolean(), false),
  request_oauth_on_install: v.optional(v.boolean(), false),
  hook_attributes: v.optional(
    v.strictObject({ url: v.pipe(v.string(), v.url()), active: v.optional(v.boolean(), true) }),
  ),
  default_permissions: v.optional(v.record(v.string(), LevelSchema), {}),
  default_events: v.optional(v.array(v.string()), []),
});
type Manifest = v.InferOutput<typeof ManifestSchema>;

/** A posted manifest, and the account that will own its App. */
interface Draft {
  readonly manifest: Manifest;
  readonly owner: string;
  readonly state: string;
}

/** How long a draft and a code are valid, in ms; same as on GitHub. */
const VALID_MS = 60 * 60_000;

/** Values that can be used once, within an hour. */
class OneTime<Value> {
  readonly #values = new Map<string, { readonly value: Value; readonly until: number }>();

  add(value: Value): string {
    const key = randomBytes(20).toString('hex');
    this.#values.set(key, { value, until: Date.now() + VALID_MS });
    return key;
  }

  take(key: string): Value | undefined {
    const found = this.#values.get(key);
    this.#values.delete(key);
    return found && found.until > Date.now() ? found.value : undefined;
  }
}

/**
 * GitHub's App Manifest flow: the page that a site posts a manifest to, its button, and the exchange of the code. The
 * App that is created here isn't used: the embedded services have their own.
 */
export function appManifestRoutes(host: CodeHost): Hono {
  const drafts = new OneTime<Draft>();
  const codes = new OneTime<Draft>();
  const routes = new Hono();

  const review = async (request: Request, owner: string): Promise<Draft> => {
    const state = new URL(request.url).searchParams.get('state') ?? '';
    const text = (await request.formData()).get('manifest');
    return { manifest: parseManifest(typeof text === 'string' ? text : ''), owner, state };
  };
  routes.use('/settings/apps/*', withPolicy);
  routes.use('/organizations/*', withPolicy);
  routes.post('/settings/apps/new', async (c) => {
    const draft = await review(c.req.raw, 'demo-admin');
    return c.html(reviewPage(host, draft, drafts.add(draft)));
  });
  routes.post('/organizations/:organization/settings/apps/new', async (c) => {
    const organization = c.req.param('organization');
    if (organization.toLowerCase() !== host.owner.toLowerCase()) throw notFound();
    const draft = await review(c.req.raw, host.owner);
    return c.html(reviewPage(host, draft, drafts.add(draft)));
  });
  routes.post('/settings/apps/create', async (c) => {
    const { draft: key } = await c.req.parseBody();
    const draft = drafts.take(String(key));
    if (c.req.header('origin') !== host.publicUrl || !draft)
      throw new ApiError(403, 'This form is out of date.');
    const url = new URL(draft.manifest.redirect_url);
    url.searchParams.set('code', codes.add(draft));
    if (draft.state !== '') url.searchParams.set('state', draft.state);
    return c.redirect(url.href, 303);
  });
  routes.post('/app-manifests/:code/conversions', (c) => {
    const draft = codes.take(c.req.param('code'));
    if (!draft) throw notFound();
    return c.json(presentApp(host, draft), 201);
  });
  return routes;
}

/** Omits form-action: browsers also apply it to redirects after a form is sent, and this form redirects to the site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const withPolicy: Parameters<Hono['use']>[1] = async (c, next) => {
  await next();
  c.header('content-security-policy', POLICY);
  c.header('x-content-type-options', 'nosniff');
};

function parseManifest(text: string): Manifest {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), ManifestSchema), text);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ApiError(
    422,
    `Invalid GitHub App manifest: ${v.getDotPath(issue) ?? 'manifest'}: ${issue.message}`,
  );
}

function reviewPage(host: CodeHost, { manifest, owner }: Draft, key: string): Html {
  const rows = (values: readonly string[]) => values.map((value) => html`<li><code>${value}</code></li>`);
  const permissions = Object.entries(manifest.default_permissions).map(
    ([name, level]) => `${name}: ${level}`,
  );
  return page(
    host,
    'Create GitHub App',
    html`<h1>Create GitHub App for ${owner}</h1>
<p>GitHub asks for a name here. The local code host creates an App that nothing uses: this site has its own.</p>
<section class="panel"><h2>${manifest.name}</h2>
<p>Webhook: ${manifest.hook_attributes?.url ?? 'none'}</p></section>
<section class="panel"><h2>Permissions</h2><ul class="rows">${rows(permissions)}</ul></section>
<section class="panel"><h2>Events</h2><ul class="rows">${rows(manifest.default_events)}</ul></section>
<form method="post" action="/settings/apps/create"><input type="hidden" name="draft" value="${key}">
<button type="submit">Create GitHub App</button></form>`,
  );
}

function presentApp(host: CodeHost, { manifest: { name } }: Draft) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return {
    id: randomInt(100_000, 1_000_000),
    name,
    html_url: `${host.publicUrl}/apps/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    client_id: `Iv1.${randomBytes(8).toString('hex')}`,
    client_secret: randomBytes(20).toString('hex'),
    webhook_secret: randomBytes(20).toString('hex'),
    pem: privateKey,
  };
}
