import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { ClockIcon } from '@site/src/components/ui/icons';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { toFeedbackHref } from '#domain/content/feedback';
import { readPageNotes, type Verification } from '#domain/content/pageNotes';
import { buildToc } from '#domain/content/toc';
import { findPagination } from '#domain/navigation/pagination';
import { productLinks } from '#domain/product/links';
import { useNavigation } from '../layout/NavigationProvider';
import { TocBlock, TocRail } from '../toc/Toc';
import { useToc } from '../toc/useToc';
import { Breadcrumbs } from './Breadcrumbs';
import styles from './DocPage.module.css';
import { PageActions } from './PageActions';
import { PageFeedback } from './PageFeedback';
import { Pager } from './Pager';
import { PageSiteFooter } from './PageSiteFooter';
import { useHashScroll } from './useHashScroll';

/** A documentation page: breadcrumbs, title, description, body and pager, with the table of contents beside it. */
export function DocPage({ children }: { readonly children: ReactNode }) {
  const { metadata, frontMatter, toc } = useDoc();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const built = useMemo(
    () => buildToc(toc.map(({ id, value, level }) => ({ id, text: value, level }))),
    [toc],
  );
  const entries = useToc(built, pathname);
  const onHashLink = useHashScroll();
  const reading = readReading(frontMatter);
  const { appliesTo, verified } = readPageNotes({ ...frontMatter });
  const { siteConfig } = useDocusaurusContext();
  // The print stylesheet writes it before the paths of links.
  const siteUrl = { '--site-url': JSON.stringify(siteConfig.url) } as CSSProperties;
  const lastUpdated = metadata.lastUpdatedAt;
  const editHref = `/edit?path=${encodeURIComponent(metadata.source.replace(/^@site\//, ''))}`;
  return (
    // The handler only makes links to headings scroll smoothly.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is clickable but the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links too
    <div className={styles.columns} onClick={onHashLink}>
      <main id="main_content" className={styles.main} tabIndex={-1}>
        <article>
          <header className={styles.head}>
            <Breadcrumbs navigation={navigation} pathname={pathname} />
            <h1 className={styles.title}>{metadata.title}</h1>
            {metadata.description && <p className={styles.description}>{metadata.description}</p>}
            {appliesTo.length > 0 && <p className={styles.note}>Applies to {appliesTo.join(' · ')}</p>}
            <div className={styles.meta}>
              {reading && <ReadingInfo {...reading} />}
              <PageActions pathname={pathname} />
            </div>
          </header>
          {entries.length > 0 && <TocBlock entries={entries} />}
          <div className={styles.body} data-content="" style={siteUrl}>
            {children}
          </div>
        </article>
        <footer className={styles.foot}>
          <Pager {...findPagination(navigation, pathname)} />
          <PageFeedback key={pathname} pagePath={pathname}>
            <Link to={editHref}>Edit this page</Link>
            <FeedbackLink pathname={pathname} />
            {lastUpdated && <LastUpdated at={lastUpdated} />}
          </PageFeedback>
          {verified && <Verified {...verified} />}
        </footer>
      </main>
      <PageSiteFooter />
      {entries.length > 0 && (
        <div className={styles.aside}>
          <TocRail entries={entries} editHref={editHref} />
        </div>
      )}
    </div>
  );
}

/** When the page was last verified, and what was verified. */
function Verified({ date, what }: Verification) {
  return (
    <p className={styles.note}>
      Verified <time dateTime={date}>{formatDay(new Date(date))}</time>: {what}.
    </p>
  );
}

/** A date in UTC: `Nov 30, 2026`. `Intl` would take several milliseconds to start, before the page is hydrated. */
function formatDay(date: Date): string {
  const [, day, month, year] = date.toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}

/** When the page's file last changed, from the repository's history. */
function LastUpdated({ at }: { readonly at: number }) {
  const date = new Date(at);
  return (
    <span>
      Last updated <time dateTime={date.toISOString()}>{formatDay(date)}</time>
    </span>
  );
}

/** How long the page takes to read and, for a guide, its number of steps. */
function ReadingInfo({ minutes, steps, isGuide }: Reading) {
  return (
    <span className={styles.reading}>
      <ClockIcon />
      {minutes} min read
      {isGuide && steps > 0 && ` · ${steps} ${steps === 1 ? 'step' : 'steps'}`}
    </span>
  );
}

/** Opens a prefilled issue about this page in the documentation repository. */
function FeedbackLink({ pathname }: { readonly pathname: string }) {
  const { siteConfig } = useDocusaurusContext();
  const href = toFeedbackHref({
    repositoryUrl: productLinks.documentation,
    siteUrl: siteConfig.url,
    path: pathname,
  });
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      Give feedback on this page
    </a>
  );
}

/** Reading figures of a page's body, from the build (`plugins/content/readingInfo.ts`). */
interface Reading {
  readonly minutes: number;
  readonly steps: number;
  readonly isGuide: boolean;
}

/** The reading figures of a page; null for a page that has none. */
function readReading(frontMatter: unknown): Reading | null {
  if (typeof frontMatter !== 'object' || frontMatter === null || !('reading' in frontMatter)) return null;
  const { reading } = frontMatter;
  if (typeof reading !== 'object' || reading === null) return null;
  const { minutes, steps, isGuide } = reading as Partial<Reading>;
  return typeof minutes === 'number' && typeof steps === 'number'
    ? { minutes, steps, isGuide: isGuide === true }
    : null;
}
