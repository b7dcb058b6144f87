import { AreaHeader } from '../ui/AreaHeader';

export default function BuildsArea() {
  return <AreaHeader title="Builds and syncs" />;
}
