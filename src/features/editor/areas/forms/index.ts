export { FormDialogs } from './FormDialogs';
export { ChangedImages } from './image/ChangedImages';
export { useBranchImages } from './image/useBranchImages';

export { type FormPanelState, useFormPanel } from './useFormPanel';
