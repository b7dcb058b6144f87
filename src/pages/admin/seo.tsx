import SeoArea from '../../features/admin/seo';
import AdminPage from './_AdminPage';

/** `/admin/seo` */
export default function SeoPage() {
  return (
    <AdminPage area="seo">
      <SeoArea />
    </AdminPage>
  );
}
