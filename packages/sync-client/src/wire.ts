// What client and server say to each other. Types alone: the client carries no schema library.
import type { RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import type { syncContact, syncKey, syncSales } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';

export type { SyncSettings } from '@galeria/contract/store-sync/sync-settings';
export type { HeldSales, SaleResult } from '@galeria/contract/store-sync/sync-wire-endpoints';
export type { SyncedItem, SyncedSale } from '@galeria/contract/store-sync/synced-sale';

export type SaleOfShop = Extract<SyncedSale, { kind: 'SALE' }>;
export type CancellationOfShop = Extract<SyncedSale, { kind: 'CANCELLATION' }>;

export type ContactBody = RequestOf<typeof syncContact>['body'];
export type ClientError = ContactBody['errors'][number];
export type ContactAnswer = ResponseOf<typeof syncContact>;
export type SalesBody = RequestOf<typeof syncSales>['body'];

export type SyncPath = (typeof syncContact | typeof syncSales | typeof syncKey)['path'];
