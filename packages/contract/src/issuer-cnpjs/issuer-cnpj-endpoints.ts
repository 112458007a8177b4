import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cnpj } from '../kit/fields/cnpj.ts';
import { luc } from '../kit/fields/store-fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { mallCode } from '../malls/mall.ts';
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

const listQuery = {
  ...pageQuery(PAGE_SIZES.issuerCnpjs),
  mallCode: mallCode.optional(),
  /** A CNPJ or, from three characters on, its beginning; or words of the brand's or issuer's name. */
  search: z.string().trim().max(TEXT_LIMITS.plain).optional(),
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

const importPreview = z.object({
  id: z.uuid(),
  accepted: z.number().int(),
  refused: z.number().int(),
  sample: z.array(z.object({ cnpj: z.string(), luc: z.string() })),
  refusedSample: z.array(z.object({ line: z.number().int(), reason: z.string() })),
});
export type CnpjImportPreview = z.infer<typeof importPreview>;

const importId = z.object({ id: z.uuid() });
const importResult = z.object({ imported: z.number().int() });

const imports = {
  blocked: { access: ['read-purchase-block-list', 'update-purchase-block-list'] },
  allowed: { access: ['read-purchase-permission-list', 'update-purchase-permission-list'] },
} as const;

export const stageBlockedCnpjImport = defineEndpoint({
  method: 'POST',
  path: '/purchase/cnpj/blocked/import',
  summary: 'Read a CSV of CNPJs and say which it would block; nothing is blocked yet',
  ...imports.blocked,
  malls: 'named',
  query: z.strictObject({ mallCode }),
  response: importPreview,
  status: 201,
  upload: true,
  problems: ['file-rejected', 'body-too-large', 'foreign-mall'],
});

export const commitBlockedCnpjImport = defineEndpoint({
  method: 'POST',
  path: '/purchase/cnpj/blocked/import/:id/commit',
  summary: 'Block every accepted line of a staged import, all or none',
  ...imports.blocked,
  malls: 'named',
  params: importId,
  response: importResult,
  problems: ['not-found', 'import-expired', 'foreign-mall'],
});

export const refusedBlockedCnpjLines = defineEndpoint({
  method: 'GET',
  path: '/purchase/cnpj/blocked/import/:id/refused',
  summary: 'The refused lines of a staged import as CSV',
  ...imports.blocked,
  malls: 'none',
  params: importId,
  response: z.string(),
  raw: true,
  problems: ['not-found'],
});

export const stageAllowedCnpjImport = defineEndpoint({
  method: 'POST',
  path: '/purchase/cnpj/allowed/import',
  summary: 'Read a CSV of CNPJs and say which it would allow; nothing is allowed yet',
  ...imports.allowed,
  malls: 'named',
  query: z.strictObject({ mallCode }),
  response: importPreview,
  status: 201,
  upload: true,
  problems: ['file-rejected', 'body-too-large', 'foreign-mall'],
});

export const commitAllowedCnpjImport = defineEndpoint({
  method: 'POST',
  path: '/purchase/cnpj/allowed/import/:id/commit',
  summary: 'Allow every accepted line of a staged import, all or none',
  ...imports.allowed,
  malls: 'named',
  params: importId,
  response: importResult,
  problems: ['not-found', 'import-expired', 'foreign-mall'],
});

export const refusedAllowedCnpjLines = defineEndpoint({
  method: 'GET',
  path: '/purchase/cnpj/allowed/import/:id/refused',
  summary: 'The refused lines of a staged import as CSV',
  ...imports.allowed,
  malls: 'none',
  params: importId,
  response: z.string(),
  raw: true,
  problems: ['not-found'],
});

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
  refusedBlockedCnpjLines,
  stageAllowedCnpjImport,
  commitAllowedCnpjImport,
  refusedAllowedCnpjLines,
} as const;
