import * as v from 'valibot';
import { contentApi } from '#domain/api/content';
import { type Answer, call, prepareSave, readHeads } from './functionsClient';
import type { Session } from './signIn';
import type { Stack } from './stack';

/** Texts by path; `null` deletes a file. */
export type Texts = Readonly<Record<string, string | null>>;

let branchCount = 0;

/** A branch name that no other test uses. */
export const newBranch = (): string => `edit/${++branchCount}`;

/** Helpers for tests of saving, for one stack and one user. */
export function createSaving(stack: Stack, person: Session) {
  const prepare = (branch: string, texts: Texts) => prepareSave(stack, person.accessToken, branch, texts);
  const send = (body: object): Promise<Answer> =>
    call(stack, '/api/commits', { token: person.accessToken, body });
  return {
    /** A save that is ready to be sent. */
    prepare,
    send,
    /** Saves, and expects success. */
    save: async (branch: string, texts: Texts) => {
      const answer = await send(await prepare(branch, texts));
      expect(answer).toMatchObject({ status: 200 });
      return v.parse(contentApi.save.response, answer.body);
    },
  };
}

/** Runs something and expects that no branch moved, was created or deleted, except the named ones. */
export async function expectUnmoved<Result>(
  stack: Stack,
  work: () => Promise<Result>,
  except: readonly string[] = [],
): Promise<Result> {
  const before = await readHeads(stack);
  const result = await work();
  const after = await readHeads(stack);
  for (const branch of except) {
    delete before[branch];
    delete after[branch];
  }
  expect(after).toEqual(before);
  return result;
}
