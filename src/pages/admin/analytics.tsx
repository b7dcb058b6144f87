import AnalyticsArea from '../../features/admin/analytics';
import AdminPage from './_AdminPage';

/** `/admin/analytics` */
export default function AnalyticsPage() {
  return (
    <AdminPage area="analytics">
      <AnalyticsArea />
    </AdminPage>
  );
}
