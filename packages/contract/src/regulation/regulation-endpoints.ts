import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cnpj } from '../kit/fields/cnpj-schema.ts';
import { requiredName } from '../kit/fields/named-texts.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { COMMIT_IMPORT, IMPORT_LINES, importId, importPreviewOf, STAGE_IMPORT } from '../kit/staged-import.ts';
import { mallCode } from '../malls/mall-code.ts';
import { promotionNumber } from '../promotions/promotion-number.ts';
import { promotionStatus } from '../reference/enumerations/promotion.ts';
import { forbiddenItemCategory } from '../reference/enumerations/store.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';

/** PRO-12. Open like the promotions they rule (spec 6). */

const storeName = z.object({ universalId: z.string(), brandName: z.string(), luc: z.string() });
const storeId = z.string().trim().min(1).max(TEXT_LIMITS.plain);
const search = z.string().trim().max(TEXT_LIMITS.plain).optional();
const listQuery = { ...pageQuery(PAGE_SIZES.regulation), mallCode: mallCode.optional(), search };

/* Substores: a store whose notes count as its parent's. */

export const substore = z.object({ mallCode: z.string(), store: storeName, parent: storeName, createdAt: z.iso.datetime() });
export type Substore = z.infer<typeof substore>;

export const SUBSTORE_SORTS = sortsOf('store', 'store', 'parent', 'createdAt');

export const listSubstores = defineEndpoint({
  method: 'GET',
  path: '/promotion/regulation/substore',
  summary: "Stores whose notes count as another's",
  access: 'session',
  malls: 'filtered',
  query: z.strictObject({ ...listQuery, ...sortQuery(SUBSTORE_SORTS) }),
  response: pageOf(substore),
  problems: ['foreign-mall'],
});

export const saveSubstore = defineEndpoint({
  method: 'PUT',
  path: '/promotion/regulation/substore/:mallCode/:universalId',
  summary: "Make a store's notes count as another's, or change whose",
  access: ['write-regulation'],
  malls: 'record',
  params: z.object({ mallCode, universalId: storeId }),
  body: z.strictObject({ parentUniversalId: storeId }),
  response: substore,
  problems: ['not-found', 'store-not-found', 'substore-of-itself', 'substore-chain'],
});

