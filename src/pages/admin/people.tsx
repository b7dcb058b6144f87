import PeopleArea from '../../features/admin/people';
import AdminPage from './_AdminPage';

/** `/admin/people` */
export default function PeoplePage() {
  return (
    <AdminPage area="people">
      <PeopleArea />
    </AdminPage>
  );
}
