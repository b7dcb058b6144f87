export { ChangedPictures } from './image/ChangedPictures';
export type { VisualTarget } from './target/visualTarget';
export { useVisualPanel, type VisualPanelState } from './useVisualPanel';
export { VisualForms } from './VisualForms';
