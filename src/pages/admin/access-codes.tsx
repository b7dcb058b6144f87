import AccessCodesArea from '../../features/admin/accessCodes';
import { createAdminPage } from './_createAdminPage';

export default createAdminPage('accessCodes', AccessCodesArea);
