export { addPastSales } from './commands/add-past-sales.ts';
export { linkStore } from './commands/link-store.ts';
export {
  endCancellation,
  holdCancellation,
  isSaleCancelled,
  type SoldNote,
  saleOfKey,
  takeWaitingSale,
  type WaitingCancellation,
  type WaitingSale,
  waitingCancellations,
  waitingSales,
} from './sale-outbox.store.ts';
export { forgetBuyers } from './sales.store.ts';
export { createStoreAuthenticator } from './store-authenticator.service.ts';
export { createStoreDoor, isCountedByStore } from './store-sync.guard.ts';
export { silentByMall } from './views/silent-by-mall.ts';
