import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { PageMetadata } from '@docusaurus/theme-common';
import { useSearchServices } from '@site/src/features/search';
import { SkipLink } from '@site/src/features/shell';
import ErrorPageContent from '@theme/ErrorPageContent';
import type { Props } from '@theme/Layout';
import LayoutProvider from '@theme/Layout/Provider';

/** Every page's metadata, skip link, error boundary and connection with search. Pages render their own header. */
export default function Layout({ children, title, description }: Props) {
  useSearchServices();
  return (
    <LayoutProvider>
      <PageMetadata title={title} description={description} />
      <SkipLink />
      <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
    </LayoutProvider>
  );
}
