import Link from '@docusaurus/Link';
import { toButtonClass } from '@site/src/components/ui/Button';
import clsx from 'clsx';
import { Fragment } from 'react';
import styles from '../Analytics.module.css';
import { useReport } from '../useReport';

/** A page's title and path, linked to its report. */
export function PageLink({ href }: { readonly href: string }) {
  const { pages, toHref } = useReport();
  const title = pages.value?.get(href)?.title;
  return (
    <Link className={styles.page} to={toHref({ view: 'pages', page: href })}>
      {(title || pages.isLoading) && <span>{title ?? '\u00A0'}</span>}
      <PathText path={href} />
    </Link>
  );
}

/** The column of pages, by href. */
export function pageColumn<Name extends string>(name: Name, label = 'Page') {
  type Row = Readonly<Record<Name, string>>;
  return {
    label,
    value: (row: Row) => row[name],
    render: (row: Row) => <PageLink href={row[name]} />,
  };
}

/** A path that breaks after slashes where it's too long for its line. */
export function PathText({ path }: { readonly path: string }) {
  const parts = path.split(/(?<=\/)/);
  return (
    <code>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path have no identity but their position.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}

const ACTION = toButtonClass({ variant: 'quiet', size: 'small' });

/** A link that looks like a small button, to the editor or the site. */
export function ActionLink({ href, label, children }: { href: string; label?: string; children: string }) {
  return (
    <a className={clsx(ACTION, styles.action)} href={href} aria-label={label}>
      {children}
    </a>
  );
}

/** The link that opens a page in the editor. */
export function EditLink({ href }: { readonly href: string }) {
  const { value, isLoading } = useReport().pages;
  const page = value?.get(href);
  // Reserves the space until the page is known, so that the layout doesn't shift.
  if (!page) return isLoading && <span className={clsx(ACTION, styles.pending)}>Edit</span>;
  return (
    <ActionLink href={`/edit?path=${encodeURIComponent(page.path)}`} label={`Edit ${page.title}`}>
      Edit
    </ActionLink>
  );
}
