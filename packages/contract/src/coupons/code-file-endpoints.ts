import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { COLUMN_LIMITS, PAGE_SIZES } from '../reference/limits.ts';
import { CODE_FILE_PURPOSES, codeFile } from './code-file.ts';

const benefitId = z.object({ id: wholeNumberInAddress(1, COLUMN_LIMITS.bigint) });
const fileId = z.object({ fileId: z.uuid() });

/** BEN-05, BEN-07: nothing is done yet; the answer says where to see what it would do. */
export const stageCodeFile = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/code-file/:purpose',
  summary: 'Send a file of codes of a benefit: to be handed out (LOAD) or used up (BURN). It is read in the background',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId.extend({ purpose: z.enum(CODE_FILE_PURPOSES) }),
  response: codeFile,
  status: 201,
  upload: true,
  problems: ['not-found', 'file-rejected', 'body-too-large', 'benefit-without-code-files'],
});

export const listCodeFiles = defineEndpoint({
  method: 'GET',
  path: '/benefit/:id/code-file',
  summary: 'Files of codes of a benefit, newest first, and how many imported codes are left',
  access: ['read-benefit'],
  malls: 'record',
  params: benefitId,
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.codeFiles), purpose: z.enum(CODE_FILE_PURPOSES).optional() }),
  response: pageOf(codeFile).extend({
    codes: z.object({ free: z.number().int(), taken: z.number().int() }),
  }),
  problems: ['not-found'],
});

export const getCodeFile = defineEndpoint({
  method: 'GET',
  path: '/benefit/code-file/:fileId',
  summary: 'One file of codes: how far it is, and what it does',
  access: ['read-benefit'],
  malls: 'record',
  params: fileId,
  response: codeFile,
  problems: ['not-found'],
});

const act = {
  method: 'POST',
  access: ['update-benefit'],
  malls: 'record',
  params: fileId,
  response: codeFile,
  problems: ['not-found', 'code-file-illegal-move'],
} as const;

export const confirmCodeFile = defineEndpoint({
  ...act,
  path: '/benefit/code-file/:fileId/confirm',
  summary: 'Carry out the lines that can be, in the background',
});

export const stopCodeFile = defineEndpoint({
  ...act,
  path: '/benefit/code-file/:fileId/stop',
  summary: 'Stop after the lines that are under way; what was done stays done',
});

export const resumeCodeFile = defineEndpoint({
  ...act,
  path: '/benefit/code-file/:fileId/resume',
  summary: 'Go on with the lines that are left',
});

export const discardCodeFile = defineEndpoint({
  ...act,
  path: '/benefit/code-file/:fileId/discard',
  summary: 'Let go of a file of which nothing was carried out',
});

export const codeFileReport = defineEndpoint({
  method: 'GET',
  path: '/benefit/code-file/:fileId/report',
  summary: 'The lines that were left out, with why, as CSV',
  access: ['update-benefit'],
  malls: 'record',
  params: fileId,
  response: z.string(),
  raw: true,
  problems: ['not-found'],
});

export const codeFileEndpoints = {
  stageCodeFile,
  listCodeFiles,
  getCodeFile,
  confirmCodeFile,
  stopCodeFile,
  resumeCodeFile,
  discardCodeFile,
  codeFileReport,
} as const;
