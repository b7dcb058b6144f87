export { LazyInsightsPanel } from './LazyInsightsPanel';
