export { BranchMenu } from './BranchMenu';
export { isReadOnlyBranch } from './branchesState';
export { type BranchManager, useBranches } from './useBranches';
