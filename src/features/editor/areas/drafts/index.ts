export { DraftOffers } from './DraftOffers';
export { OtherDrafts } from './OtherDrafts';
