import { ErrorScreen } from '@site/src/features/shell';

/** Shown by the error boundaries. */
export default function ErrorPageContent({ error }: { readonly error: Error }) {
  return <ErrorScreen error={error} />;
}
