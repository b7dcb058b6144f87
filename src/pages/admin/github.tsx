import GithubArea from '../../features/admin/github';
import AdminPage from './_AdminPage';

/** `/admin/github` */
export default function GithubPage() {
  return (
    <AdminPage area="github">
      <GithubArea />
    </AdminPage>
  );
}
