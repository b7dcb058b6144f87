import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { announcePresence } from '@site/src/data/presence';
import type { DraftStore } from '@site/src/data/storage/drafts';
import type { ReviewDraftStore } from '@site/src/data/storage/reviewDrafts';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { createContext, type ReactNode, useContext } from 'react';
import type { Tabs } from './drafts/PageLocks';
import type { ParseWorker } from './parsing/ParseWorkerClient';

/** External services of the editor. */
export interface EditorServices {
  readonly api: ContentApi;
  readonly drafts: DraftStore;
  readonly reviewDrafts: ReviewDraftStore;
  /** Reports who edits where, and reads who else does; see `data/presence`. */
  readonly announcePresence: typeof announcePresence;
  /** Page locks between tabs; null in browsers without Web Locks, where every tab can edit every page. */
  readonly openTabs: () => Tabs | null;
  readonly startWorker: () => ParseWorker;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A new UUID. */
  readonly createId: () => string;
  /** `owner/name` of the content repository. */
  readonly repository: string;
}

const ServicesContext = createContext<EditorServices | null>(null);

/** Provides the editor's external services. */
export function EditorServicesProvider(props: {
  readonly value: EditorServices;
  readonly children: ReactNode;
}) {
  return (
    <ServicesContext value={props.value}>
      <RemoteDataProvider>{props.children}</RemoteDataProvider>
    </ServicesContext>
  );
}

/** The services of the surrounding {@link EditorServicesProvider}. */
export function useServices(): EditorServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs an EditorServicesProvider around it.');
  return services;
}
