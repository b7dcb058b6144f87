export { PresenceMenu } from './PresenceMenu';
export { listPresent } from './presentUsers';
export { type BranchPresence, usePresence } from './usePresence';
