export { FormDialogs } from './FormDialogs';
export { ChangedPictures } from './image/ChangedImages';
export { useBranchPictures } from './image/useBranchImages';

export { useFormPanel, type VisualPanelState } from './useFormPanel';
