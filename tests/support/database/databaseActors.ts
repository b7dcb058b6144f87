import { type Session, signIn } from '../signIn';
import type { Stack } from '../stack';
import { connect, type DatabaseClient } from './databaseClient';

/** A user with their session and their supabase-js client. */
interface Person extends Session {
  readonly client: DatabaseClient;
}

/** All kinds of users of the database. */
export interface Actors {
  readonly visitor: DatabaseClient;
  /** Signed in, without a role. */
  readonly reader: Person;
  readonly editor: Person;
  readonly admin: Person;
  readonly service: DatabaseClient;
}

/** Signs in the demo accounts. */
export async function signInActors(stack: Stack): Promise<Actors> {
  const toPerson = (session: Session): Person => ({ ...session, client: connect(stack, session) });
  return {
    visitor: connect(stack, null),
    reader: toPerson(await signIn(stack, 'demo-reader')),
    editor: toPerson(await signIn(stack, 'demo-editor')),
    admin: toPerson(await signIn(stack, 'demo-admin')),
    service: connect(stack, 'service'),
  };
}
