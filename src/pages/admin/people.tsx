import PeopleArea from '../../features/admin/people';
import { createAdminPage } from './_createAdminPage';

export default createAdminPage('people', PeopleArea);
