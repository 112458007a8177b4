import * as z from 'zod';
import { codeFile } from '../coupons/code-file.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { COLUMN_LIMITS, PAGE_SIZES } from '../reference/limits.ts';

const campaignId = z.object({ id: wholeNumberInAddress(1, COLUMN_LIMITS.bigint) });
const fileId = z.object({ fileId: z.uuid() });

/** CPN-03: no code of it can be used yet; the answer says where to see what it would bring. */
export const stageCouponingCodes = defineEndpoint({
  method: 'POST',
  path: '/couponing/:id/code-file',
  summary: 'Send a file of codes of a campaign. It is read in the background',
  access: ['update-benefit'],
  malls: 'record',
  params: campaignId,
  response: codeFile,
  status: 201,
  upload: true,
  problems: ['not-found', 'file-rejected', 'body-too-large', 'couponing-without-code-files', 'couponing-ended'],
});

export const listCouponingCodeFiles = defineEndpoint({
  method: 'GET',
  path: '/couponing/:id/code-file',
  summary: 'Files of codes of a campaign, newest first, and how many of its codes were not used yet',
  access: ['read-benefit'],
  malls: 'record',
  params: campaignId,
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.codeFiles) }),
  response: pageOf(codeFile).extend({ codes: z.object({ free: z.number().int(), taken: z.number().int() }) }),
  problems: ['not-found'],
});

export const getCouponingCodeFile = defineEndpoint({
  method: 'GET',
  path: '/couponing/code-file/:fileId',
  summary: 'One file of codes of a campaign: how far it is, and what it brings',
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

const going = { ...act, problems: [...act.problems, 'couponing-ended'] } as const;

export const confirmCouponingCodes = defineEndpoint({
  ...going,
  path: '/couponing/code-file/:fileId/confirm',
  summary: 'Add the codes that can be to the campaign, in the background',
});

export const stopCouponingCodes = defineEndpoint({
  ...act,
  path: '/couponing/code-file/:fileId/stop',
  summary: 'Stop after the codes that are under way; what was added stays',
});

export const resumeCouponingCodes = defineEndpoint({
  ...going,
  path: '/couponing/code-file/:fileId/resume',
  summary: 'Go on with the codes that are left',
});

export const discardCouponingCodes = defineEndpoint({
  ...act,
  path: '/couponing/code-file/:fileId/discard',
  summary: 'Let go of a file of which no code was added',
});

export const couponingCodesReport = defineEndpoint({
  method: 'GET',
  path: '/couponing/code-file/:fileId/report',
  summary: 'The lines that were left out, with why, as CSV',
  access: ['update-benefit'],
  malls: 'record',
  params: fileId,
  response: z.string(),
  raw: true,
  problems: ['not-found'],
});

export const couponingCodeFileEndpoints = {
  stageCouponingCodes,
  listCouponingCodeFiles,
  getCouponingCodeFile,
  confirmCouponingCodes,
  stopCouponingCodes,
  resumeCouponingCodes,
  discardCouponingCodes,
  couponingCodesReport,
} as const;
