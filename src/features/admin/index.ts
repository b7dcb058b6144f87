export { AdminApp } from './AdminApp';
export { type AdminAreaName, adminAreas } from './areas';
