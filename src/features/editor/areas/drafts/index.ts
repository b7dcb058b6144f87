export { DraftOffers } from './DraftOffers';
export { OtherDrafts } from './OtherDrafts';
export { ReopenedDrafts } from './ReopenedDrafts';
