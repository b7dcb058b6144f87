export { BranchMenu } from './BranchMenu';
export { type BranchManager, useBranches } from './useBranches';
