export { FormDialogs } from './FormDialogs';
export { ChangedPictures } from './image/ChangedImages';
export { useBranchPictures } from './image/useBranchImages';
export type { FormTarget } from './target/formTarget';
export { useFormPanel, type VisualPanelState } from './useFormPanel';
