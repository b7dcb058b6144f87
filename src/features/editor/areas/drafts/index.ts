export { DraftOffers } from './DraftOffers';
export { LazyDraftsDialog } from './LazyDraftsDialog';
export { OtherDrafts } from './OtherDrafts';
export { ReopenedDrafts } from './ReopenedDrafts';
