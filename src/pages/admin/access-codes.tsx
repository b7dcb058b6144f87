import AccessCodesArea from '../../features/admin/accessCodes';
import AdminPage from './_AdminPage';

/** `/admin/access-codes` */
export default function AccessCodesPage() {
  return (
    <AdminPage area="accessCodes">
      <AccessCodesArea />
    </AdminPage>
  );
}
