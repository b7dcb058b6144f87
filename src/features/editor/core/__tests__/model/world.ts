import { createMemoryDrafts } from '../../drafts/__tests__/support';
import { Server } from './server';
import { type Files, Tab } from './tab';

/** What there is at the start: every way of ending lines. */
export const START: Readonly<Record<string, string>> = {
  'docs/lf.mdx': 'one\ntwo\n',
  'docs/crlf.mdx': 'one\r\ntwo\r\n',
  'docs/mixed.mdx': '\uFEFFone\r\ntwo\nthree\rfour',
  'docs/empty.mdx': '',
};

/** What a person expects to be true, kept by hand; it knows nothing of how the editor does it. */
export interface Expected {
  /** The change set of the branch that is open. */
  changes: Files;
  /** What the files show whose changes were reverted since the last save. */
  readonly reverted: Files;
  /** What was left on other branches, or in a tab that crashed, by branch. */
  readonly parked: Map<string, readonly (readonly [path: string, content: string | null])[]>;
  /** Where each branch has to be: what the editor saved, and what others pushed. */
  readonly heads: Map<string, string>;
  /** Commits of other people. */
  readonly theirs: string[];
}

/** The real thing: one device with a tab, and the server. */
export class World {
  readonly server = new Server(START);
  readonly drafts = createMemoryDrafts();
  tab: Tab;
  #ids = 0;
  #now = 0;

  constructor() {
    const { host } = this.server;
    host.branches.set('topic', host.headOf('main'));
    this.tab = this.openTab();
  }

  /** A new tab; one that was there before has crashed. */
  openTab(): Tab {
    this.tab = new Tab(
      this.server,
      this.drafts,
      () => `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`,
      () => ++this.#now,
    );
    return this.tab;
  }

  /** A text that is nowhere else. */
  createToken(): string {
    return `(${++this.#ids})`;
  }
}
