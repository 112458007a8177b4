import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { COMMIT_IMPORT, IMPORT_LINES, importPreviewOf } from '../kit/staged-import.ts';

/** Columns of the file, separated by semicolons or commas; malls and groups separated by '|'. */
export const USER_IMPORT_COLUMNS = ['nome', 'email', 'shoppings', 'grupos'] as const;

/** The first lines, as they will be created. */
const importPreview = importPreviewOf(
  z.object({ name: z.string(), email: z.string(), mallsCode: z.array(z.string()), groups: z.array(z.string()) }),
);

export type ImportPreview = z.infer<typeof importPreview>;

export const stageUserImport = defineEndpoint({
  method: 'POST',
  path: '/user/import',
  summary: 'Read a CSV of users and say what it would do; nothing is created yet',
  access: ['create-user'],
  malls: 'named',
  response: importPreview,
  status: 201,
  upload: true,
  problems: ['file-rejected', 'body-too-large'],
});

export const commitUserImport = defineEndpoint({
  ...COMMIT_IMPORT,
  freshSignIn: true,
  path: '/user/import/:id/commit',
  summary: 'Create every accepted line of a staged import, all or none',
  access: ['create-user'],
  response: z.object({ created: z.number().int() }),
  problems: ['not-found', 'import-expired', 'email-taken', 'grants-more-than-held', 'foreign-mall', 'user-needs-mall'],
});

export const refusedImportLines = defineEndpoint({
  ...IMPORT_LINES,
  path: '/user/import/:id/refused',
  summary: 'The refused lines of a staged import as CSV, with line number and reason',
  access: ['create-user'],
  malls: 'none',
});

export const userImportEndpoints = { stageUserImport, commitUserImport, refusedImportLines } as const;
