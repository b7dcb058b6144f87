import BuildsArea from '../../features/admin/builds';
import { adminPage } from './_adminPage';

export default adminPage('builds', BuildsArea);
