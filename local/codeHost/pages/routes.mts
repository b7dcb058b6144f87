import { Hono } from 'hono';
import { notFound } from '../api/apiError.mts';
import { type CodeHost, fullName, pageUrl, requirePull } from '../api/host.mts';
import { INSTALLATION_ID } from '../identity.mts';
import { createForms } from './forms.mts';
import { branchesPage, filePage, homePage, pullsPage } from './listPages.mts';
import { pullPage } from './pullPage.mts';

/** No script runs on these pages, and nothing is loaded from elsewhere. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The web pages of the code host. */
export function pageRoutes(host: CodeHost): Hono {
  const forms = createForms(host);
  const root = `/${fullName(host)}`;
  const routes = new Hono();

  routes.use(`${root}/*`, async (c, next) => {
    await next();
    c.header('content-security-policy', CONTENT_SECURITY_POLICY);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'same-origin');
  });
  routes.get('/', (c) => c.redirect(pageUrl(host, '')));
  // Installing the App needs no confirmation here: it is installed on the one repository.
  routes.get('/apps/:slug/installations/new', (c) =>
    c.redirect(`${host.setupUrl}?installation_id=${INSTALLATION_ID}&setup_action=install`),
  );
  routes.get('/settings/installations/:id', (c) => c.redirect(pageUrl(host, '')));
  routes.get(root, (c) => c.html(homePage(host)));
  routes.get(`${root}/branches`, (c) => c.html(branchesPage(host)));
  routes.get(`${root}/pulls`, (c) => c.html(pullsPage(host)));
  routes.get(`${root}/pull/:number{\\d+}`, (c) =>
    c.html(pullPage(host, host.pulls.status(requirePull(host, c)), forms.token)),
  );
  routes.get(`${root}/blob/:rest{.+}`, (c) => {
    const { reference, path } = splitReference(host, c.req.param('rest'));
    const file = host.repository.filesOf(reference).get(path);
    const content = file && host.repository.objects.readBlob(file.sha);
    if (!content) throw notFound();
    return c.html(filePage(host, reference, path, content));
  });
  routes.route('/', forms.routes);
  return routes;
}

/** Splits "feature/a/docs/x.mdx" into the branch "feature/a" and the path, by checking which prefix is a branch. */
function splitReference({ repository }: CodeHost, rest: string): { reference: string; path: string } {
  const branch = repository.branches.list().find(({ name }) => rest.startsWith(`${name}/`));
  const name = branch?.name ?? rest.split('/', 1)[0] ?? '';
  const reference = repository.resolve(name);
  if (!reference) throw notFound();
  return { reference, path: rest.slice(name.length + 1) };
}
