import AccessCodesArea from '../../features/admin/accessCodes';
import { adminPage } from './_adminPage';

export default adminPage('accessCodes', AccessCodesArea);
