import { NotFoundScreen } from '@site/src/features/shell';

export default function NotFoundContent() {
  return <NotFoundScreen />;
}
