import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { mallCode } from '../malls/mall-code.ts';
import { said } from '../messages/said.ts';

/** What a restriction list of a promotion names: people by CPF, or stores by LUC, universal id or CNPJ. */
export const LIST_FILE_CONTENTS = ['cpfs', 'stores'] as const;
export type ListFileContent = (typeof LIST_FILE_CONTENTS)[number];

const params = z.object({ id: z.uuid() });
const query = z.strictObject({ mallCode, content: z.enum(LIST_FILE_CONTENTS) });

/** FIL-02: an uploaded list is read back to whoever sent it, before a promotion takes it up. */
export const readListFile = defineEndpoint({
  method: 'GET',
  path: '/promotion/list-file/:id/reading',
  summary: 'What an uploaded list would bring into a promotion, and how many of its lines would be left out',
  access: ['write-promotion'],
  malls: 'named',
  params,
  query,
  response: z.object({
    /** People or stores, each once. */
    entries: z.number().int(),
    leftOut: z.number().int(),
    leftOutSample: z.array(z.object({ line: z.number().int(), reason: said })),
  }),
  problems: ['not-found', 'foreign-mall'],
});

export const leftOutLines = defineEndpoint({
  method: 'GET',
  path: '/promotion/list-file/:id/left-out',
  summary: 'The lines of an uploaded list that would be left out, as CSV with line number and reason',
  access: ['write-promotion'],
  malls: 'named',
  params,
  query,
  response: z.string(),
  raw: true,
  problems: ['not-found', 'foreign-mall'],
});

export const listFileEndpoints = { readListFile, leftOutLines } as const;
