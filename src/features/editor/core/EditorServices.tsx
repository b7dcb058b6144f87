import type { Store } from '@site/src/components/store';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { announcePresence } from '@site/src/data/presence';
import type { DraftStore } from '@site/src/data/storage/drafts';
import type { ReviewDraft, ReviewDraftStore } from '@site/src/data/storage/reviewDrafts';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Tabs } from './drafts/PageLocks';
import type { ParseWorker } from './parsing/ParseWorkerClient';

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

/** What is written about a pull request, for all views of it in this tab. */
export interface SharedReview extends Store<ReviewDraft> {
  /** Whether the stored text was read. */
  isRead: boolean;
}

const SharedReviewsContext = createContext<Map<string, SharedReview> | null>(null);

/** Provides the components inside with the editor's services, which tests replace. */
export function EditorServicesProvider(props: {
  readonly value: EditorServices;
  readonly children: ReactNode;
}) {
  const [reviews] = useState(() => new Map<string, SharedReview>());
  return (
    <ServicesContext value={props.value}>
      <SharedReviewsContext value={reviews}>
        <RemoteDataProvider>{props.children}</RemoteDataProvider>
      </SharedReviewsContext>
    </ServicesContext>
  );
}

/** The services of the surrounding {@link EditorServicesProvider}. */
export function useServices(): EditorServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs an EditorServicesProvider around it.');
  return services;
}

/**
 * The reviews that views share, by user and pull request: a call that ends after its page was left changes the text that
 * the next page shows, too.
 */
export function useSharedReviews(): Map<string, SharedReview> {
  const reviews = useContext(SharedReviewsContext);
  if (!reviews) throw new Error('useSharedReviews needs an EditorServicesProvider around it.');
  return reviews;
}
