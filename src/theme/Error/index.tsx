import { ErrorScreen } from '@site/src/features/shell';

/** Shown by the outermost error boundary, when the layout itself failed. */
export default function RootError({ error }: { readonly error: Error }) {
  return <ErrorScreen error={error} />;
}
