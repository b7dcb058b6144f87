export { ChangedPictures } from './image/ChangedImages';
export { useBranchPictures } from './image/useBranchImages';
export type { VisualTarget } from './target/visualTarget';
export { useVisualPanel, type VisualPanelState } from './useFormPanel';
export { VisualForms } from './FormDialogs';
