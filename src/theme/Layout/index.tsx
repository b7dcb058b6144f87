import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { PageMetadata } from '@docusaurus/theme-common';
import { SkipLink } from '@site/src/features/shell';
import ErrorPageContent from '@theme/ErrorPageContent';
import type { Props } from '@theme/Layout';
import LayoutProvider from '@theme/Layout/Provider';

/** Every page's metadata, skip link and error boundary. Pages render their own header. */
export default function Layout({ children, title, description }: Props) {
  return (
    <LayoutProvider>
      <PageMetadata title={title} description={description} />
      <SkipLink />
      <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
    </LayoutProvider>
  );
}
