// Who takes part in promotions, how far they are, and what they got. Nothing else writes these tables; whoever calls from here
// passes the transaction in which it all happens, and keeps to the order of participation.locks.ts.
export {
  type AwardRow,
  addAward,
  awardsOf,
  removeAllAwards,
  removeAwards,
  reserveAwards,
  saveAward,
} from './awards.store.ts';
export {
  addCodes,
  codesOfFile,
  countCodes,
  dropCodes,
  firstCodes,
  openLot,
  takeCode,
} from './benefit-codes.store.ts';
export {
  addBenefitCounters,
  type BenefitCounts,
  type BenefitKey,
  benefitsWithWaiting,
  holdBenefitCounts,
  removeBenefitCounters,
} from './benefit-counters.store.ts';
export {
  addBenefitCoupon,
  type BenefitCouponRow,
  benefitCouponOfCode,
  burnCoupons,
  type CouponChange,
  type CouponCode,
  closeTickets,
  couponsOfCodes,
  drawCode,
  earnedCoupons,
  findBenefitCoupon,
  forgetAnswers,
  moveBenefitCoupon,
  orCodeTaken,
  readBenefitCoupon,
  waitingCoupons,
} from './benefit-coupons.store.ts';
export { makeOptIn } from './commands/make-opt-in.ts';
export { markBurned } from './commands/mark-burned.ts';
export { serveWaitingAwards } from './commands/serve-waiting-awards.ts';
export { type TakenBack, takeBackNote } from './commands/take-back-note.ts';
export { addCounters, lockCounts, moveAllCounts, removeCounters } from './counters.store.ts';
export { newCode } from './coupon-code.crypto.ts';
export { findCoupon, lockCoupon } from './coupons.store.ts';
export {
  addBenefitInvoice,
  type BenefitInvoice,
  dropQueued,
  type NoteKey,
  queuedNotes,
  queueEarned,
  readBenefitProgress,
  saveBenefitProgress,
  takeBenefitInvoices,
  takeQueued,
} from './earned-notes.store.ts';
export { addExtra, forgetReasons } from './extras.store.ts';
export { couponRow, couponRows, giveCoupons, giveNumbers, numberRows, type Recipient } from './give-rewards.steps.ts';
export { publishNumber, selectNumbers } from './lucky-numbers.store.ts';
export {
  addMissionInvoice,
  readMissionProgress,
  removeMissionProgress,
  saveMissionProgress,
  takeMissionInvoices,
} from './mission-progress.store.ts';
export { addNoteMoves, dropNotesAfterEnd, holdNoteCounts } from './note-counts.store.ts';
export { addPastOptIns, findOptIn, type OptInRow, saveCategory } from './opt-ins.store.ts';
export { takeInOrder } from './participation.locks.ts';
export type { Award, CountedNote, CountMove, Places, PromotionKey } from './participation.shapes.ts';
export { addPastCoupons, type PastCoupon } from './past-coupons.store.ts';
export { closeWonCoupon, endRaffleCoupons, winWithCoupons } from './raffle-coupons.store.ts';
export { writeRecount } from './recount.store.ts';
export { recordOutcome } from './rewards.store.ts';
export { couponOutcome, numberOutcome } from './views/draw-outcome.ts';
export { goalExtras } from './views/goal-extras.ts';
export { notesOf } from './views/note-moves.ts';
export { type Miscount, miscountsOf } from './views/recount.ts';
