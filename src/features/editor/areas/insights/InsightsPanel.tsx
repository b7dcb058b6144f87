import { Skeleton } from '@site/src/components/ui/Skeleton';
import { type PageInsights, readPageInsights } from '@site/src/data/reports';
import { useRemote } from '@site/src/features/remoteData';
import { type ReactNode, useMemo } from 'react';
import { formatChange, toTopicWords } from '#domain/analytics/reportQuery';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { listBrokenInboundLinks } from '#domain/content/links/inboundLinks';
import { listUses } from '#domain/content/links/linkUses';
import { toHref } from '#domain/content/paths';
import { withProductName } from '#domain/product/productText';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import type { ContentIndexState } from '../../core/useContentIndex';
import { useReloadFiles } from '../../core/useDocuments';
import { useFilePaths } from '../../core/useFilePaths';
import { listChangedTexts } from '../../ui/changedTexts';
import { FailureBanner } from '../../ui/FailureBanner';
import styles from './Insights.module.css';

interface InsightsPanelProps {
  /** The page's file. */
  readonly path: string;
  readonly content: ContentIndexState;
  readonly onOpen: (path: string) => void;
  /** Shows an offset of a page's source. */
  readonly onShow: (path: string, offset: number) => void;
}

/** Analytics of a page for the last 28 days, and broken links to it. */
export default function InsightsPanel({ path, content, onOpen, onShow }: InsightsPanelProps) {
  const { access } = useEditor();
  const { index } = content;
  const href = toHref(path);
  const title = index?.pages.find((page) => page.path === path)?.title ?? '';
  const insights = useRemote({
    key: ['insights', href, title],
    // Searches about the page are found by the words of its title.
    read: index === null ? null : (signal) => readPageInsights(href, toTopicWords(title, href), signal),
    showsPrevious: true,
  });
  const { value, refresh } = insights;
  const blocked = useIndexFailure(content);
  const failure = insights.failure ?? blocked?.failure;
  return (
    <section className={styles.panel} aria-label="Insights">
      <p className={styles.about}>
        Readers in the last 28 days
        {access.isAdmin && (
          <a href={`/admin/analytics?view=pages&page=${encodeURIComponent(href)}`}>Full report</a>
        )}
      </p>
      {failure && (
        <FailureBanner
          failure={failure}
          what="The numbers for this page"
          onRetry={blocked?.retry ?? (() => void refresh())}
        />
      )}
      {value === null && !failure && <Skeleton noun="figures" lines={8} />}
      {value !== null && <Figures insights={value} />}
      {/* Shown after the figures above, so that the layout doesn't shift. */}
      {index !== null && (value !== null || failure) && (
        <>
          <UsedBy index={index} path={path} onShow={onShow} />
          <BrokenLinks index={index} path={path} onOpen={onOpen} />
        </>
      )}
    </section>
  );
}

/** Why there is no index, which the figures depend on, and a way to read it again. */
function useIndexFailure({ index, failure, reload }: ContentIndexState) {
  const files = useEditorSelector((state) => state.files);
  const reloadFiles = useReloadFiles();
  if (index !== null) return null;
  if (files.status === 'failed') return { failure: files.failure, retry: () => void reloadFiles() };
  return failure && { failure, retry: reload };
}

function Figures({ insights }: { readonly insights: PageInsights }) {
  const { views, previousViews, searches, searchesInVain, helpful, unhelpful, comments } = insights;
  const change = formatChange(views, previousViews);
  return (
    <>
      <p className={styles.figure}>
        <strong>{views.toLocaleString('en-US')}</strong> {views === 1 ? 'view' : 'views'}
        <span>
          {change === '' || change === 'new'
            ? 'None in the previous 28 days'
            : `${change} from the previous 28 days`}
        </span>
      </p>
      <Part title="Searches that led here" empty="No searches led here." count={searches.length}>
        <Counts rows={searches} />
      </Part>
      <Part
        title="Searches without results"
        empty="Every search about this page's topic had results."
        count={searchesInVain.length}
      >
        <Counts rows={searchesInVain} />
      </Part>
      <Part
        title="Feedback"
        empty={helpful + unhelpful === 0 ? 'No feedback.' : 'No open comments.'}
        count={comments.length}
        summary={helpful + unhelpful > 0 ? `${helpful} helpful, ${unhelpful} not` : undefined}
      >
        <ul className={styles.comments}>
          {comments.map(({ id, isHelpful, comment, createdAt }) => (
            <li key={id}>
              <span>
                {isHelpful ? 'Helpful' : 'Not helpful'} · {dayFormat.format(new Date(createdAt))}
              </span>
              {comment && <q>{comment}</q>}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

interface PartProps {
  readonly title: string;
  readonly summary?: string | undefined;
  /** Shown instead of the children when there are none. */
  readonly empty: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Part({ title, summary, empty, count, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h3>
        {title}
        {summary && <span>{summary}</span>}
      </h3>
      {count === 0 ? <p className={styles.none}>{empty}</p> : children}
    </section>
  );
}

function Counts({ rows }: { readonly rows: PageInsights['searches'] }) {
  return (
    <ul className={styles.counts}>
      {rows.map(({ query, count }) => (
        <li key={query}>
          <span>{query}</span>
          <span>{count.toLocaleString('en-US')}</span>
        </li>
      ))}
    </ul>
  );
}

function UsedBy({
  index,
  path,
  onShow,
}: Pick<InsightsPanelProps, 'path' | 'onShow'> & { readonly index: ContentIndex }) {
  const documents = useEditorSelector((state) => state.documents);
  const changed = useMemo(() => listChangedTexts({ documents }), [documents]);
  const files = useFilePaths();
  const uses = useMemo(() => listUses(index.pages, changed, path, files), [index, changed, path, files]);
  return (
    <Part title="Used by" empty="No other page links to this one." count={uses.length}>
      <ul className={styles.links}>
        {uses.map((use) => (
          <li key={`${use.path} ${use.from} ${use.anchor}`}>
            <button type="button" onClick={() => onShow(use.path, use.from)}>
              {use.title ? withProductName(use.title) : use.path}
            </button>
            <span>
              {use.line !== undefined && `line ${use.line}`} {use.anchor !== '' && <code>#{use.anchor}</code>}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function BrokenLinks({
  index,
  path,
  onOpen,
}: Pick<InsightsPanelProps, 'path' | 'onOpen'> & { readonly index: ContentIndex }) {
  const links = useMemo(() => listBrokenInboundLinks(index, path), [index, path]);
  return (
    <Part title="Broken links to this page" empty="Every link to this page works." count={links.length}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={`${link.path} ${link.anchor}`}>
            <button type="button" onClick={() => onOpen(link.path)}>
              {link.title ? withProductName(link.title) : link.path}
            </button>
            <code>#{link.anchor}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}
