export { addPastSales } from './commands/add-past-sales.ts';
export { linkStore } from './commands/link-store.ts';
export { type SoldNote, saleOfKey, takeWaitingSale, type WaitingSale, waitingSales } from './sale-outbox.store.ts';
export { forgetBuyers } from './sales.store.ts';
export { createStoreAuthenticator } from './store-authenticator.service.ts';
export { createStoreDoor, isCountedByStore } from './store-sync.guard.ts';
