import { AreaHeader } from '../ui/AreaHeader';

export default function GithubArea() {
  return <AreaHeader title="GitHub" />;
}
