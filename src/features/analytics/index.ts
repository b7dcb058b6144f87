export { recordEvent, recordPageView } from './record';
export { useSearchReport } from './useSearchReport';
