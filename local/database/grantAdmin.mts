import * as v from 'valibot';

const GrantResultSchema = v.union([
  v.string(),
  v.object({ message: v.string(), code: v.optional(v.string()) }),
]);

/**
 * Gives the role admin to the user who signed in with a GitHub login.
 *
 * @param url URL of the Supabase project
 * @returns the user's id
 * @throws Error that says what to do, when no user or several users signed in with it, or the service refused
 */
export async function grantAdmin(url: string, secretKey: string, login: string): Promise<string> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/rest/v1/rpc/grant_role_by_login`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_login: login, p_role: 'admin' }),
  }).catch((cause: unknown) => {
    throw new Error(`${url} can't be reached. Check the URL, and that the service is running.`, { cause });
  });
  const result = v.safeParse(GrantResultSchema, await response.json().catch(() => null));
  if (response.ok && result.success && typeof result.output === 'string') return result.output;
  throw new Error(explainRefusal(response.status, login, result.success ? result.output : null));
}

function explainRefusal(
  status: number,
  login: string,
  result: v.InferOutput<typeof GrantResultSchema> | null,
): string {
  if (status === 404 && typeof result === 'object' && result?.code === 'PT404') {
    return `No one has signed in as ${login} yet. Ask them to sign in on the site once, then run this again.`;
  }
  if (status === 409) {
    return `Several people have signed in as ${login} (GitHub reassigned the login). Give the role in the database, by the person's id.`;
  }
  if (status === 401 || status === 403) return 'The secret key was refused. Check SUPABASE_SECRET_KEY.';
  if (status === 404) return 'The database has no grant_role_by_login: apply supabase/migrations first.';
  const message = typeof result === 'object' && result ? result.message : `status ${status}`;
  return `The database refused: ${message}`;
}
