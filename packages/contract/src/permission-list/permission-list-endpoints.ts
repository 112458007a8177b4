import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { limitedText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { COMMIT_IMPORT, IMPORT_LINES, importPreviewOf, STAGE_IMPORT } from '../kit/staged-import.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';

/** CUS-09: a CPF that a mall's purchase limits do not hold back. */
export const releasedCpf = z.object({
  id: z.uuid(),
  mallCode: z.string(),
  /** Covered where the page says `isMasked`. */
  cpf: z.string(),
  /** The mall's customer with this CPF, where there is one. */
  customer: z.object({ customerId: z.uuid(), fullName: z.string() }).nullable(),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});

export type ReleasedCpf = z.infer<typeof releasedCpf>;

/** Newest first, or oldest. A CPF is no order: a covered list would tell what is covered. */
export const RELEASED_CPF_SORTS = sortsOf('-createdAt', 'createdAt');

export const listReleasedCpfs = defineEndpoint({
  method: 'GET',
  path: '/purchase/permission-list',
  summary: "CPFs released from the purchase limits of the caller's malls, newest first",
  access: ['read-purchase-permission-list'],
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.permissionList),
    /** A CPF or, from three digits on, its beginning. */
    search: z.string().trim().max(TEXT_LIMITS.plain).optional(),
    mallCode: mallCode.optional(),
    ...sortQuery(RELEASED_CPF_SORTS),
  }),
  response: pageOf(releasedCpf).extend({ isMasked: z.boolean() }),
  problems: ['foreign-mall'],
});

export const newReleasedCpf = z.strictObject({
  mallCode,
  cpf,
  reason: limitedText(TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong).default(''),
});

export const releaseCpf = defineEndpoint({
  method: 'POST',
  path: '/purchase/permission-list',
  summary: 'Release a CPF from the purchase limits of a mall',
  access: ['read-purchase-permission-list', 'update-purchase-permission-list'],
  malls: 'named',
  body: newReleasedCpf,
  response: releasedCpf,
  status: 201,
  problems: ['foreign-mall', 'cpf-already-released'],
});

export const withdrawReleasedCpf = defineEndpoint({
  method: 'DELETE',
  path: '/purchase/permission-list/:id',
  summary: 'Put a CPF back under the purchase limits',
  access: ['update-purchase-permission-list'],
  malls: 'record',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

/** Columns of the file; the reason may be left out. */
export const PERMISSION_LIST_COLUMNS = ['cpf', 'motivo'] as const;

const importPreview = importPreviewOf(z.object({ cpf: z.string(), reason: z.string() }));

export type PermissionListPreview = z.infer<typeof importPreview>;

const importAccess = { access: ['read-purchase-permission-list', 'update-purchase-permission-list'] } as const;

export const stagePermissionListImport = defineEndpoint({
  ...STAGE_IMPORT,
  ...importAccess,
  path: '/purchase/permission-list/import',
  summary: 'Read a CSV of CPFs for a mall and say what it would release; nothing is released yet',
  response: importPreview,
});

export const commitPermissionListImport = defineEndpoint({
  ...COMMIT_IMPORT,
  ...importAccess,
  path: '/purchase/permission-list/import/:id/commit',
  summary: 'Release every accepted line of a staged import, all or none',
  response: z.object({ released: z.number().int() }),
  problems: ['not-found', 'import-expired', 'foreign-mall'],
});

export const refusedPermissionListLines = defineEndpoint({
  ...IMPORT_LINES,
  ...importAccess,
  path: '/purchase/permission-list/import/:id/refused',
  summary: 'The refused lines of a staged import as CSV, with line number and reason',
});

export const permissionListEndpoints = {
  listReleasedCpfs,
  releaseCpf,
  withdrawReleasedCpf,
  stagePermissionListImport,
  commitPermissionListImport,
  refusedPermissionListLines,
} as const;
