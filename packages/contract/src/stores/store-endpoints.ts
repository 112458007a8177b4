import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { issuerCnpjs } from '../kit/fields/store-fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { cnpjStatus } from '../reference/enumerations/store.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';

/** Spec 3: a store with its CNPJs. */
export const store = z.object({
  mallCode: z.string(),
  universalId: z.string(),
  brandName: z.string(),
  luc: z.string(),
  contractCnpj: z.string(),
  /** A blocked one stays the store's. */
  issuerCnpjs: z.array(z.object({ cnpj: z.string(), status: cnpjStatus })),
  tracksForbiddenItems: z.boolean(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
});
export type Store = z.infer<typeof store>;

export const STORE_SORTS = sortsOf('brandName', 'brandName', 'luc', 'universalId', 'contractCnpj');

export const listStores = defineEndpoint({
  method: 'GET',
  path: '/store-service/store',
  summary: "Stores of the caller's malls by brand name",
  access: ['read-store-service'],
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.stores),
    mallCode: mallCode.optional(),
    /** A CNPJ (contract's or issuer's, whole or its beginning), a LUC, a universal id, or words of the brand's name. */
    search: z.string().trim().max(TEXT_LIMITS.plain).optional(),
    ...sortQuery(STORE_SORTS),
  }),
  response: pageOf(store),
  problems: ['foreign-mall'],
});

/** STO-01: spec 5 in form and server alike: distinct, valid, on no other store. */
export const storeChange = z.strictObject({ issuerCnpjs, tracksForbiddenItems: z.boolean(), version: recordVersion });

export const updateStore = defineEndpoint({
  method: 'PUT',
  path: '/store-service/store/:mallCode/:universalId',
  summary: "Set a store's issuer CNPJs and whether it tracks forbidden items; notes that wait for an added CNPJ go on",
  access: ['read-store-service', 'update-purchase-permission-list'],
  malls: 'record',
  params: z.object({ mallCode, universalId: z.string().max(TEXT_LIMITS.plain) }),
  body: storeChange,
  response: store,
  problems: ['not-found', 'stale-version', 'cnpj-in-other-store'],
});

/** Before a CNPJ is allowed for a store: which store a LUC names. */
export const findStoreByLuc = defineEndpoint({
  method: 'GET',
  path: '/store-service/store/:mallCode/luc/:luc',
  summary: "The store of a mall's LUC",
  access: ['read-store-service'],
  malls: 'record',
  params: z.object({ mallCode, luc: z.string().trim().toUpperCase().max(TEXT_LIMITS.plain) }),
  response: store.pick({ mallCode: true, universalId: true, brandName: true, luc: true }),
  problems: ['store-not-found'],
});

export const storeEndpoints = { listStores, updateStore, findStoreByLuc } as const;
