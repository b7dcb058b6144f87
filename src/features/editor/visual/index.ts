export type { VisualTarget } from './target/visualTarget';
export { type VisualPanelState, useVisualPanel } from './useVisualPanel';
export { VisualForms } from './VisualForms';