export const removeSubstore = defineEndpoint({
  method: 'DELETE',
  path: '/promotion/regulation/substore/:mallCode/:universalId',
  summary: "Let a store's notes count as its own again",
  access: ['write-regulation'],
  malls: 'record',
  params: z.object({ mallCode, universalId: storeId }),
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

/* Blocked stores: of a mall, or of one promotion. */

export const blockedStore = z.object({
  mallCode: z.string(),
  store: storeName,
  /** Null when the store is blocked for every promotion of the mall. */
  promotion: z.object({ id: z.number().int(), name: z.string(), status: promotionStatus }).nullable(),
  createdAt: z.iso.datetime(),
});
export type BlockedStore = z.infer<typeof blockedStore>;

/** 'validFor': what is blocked for every promotion before what is for one. */
export const BLOCKED_STORE_SORTS = sortsOf('store', 'store', 'validFor', 'createdAt');

export const listBlockedStores = defineEndpoint({
  method: 'GET',
  path: '/promotion/regulation/blocked-store',
  summary: 'Stores whose notes count for no promotion of a mall, or not for one',
  access: 'session',
  malls: 'filtered',
  query: z.strictObject({ ...listQuery, promotionId: promotionNumber.optional(), ...sortQuery(BLOCKED_STORE_SORTS) }),
  response: pageOf(blockedStore),
  problems: ['foreign-mall'],
});

export const blockStore = defineEndpoint({
  method: 'POST',
  path: '/promotion/regulation/blocked-store',
  summary: 'Block a store for every promotion of a mall, or for one',
  access: ['write-regulation'],
  malls: 'named',
  body: z.strictObject({ mallCode, universalId: storeId, promotionId: promotionNumber.nullish() }),
  response: blockedStore,
  status: 201,
  problems: [
    'foreign-mall',
    'not-found',
    'store-not-found',
    'store-already-blocked',
    'promotion-needs-amendment',
    'promotion-illegal-move',
  ],
});

export const unblockStore = defineEndpoint({
  method: 'DELETE',
  path: '/promotion/regulation/blocked-store/:mallCode/:universalId',
  summary: 'Take a store off the blocked ones',
  access: ['write-regulation'],
  malls: 'record',
  params: z.object({ mallCode, universalId: storeId }),
  query: z.strictObject({ promotionId: promotionNumber.optional() }),
  response: z.null(),
  status: 204,
  problems: ['not-found', 'promotion-needs-amendment', 'promotion-illegal-move'],
});

/* Forbidden items: what no promotion may count. */

export const forbiddenItem = z.object({
  id: z.number().int(),
  mallCode: z.string(),
  name: z.string(),
  category: forbiddenItemCategory,
  /** Only of this issuer; null for all. */
  cnpj: z.string().nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});
export type ForbiddenItem = z.infer<typeof forbiddenItem>;

export const forbiddenItemFields = { name: requiredName, category: forbiddenItemCategory, cnpj: cnpj.nullish() };

/** Imported by the ten thousand: only names have an index. */
export const FORBIDDEN_ITEM_SORTS = sortsOf('name', 'name');

export const listForbiddenItems = defineEndpoint({
  method: 'GET',
  path: '/promotion/regulation/forbidden-item',
  summary: 'Items that are deducted from notes, by name',
  access: 'session',
  malls: 'filtered',
  query: z.strictObject({ ...listQuery, category: forbiddenItemCategory.optional(), ...sortQuery(FORBIDDEN_ITEM_SORTS) }),
  response: pageOf(forbiddenItem),
  problems: ['foreign-mall'],
});

export const addForbiddenItem = defineEndpoint({
  method: 'POST',
  path: '/promotion/regulation/forbidden-item',
  summary: 'Forbid an item in a mall',
  access: ['write-regulation'],
  malls: 'named',
  body: z.strictObject({ mallCode, ...forbiddenItemFields }),
  response: forbiddenItem,
  status: 201,
  problems: ['foreign-mall', 'forbidden-item-taken'],
});

const itemId = z.object({ id: promotionNumber });

export const updateForbiddenItem = defineEndpoint({
  method: 'PUT',
  path: '/promotion/regulation/forbidden-item/:id',
  summary: 'Change a forbidden item',
  access: ['write-regulation'],
  malls: 'record',
  params: itemId,
  body: z.strictObject({ ...forbiddenItemFields, version: recordVersion }),
  response: forbiddenItem,
  problems: ['not-found', 'stale-version', 'forbidden-item-taken'],
});

export const removeForbiddenItem = defineEndpoint({
  method: 'DELETE',
  path: '/promotion/regulation/forbidden-item/:id',
  summary: 'Allow an item again',
  access: ['write-regulation'],
  malls: 'record',
  params: itemId,
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

/* Imports of the three lists: staged, looked at, committed. */

export const REGULATION_LISTS = ['substore', 'blocked-store', 'forbidden-item'] as const;
export type RegulationList = (typeof REGULATION_LISTS)[number];

/** Columns of the files. Stores by LUC or universal id; category by its name or code; cnpj may be left out. */
export const REGULATION_IMPORT_COLUMNS = {
  substore: ['loja', 'loja_principal'],
  'blocked-store': ['loja'],
  'forbidden-item': ['nome', 'categoria', 'cnpj'],
} as const satisfies Record<RegulationList, readonly string[]>;

const list = z.enum(REGULATION_LISTS);

/** Lines by the file's columns; of a substore also the parent it has today, or nothing. */
const regulationImportPreview = importPreviewOf(z.array(z.string())).extend({
  /** What the whole file would do, beyond adding lines. */
  effects: z.object({
    /** Promotions that run in the mall now: their next notes count by the new lists. */
    runningPromotions: z.number().int(),
    /** Stores that leave the parent they have today. */
    movedSubstores: z.number().int(),
  }),
});
export type RegulationImportPreview = z.infer<typeof regulationImportPreview>;

export const stageRegulationImport = defineEndpoint({
  ...STAGE_IMPORT,
  path: '/promotion/regulation/:list/import',
  summary: 'Read a CSV for one of the lists and say what it would add; nothing is added yet',
  access: ['write-regulation'],
  params: z.object({ list }),
  response: regulationImportPreview,
});

const listImportId = importId.extend({ list });

export const commitRegulationImport = defineEndpoint({
  ...COMMIT_IMPORT,
  path: '/promotion/regulation/:list/import/:id/commit',
  summary: 'Add every accepted line of a staged import, all or none',
  access: ['write-regulation'],
  params: listImportId,
  response: z.object({ imported: z.number().int() }),
  problems: ['not-found', 'import-expired', 'foreign-mall'],
});

export const refusedRegulationLines = defineEndpoint({
  ...IMPORT_LINES,
  path: '/promotion/regulation/:list/import/:id/refused',
  summary: 'The refused lines of a staged import as CSV',
  access: ['write-regulation'],
  params: listImportId,
});

export const regulationEndpoints = {
  listSubstores,
  saveSubstore,
  removeSubstore,
  listBlockedStores,
  blockStore,
  unblockStore,
  listForbiddenItems,
  addForbiddenItem,
  updateForbiddenItem,
  removeForbiddenItem,
  stageRegulationImport,
  commitRegulationImport,
  refusedRegulationLines,
} as const;
