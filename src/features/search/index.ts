export { useSearchServices } from './useSearchServices';
