import type { ApiFailure } from '@site/src/data/functions/request';
import { useRemote, useShownFailure } from '@site/src/features/remoteData';
import { useState } from 'react';
import type { PageHistoryResponse, PageVersion } from '#domain/api/content';
import { toEditableText } from '#domain/text/lineEndings';
import { useEditorSelector } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';

/** The versions of a file that were read so far. */
export interface PageHistory {
  /** Latest first; null until the first ones are read. */
  readonly versions: readonly PageVersion[] | null;
  readonly hasMore: boolean;
  /** Whether versions are being read. */
  readonly isReading: boolean;
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
  readonly readMore: () => Promise<void>;
}

/** The versions that were read on request. */
interface OlderVersions extends PageHistoryResponse {
  /**
   * The branch, its head and the path that the first versions were read for. When one of these changes, the older
   * versions no longer belong to the list.
   */
  readonly start: string;
  readonly failure: ApiFailure | null;
}

const NONE = { versions: [], next: null, failure: null };

/**
 * Lists the versions of a file on the open branch, and more of them on request.
 *
 * @param path the path on the branch; null for a file that isn't on it
 */
export function useHistory(path: string | null): PageHistory {
  const { api } = useServices();
  const branch = useEditorSelector((state) => state.branch);
  const headSha = useEditorSelector((state) => state.headSha);
  const start = `${branch} ${path} ${headSha}`;
  const [read, setRead] = useState<OlderVersions>({ start, ...NONE });
  const older = read.start === start ? read : { start, ...NONE };
  const [isReadingMore, setReadingMore] = useState(false);
  const remote = useRemote({
    key: ['page-history', branch, path, headSha],
    read: branch === null || path === null ? null : (signal) => api.readHistory({ path, branch }, signal),
  });
  const { value, refresh } = remote;
  const failure = useShownFailure(remote);
  const next = older.versions.length > 0 ? older.next : (value?.next ?? null);
  const readMore = async (): Promise<void> => {
    if (!next) return;
    setReadingMore(true);
    const result = await api.readHistory(next);
    setReadingMore(false);
    if (!result.ok) return setRead({ ...older, failure: result.failure });
    const { versions, next: following } = result.value;
    setRead({ start, versions: [...older.versions, ...versions], next: following, failure: null });
  };
  return {
    versions: path === null ? [] : value && [...value.versions, ...older.versions],
    hasMore: next !== null,
    isReading: value ? isReadingMore : remote.isReading,
    failure: value ? older.failure : failure,
    retry: () => void (value ? readMore() : refresh()),
    readMore,
  };
}

/** A text that is being read. */
export interface VersionText {
  /** Lines joined by `\n`; '' for a version without the file. Null until it is read. */
  readonly text: string | null;
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
}

/**
 * Reads the text of a version.
 *
 * @param version null when there is nothing to read: then the text is empty
 */
export function useVersionText(version: Pick<PageVersion, 'path' | 'commit'> | null): VersionText {
  const { api } = useServices();
  const { value, failure, refresh } = useRemote({
    key: ['page-version', version?.commit, version?.path],
    read: version && ((signal) => api.readVersion(version.path, version.commit, signal)),
  });
  const text = value && toEditableText(value.text ?? '').text;
  return { text: version ? text : '', failure: value ? null : failure, retry: () => void refresh() };
}
