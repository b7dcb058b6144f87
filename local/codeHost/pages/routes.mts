import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { ApiError, notFound } from '../api/apiError.mts';
import { type CodeHost, fullName, pageUrl } from '../api/host.mts';
import type { Pull } from '../pullStore.mts';
import { branchesPage, filePage, homePage, pullsPage } from './listPages.mts';
import { pullPage } from './pullPage.mts';

/** No script runs on these pages, and nothing is loaded from elsewhere. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The pages for people. Merging is a form: same origin only, with a token made by this process. */
export function pageRoutes(host: CodeHost): Hono {
  const formToken = randomBytes(24).toString('base64url');
  const root = `/${fullName(host)}`;
  const routes = new Hono();

  routes.use(`${root}/*`, async (c, next) => {
    await next();
    c.header('content-security-policy', CONTENT_SECURITY_POLICY);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'same-origin');
  });
  routes.get('/', (c) => c.redirect(pageUrl(host, '')));
  routes.get(root, (c) => c.html(homePage(host)));
  routes.get(`${root}/branches`, (c) => c.html(branchesPage(host)));
  routes.get(`${root}/pulls`, (c) => c.html(pullsPage(host)));
  routes.get(`${root}/pull/:number{\\d+}`, (c) =>
    c.html(pullPage(host, host.pulls.status(requirePull(host, c)), formToken)),
  );
  routes.get(`${root}/blob/:rest{.+}`, (c) => {
    const { reference, path } = splitReference(host, c.req.param('rest'));
    const file = host.repository.filesOf(reference).get(path);
    const content = file && host.repository.objects.readBlob(file.sha);
    if (!content) throw notFound();
    return c.html(filePage(host, reference, path, content));
  });
  routes.post(`${root}/pull/:number{\\d+}/merge`, async (c) => {
    const form = await c.req.parseBody();
    if (!isSameOrigin(c, host) || !isEqual(String(form.token ?? ''), formToken)) {
      throw new ApiError(
        403,
        'This form was not made by the local code host. Reload the page and try again.',
      );
    }
    const pull = requirePull(host, c);
    host.pulls.merge(pull, { method: 'merge', expectedHead: String(form.head ?? '') });
    return c.redirect(pageUrl(host, `/pull/${pull.number}`), 303);
  });
  return routes;
}

function requirePull(host: CodeHost, c: Context): Pull {
  const pull = host.pulls.get(Number(c.req.param('number')));
  if (!pull) throw notFound();
  return pull;
}

/** "feature/a/docs/x.mdx" → the branch "feature/a" and the path, by trying the branches there are. */
function splitReference({ repository }: CodeHost, rest: string): { reference: string; path: string } {
  const branch = repository.branches.list().find(({ name }) => rest.startsWith(`${name}/`));
  const name = branch?.name ?? rest.split('/', 1)[0] ?? '';
  const reference = repository.resolve(name);
  if (!reference) throw notFound();
  return { reference, path: rest.slice(name.length + 1) };
}

/** Browsers say where a form was sent from; a request without an Origin is no browser's form. */
function isSameOrigin(c: Context, host: CodeHost): boolean {
  return c.req.header('origin') === host.publicUrl;
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
