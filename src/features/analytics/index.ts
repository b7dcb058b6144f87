export { recordEvent } from './recordEvent';
export { recordPageView } from './recordPageView';
export { useSearchReport } from './useSearchReport';
