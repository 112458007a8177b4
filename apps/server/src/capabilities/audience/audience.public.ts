export {
  addEligible,
  countListedEmails,
  dropLists,
  forgetAudience,
  leavesList,
  listedEmails,
  listsHolding,
  type OfferKey,
} from './audience.store.ts';
export { saveAudience } from './save-audience.steps.ts';
