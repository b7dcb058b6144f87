import OverviewArea from '../../features/admin/overview';
import AdminPage from './_AdminPage';

/** `/admin` */
export default function OverviewPage() {
  return (
    <AdminPage area="overview">
      <OverviewArea />
    </AdminPage>
  );
}
