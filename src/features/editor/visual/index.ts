export { ChangedPictures } from './image/ChangedPictures';
export { useBranchPictures } from './image/useBranchPictures';
export type { VisualTarget } from './target/visualTarget';
export { useVisualPanel, type VisualPanelState } from './useVisualPanel';
export { VisualForms } from './VisualForms';
