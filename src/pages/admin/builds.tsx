import BuildsArea from '../../features/admin/builds';
import AdminPage from './_AdminPage';

/** `/admin/builds` */
export default function BuildsPage() {
  return (
    <AdminPage area="builds">
      <BuildsArea />
    </AdminPage>
  );
}
