import { createMemoryDrafts } from '../../drafts/__tests__/support';
import { Server } from './server';
import { type Files, Tab } from './tab';

/** The initial files, with every kind of line ending. */
export const START: Readonly<Record<string, string>> = {
  'docs/lf.mdx': 'one\ntwo\n',
  'docs/crlf.mdx': 'one\r\ntwo\r\n',
  'docs/mixed.mdx': '\uFEFFone\r\ntwo\nthree\rfour',
  'docs/empty.mdx': '',
};

/** Images of the site. */
export const IMAGES = ['static/img/0.png', 'static/img/1.png'];

/** The state that the user expects, kept by hand, independent of the editor's implementation. */
export interface Expected {
  /** The change set of the open branch. */
  changes: Files;
  /** Content of the files whose changes were reverted since the last save. */
  readonly reverted: Files;
  /** Changes left on other branches, or in a crashed tab, by branch. */
  readonly parked: Map<string, readonly (readonly [path: string, content: string | null])[]>;
  /** The expected head of each branch: what the editor saved, and what others pushed. */
  readonly heads: Map<string, string>;
  /** Commits of other people. */
  readonly theirs: string[];
}

/** The real system: one device with a tab, and the server. */
export class World {
  readonly server = new Server({ ...START, ...Object.fromEntries(IMAGES.map((path) => [path, path])) });
  readonly drafts = createMemoryDrafts();
  tab: Tab;
  #ids = 0;
  #now = 0;

  constructor() {
    const { host } = this.server;
    host.branches.set('topic', host.headOf('main'));
    this.tab = this.openTab();
  }

  /** Opens a new tab; the previous one has crashed. */
  openTab(): Tab {
    this.tab = new Tab(
      this.server,
      this.drafts,
      () => `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`,
      () => ++this.#now,
    );
    return this.tab;
  }

  /** A text that occurs nowhere else. */
  createToken(): string {
    return `(${++this.#ids})`;
  }
}
