import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cnpj } from '../kit/fields/cnpj-schema.ts';
import { luc } from '../kit/fields/store-fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { COMMIT_IMPORT, IMPORT_LINES, importPreviewOf, STAGE_IMPORT } from '../kit/staged-import.ts';
import { mallCode } from '../malls/mall-code.ts';
import { cnpjList, cnpjStatus } from '../reference/enumerations/store.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';

/** Spec 3, 4: an issuer CNPJ as one mall knows it. */
export const issuerCnpj = z.object({
  mallCode: z.string(),
  cnpj: z.string(),
  list: cnpjList,
  status: cnpjStatus,
  /** As the note named the issuer; null when no note did. */
  issuerName: z.string().nullable(),
  store: z.object({ universalId: z.string(), brandName: z.string(), luc: z.string(), contractCnpj: z.string() }).nullable(),
  /** Notes that wait for a decision on this CNPJ. */
  waitingInvoices: z.number().int(),
  firstSeenAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type IssuerCnpj = z.infer<typeof issuerCnpj>;

/** Newest first, or by the CNPJ. */
export const ISSUER_CNPJ_SORTS = sortsOf('-firstSeenAt', 'firstSeenAt', 'cnpj');

const listQuery = {
  ...pageQuery(PAGE_SIZES.issuerCnpjs),
  mallCode: mallCode.optional(),
  /** A CNPJ or, from three characters on, its beginning; or words of the brand's or issuer's name. */
  search: z.string().trim().max(TEXT_LIMITS.plain).optional(),
  ...sortQuery(ISSUER_CNPJ_SORTS),
};

const cnpjPage = pageOf(issuerCnpj);

/** STO-02: the store service's lists. */
export const listIssuerCnpjs = defineEndpoint({
  method: 'GET',
  path: '/store-service/cnpj',
  summary: "Issuer CNPJs of one list in the caller's malls, newest first",
  access: ['read-store-service'],
  malls: 'filtered',
  query: z.strictObject({ ...listQuery, list: cnpjList }),
  response: cnpjPage,
  problems: ['foreign-mall'],
});

/** INV-08: the same lists behind the slugs of the purchases portal. */
export const listAllowedCnpjs = defineEndpoint({
  method: 'GET',
  path: '/purchase/cnpj/allowed',
  summary: 'Issuer CNPJs allowed for purchases, those of stores and pre-registered ones',
  access: ['read-purchase-permission-list'],
  malls: 'filtered',
  query: z.strictObject(listQuery),
  response: cnpjPage,
  problems: ['foreign-mall'],
});

export const listBlockedCnpjs = defineEndpoint({
  method: 'GET',
  path: '/purchase/cnpj/blocked',
  summary: 'Issuer CNPJs blocked for purchases',
  access: ['read-purchase-block-list'],
  malls: 'filtered',
  query: z.strictObject(listQuery),
  response: cnpjPage,
  problems: ['foreign-mall'],
});

export const listUndecidedCnpjs = defineEndpoint({
  method: 'GET',
  path: '/purchase/cnpj/undefined',
  summary: 'Issuer CNPJs seen on notes that nobody has decided on',
  access: ['update-purchase-block-list', 'update-purchase-permission-list'],
  malls: 'filtered',
  query: z.strictObject(listQuery),
  response: cnpjPage,
  problems: ['foreign-mall'],
});

/** Moves a CNPJ to the blocked list, from wherever it is; one never seen is added there. */
export const blockCnpj = defineEndpoint({
  method: 'POST',
  path: '/purchase/cnpj/block',
  summary: 'Block an issuer CNPJ in a mall; notes that wait for it are refused',
  access: ['update-purchase-block-list'],
  malls: 'named',
  body: z.strictObject({ mallCode, cnpj }),
  response: issuerCnpj,
  problems: ['foreign-mall', 'cnpj-already-blocked'],
});

/** Moves a CNPJ to the allowed list with a store (by LUC), or to the pre-registered one. */
export const allowCnpj = defineEndpoint({
  method: 'POST',
  path: '/purchase/cnpj/allow',
  summary: 'Allow an issuer CNPJ in a mall, for a store by its LUC or pre-registered; notes that wait for it go on',
  access: ['update-purchase-permission-list'],
  malls: 'named',
  body: z.strictObject({ mallCode, cnpj, luc: luc.optional() }),
  response: issuerCnpj,
  problems: ['foreign-mall', 'cnpj-already-allowed', 'cnpj-in-other-store', 'store-not-found'],
});

/** Takes a CNPJ off its list: the next note of it finds it undefined again. */
export const removeBlockedCnpj = defineEndpoint({
  method: 'DELETE',
  path: '/purchase/cnpj/blocked/:mallCode/:cnpj',
  summary: 'Take an issuer CNPJ off the blocked list',
  access: ['update-purchase-block-list'],
  malls: 'record',
  params: z.object({ mallCode, cnpj }),
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

export const removeAllowedCnpj = defineEndpoint({
  method: 'DELETE',
  path: '/purchase/cnpj/allowed/:mallCode/:cnpj',
  summary: 'Take an issuer CNPJ off the allowed list, and off its store',
  access: ['update-purchase-permission-list'],
  malls: 'record',
  params: z.object({ mallCode, cnpj }),
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

/** Columns of the files; LUC only where CNPJs are allowed, and may be left out there. */
export const CNPJ_IMPORT_COLUMNS = ['cnpj', 'luc'] as const;

/** One line of a file and what hangs on it. */
const importedCnpj = z.object({
  cnpj: z.string(),
  luc: z.string(),
  /** As a note named the issuer; null when no note did. */
  issuerName: z.string().nullable(),
  /** Where the mall has it today; null when it knows nothing of it. */
  list: cnpjList.nullable(),
  /** The store it is to issue for, or issues for today. */
  store: z.object({ brandName: z.string(), luc: z.string() }).nullable(),
  /** Notes that wait for a decision on it, and get theirs with the import. */
  waitingInvoices: z.number().int(),
});

/** The lines with the most to lose come first: notes that wait, then a store. */
const importPreview = importPreviewOf(importedCnpj).extend({
  /** What the whole file would do, beyond moving CNPJs. */
  effects: z.object({
    /** Notes that wait: blocking refuses them for good, allowing sends them on. */
    waitingInvoices: z.number().int(),
    /** CNPJs that issue for a store of the mall today. */
    issuingForStores: z.number().int(),
  }),
});
export type CnpjImportPreview = z.infer<typeof importPreview>;

const importResult = z.object({ imported: z.number().int() });

const imports = {
  blocked: { access: ['read-purchase-block-list', 'update-purchase-block-list'] },
  allowed: { access: ['read-purchase-permission-list', 'update-purchase-permission-list'] },
} as const;

const ACCEPTED_LINES = {
  ...IMPORT_LINES,
  malls: 'named',
  summary: 'The accepted lines of a staged import as CSV, each with what it would do',
  problems: ['not-found', 'import-expired', 'foreign-mall'],
} as const;

export const stageBlockedCnpjImport = defineEndpoint({
  ...STAGE_IMPORT,
  ...imports.blocked,
  path: '/purchase/cnpj/blocked/import',
  summary: 'Read a CSV of CNPJs and say which it would block; nothing is blocked yet',
  response: importPreview,
});

export const commitBlockedCnpjImport = defineEndpoint({
  ...COMMIT_IMPORT,
  ...imports.blocked,
  path: '/purchase/cnpj/blocked/import/:id/commit',
  summary: 'Block every accepted line of a staged import, all or none, unless it would refuse more notes than its preview said',
  response: importResult,
  problems: ['not-found', 'import-expired', 'import-outgrown', 'foreign-mall'],
});

export const acceptedBlockedCnpjLines = defineEndpoint({
  ...ACCEPTED_LINES,
  ...imports.blocked,
  path: '/purchase/cnpj/blocked/import/:id/accepted',
});

export const refusedBlockedCnpjLines = defineEndpoint({
  ...IMPORT_LINES,
  ...imports.blocked,
  path: '/purchase/cnpj/blocked/import/:id/refused',
  summary: 'The refused lines of a staged import as CSV',
});

export const stageAllowedCnpjImport = defineEndpoint({
  ...STAGE_IMPORT,
  ...imports.allowed,
  path: '/purchase/cnpj/allowed/import',
  summary: 'Read a CSV of CNPJs and say which it would allow; nothing is allowed yet',
  response: importPreview,
});

export const commitAllowedCnpjImport = defineEndpoint({
  ...COMMIT_IMPORT,
  ...imports.allowed,
  path: '/purchase/cnpj/allowed/import/:id/commit',
  summary: 'Allow every accepted line of a staged import, all or none',
  response: importResult,
  problems: ['not-found', 'import-expired', 'foreign-mall'],
});

export const acceptedAllowedCnpjLines = defineEndpoint({
  ...ACCEPTED_LINES,
  ...imports.allowed,
  path: '/purchase/cnpj/allowed/import/:id/accepted',
});

export const refusedAllowedCnpjLines = defineEndpoint({
  ...IMPORT_LINES,
  ...imports.allowed,
  path: '/purchase/cnpj/allowed/import/:id/refused',
  summary: 'The refused lines of a staged import as CSV',
});

/** The calls of an import by the list it is for. */
export const CNPJ_IMPORTS = {
  blocked: {
    stage: stageBlockedCnpjImport,
    commit: commitBlockedCnpjImport,
    accepted: acceptedBlockedCnpjLines,
    refused: refusedBlockedCnpjLines,
  },
  allowed: {
    stage: stageAllowedCnpjImport,
    commit: commitAllowedCnpjImport,
    accepted: acceptedAllowedCnpjLines,
    refused: refusedAllowedCnpjLines,
  },
} as const;

export const issuerCnpjEndpoints = {
  listIssuerCnpjs,
  listAllowedCnpjs,
  listBlockedCnpjs,
  listUndecidedCnpjs,
  blockCnpj,
  allowCnpj,
  removeBlockedCnpj,
  removeAllowedCnpj,
  stageBlockedCnpjImport,
  commitBlockedCnpjImport,
  acceptedBlockedCnpjLines,
  refusedBlockedCnpjLines,
  stageAllowedCnpjImport,
  commitAllowedCnpjImport,
  acceptedAllowedCnpjLines,
  refusedAllowedCnpjLines,
} as const;
