export { FormDialogs } from './FormDialogs';
export { ChangedImages } from './image/ChangedImages';
export { useBranchImages } from './image/useBranchImages';

export { useFormPanel, type VisualPanelState } from './useFormPanel';
