import { unescapeHtml } from '../signIn';
import type { Stack } from '../stack';

/** Actions of a user on the pages of the local code host. */
export interface CodeHostPage {
  /** Sets the result of a check of the newest commit; by default, it is a check run, not a commit status. */
  setCheck(
    pull: number,
    name: string,
    state: 'success' | 'failure' | 'pending',
    kind?: string,
  ): Promise<void>;
  review(pull: number, login: string, state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED'): Promise<void>;
  /** @param place "RIGHT 3", "LEFT 3", or "REPLY 7" */
  comment(pull: number, path: string, place: string, login: string, body: string): Promise<void>;
  merge(pull: number, head: string): Promise<void>;
}

/** Opens a pull request's page as a user would, and sends its forms. */
export function openCodeHostPage({ codeHostUrl, repository }: Stack): CodeHostPage {
  const root = `${codeHostUrl}/${repository.owner}/${repository.name}/pull`;
  const submit = async (pull: number, form: string, fields: Record<string, string>): Promise<void> => {
    const html = await (await fetch(`${root}/${pull}`)).text();
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await fetch(`${root}/${pull}/${form}`, {
      method: 'POST',
      headers: { origin: codeHostUrl },
      body: new URLSearchParams({ token, ...fields }),
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`${form}: ${answer.status} ${await answer.text()}`);
  };
  return {
    setCheck: (pull, name, state, kind = 'run') => submit(pull, 'check', { name, state, kind }),
    review: (pull, login, state) => submit(pull, 'review', { login, state }),
    comment: (pull, path, place, login, body) => submit(pull, 'comment', { path, place, login, body }),
    merge: (pull, head) => submit(pull, 'merge', { head }),
  };
}

/**
 * Creates a GitHub App as a browser does: opens the site's form, posts its manifest to the code host, and presses the
 * button there.
 *
 * @param formUrl path and query of the form on the site
 * @returns where the code host sends the browser
 */
export async function createAppOnPage(stack: Stack, formUrl: string): Promise<URL> {
  return submitManifest(stack, await (await fetch(`${stack.functionsUrl}${formUrl}`)).text());
}

/** Posts the manifest of a form's page, as {@link createAppOnPage} does. */
export async function submitManifest(stack: Stack, form: string): Promise<URL> {
  const action = unescapeHtml(/action="([^"]+)"/.exec(form)?.[1] ?? '');
  const review = await fetch(action, {
    method: 'POST',
    headers: { origin: stack.siteUrl },
    body: new URLSearchParams({ manifest: readManifest(form) }),
  });
  const html = await review.text();
  if (review.status !== 200) throw new Error(`${action}: ${review.status} ${html}`);
  const draft = /name="draft" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const created = await fetch(`${stack.codeHostUrl}/settings/apps/create`, {
    method: 'POST',
    headers: { origin: stack.codeHostUrl },
    body: new URLSearchParams({ draft }),
    redirect: 'manual',
  });
  const location = created.headers.get('location');
  if (location === null) throw new Error(`The App wasn't created: ${created.status} ${await created.text()}`);
  return new URL(location);
}

/** The manifest that a form posts, as JSON text. */
export function readManifest(form: string): string {
  return unescapeHtml(/name="manifest" value="([^"]+)"/.exec(form)?.[1] ?? '');
}
