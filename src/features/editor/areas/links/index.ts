export { LazyBrokenLinks } from './LazyBrokenLinks';
