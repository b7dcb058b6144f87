import PeopleArea from '../../features/admin/people';
import { adminPage } from './_adminPage';

export default adminPage('people', PeopleArea);
