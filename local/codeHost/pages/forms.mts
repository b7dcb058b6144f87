import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { isEqual } from '../../../netlify/lib/http/signatures.mts';
import { demoAccounts } from '../../settings/demoAccounts.mts';
import { ApiError } from '../api/apiError.mts';
import { type CodeHost, fullName, pageUrl, requirePull } from '../api/host.mts';
import type { Pull } from '../pullStore.mts';
import type { NewComment } from '../reviews.mts';

const LoginSchema = v.picklist(demoAccounts.map(({ login }) => login));
const MergeSchema = v.object({ head: v.string() });
const CheckSchema = v.object({
  name: v.string(),
  kind: v.picklist(['run', 'status']),
  state: v.picklist(['success', 'failure', 'pending']),
});
const ReviewSchema = v.object({
  login: LoginSchema,
  state: v.picklist(['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED']),
});
const CommentSchema = v.object({
  path: v.string(),
  /** "RIGHT 12": a line and its side of the diff. "REPLY 3": the comment that this one replies to. */
  place: v.pipe(v.string(), v.regex(/^(?:LEFT|RIGHT|REPLY) \d+$/)),
  login: LoginSchema,
  body: v.string(),
});

/**
 * Handles the forms on a pull request's page: merge, review, comment, set a check. They must come from the same origin,
 * with a token of this process.
 */
export function createForms(host: CodeHost): { readonly token: string; readonly routes: Hono } {
  const token = randomBytes(24).toString('base64url');
  const routes = new Hono();
  const onSubmit = <Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
    act: (pull: Pull, fields: v.InferOutput<Schema>) => void,
  ): void => {
    routes.post(`/${fullName(host)}/pull/:number{\\d+}/${name}`, async (c) => {
      const form = await c.req.parseBody();
      // Browsers send an Origin with forms, so a request without one isn't a form of a browser.
      if (c.req.header('origin') !== host.publicUrl || !isEqual(String(form.token ?? ''), token)) {
        throw new ApiError(403, 'This form is out of date. Reload the page and try again.');
      }
      const fields = v.safeParse(schema, form);
      if (!fields.success) throw new ApiError(422, 'Validation Failed');
      const pull = requirePull(host, c);
      act(pull, fields.output);
      return c.redirect(pageUrl(host, `/pull/${pull.number}`), 303);
    });
  };
  onSubmit('merge', MergeSchema, (pull, { head }) => {
    host.pulls.merge(pull, { method: 'merge', expectedHead: head });
  });
  onSubmit('check', CheckSchema, (pull, check) => {
    host.reviews.setCheck(pull, check);
  });
  onSubmit('review', ReviewSchema, (pull, { login, state }) => {
    host.reviews.review(pull, login, state);
  });
  onSubmit('comment', CommentSchema, (pull, fields) => {
    host.reviews.comment(pull, toComment(fields));
  });
  return { token, routes };
}

function toComment({ path, place, login, body }: v.InferOutput<typeof CommentSchema>): NewComment {
  const [where, number] = place.split(' ');
  const common = { path, author: login, body };
  if (where === 'REPLY') return { ...common, line: 1, side: 'RIGHT', inReplyTo: Number(number) };
  return { ...common, line: Number(number), side: where === 'LEFT' ? 'LEFT' : 'RIGHT', inReplyTo: null };
}
