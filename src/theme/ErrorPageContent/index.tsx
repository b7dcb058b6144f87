import { ErrorScreen } from '@site/src/features/shell';

/** What the error boundaries show. */
export default function ErrorPageContent({ error }: { readonly error: Error }) {
  return <ErrorScreen error={error} />;
}
