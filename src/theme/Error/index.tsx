import { ErrorScreen } from '@site/src/features/shell';

/** What the outermost error boundary shows, when what every page has in common is what failed. */
export default function RootError({ error }: { readonly error: Error }) {
  return <ErrorScreen error={error} />;
}
