import AdminPage from './_AdminPage';

/** `/admin/analytics` */
export default function AnalyticsPage() {
  return <AdminPage area="analytics" />;
}
