export { DraftOffers } from './DraftOffers';
