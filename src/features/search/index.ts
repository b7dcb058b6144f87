export { useSearchNavigation } from './useSearchNavigation';
