export { Mark } from './Mark';
