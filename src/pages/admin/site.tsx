import SiteArea from '../../features/admin/site';
import AdminPage from './_AdminPage';

/** `/admin/site` */
export default function SitePage() {
  return (
    <AdminPage area="site">
      <SiteArea />
    </AdminPage>
  );
}
