import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { endDate, startDate } from '../kit/fields/date-schemas.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { userType } from '../reference/enumerations/audience.ts';
import { MULTIPLIER_CHANNELS, multiplierChannel, multiplierFactor } from '../reference/enumerations/multiplier.ts';
import { COLUMN_LIMITS, COUNTS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { multiplier, multiplierChange, multiplierDetail, multiplierState, newMultiplier } from './multiplier.ts';

const multiplierNumber = wholeNumberInAddress(1, COLUMN_LIMITS.bigint);
const multiplierId = z.object({ id: multiplierNumber });

/** MUL-01: every filter of the list. */
export const multiplierFilter = {
  mallCode: mallCode.optional(),
  state: multiplierState.optional(),
  channel: multiplierChannel.optional(),
  search: z.string().trim().max(TEXT_LIMITS.plain).optional(),
};

/** The latest first; by the name, the factor, or the day it begins. */
export const MULTIPLIER_SORTS = sortsOf('-period', 'actionName', 'factor', 'period');

export const listMultipliers = defineEndpoint({
  method: 'GET',
  path: '/multiplier',
  summary: 'Periods with balance multiplication, the latest first',
  access: ['read-transactional-loyalty-multiplier'],
  malls: 'filtered',
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.multipliers), ...multiplierFilter, ...sortQuery(MULTIPLIER_SORTS) }),
  response: pageOf(multiplier),
  problems: ['foreign-mall'],
});

export const getMultiplier = defineEndpoint({
  method: 'GET',
  path: '/multiplier/:id',
  summary: 'One multiplier, with its list for who may see customers',
  access: ['read-transactional-loyalty-multiplier'],
  malls: 'record',
  params: multiplierId,
  response: multiplierDetail,
  problems: ['not-found'],
});

/** MUL-03. Channels with commas between them. */
export const overlappingMultipliers = defineEndpoint({
  method: 'GET',
  path: '/multiplier/overlap',
  summary: 'Multipliers of a mall that share a channel, a moment and a kind of customer with a period',
  access: ['read-transactional-loyalty-multiplier'],
  malls: 'named',
  query: z.strictObject({
    mallCode,
    channels: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(multiplierChannel).min(1, RULE_MESSAGES.required).max(MULTIPLIER_CHANNELS.length, RULE_MESSAGES.listTooLong)),
    startDate,
    endDate,
    userType: userType.default('ALL'),
    exceptId: multiplierNumber.optional(),
  }),
  response: z.object({ data: z.array(multiplier) }),
  problems: ['foreign-mall'],
});

export const createMultiplier = defineEndpoint({
  method: 'POST',
  path: '/multiplier',
  summary: 'Add a period with balance multiplication',
  access: ['create-transactional-loyalty-multiplier'],
  malls: 'named',
  body: newMultiplier,
  largeBody: true,
  response: multiplierDetail,
  status: 201,
  problems: ['foreign-mall', 'multiplier-ends-in-past'],
});

export const updateMultiplier = defineEndpoint({
  method: 'PUT',
  path: '/multiplier/:id',
  summary: 'Change a multiplier whose period has not ended',
  access: ['update-transactional-loyalty-multiplier'],
  malls: 'record',
  params: multiplierId,
  body: multiplierChange,
  largeBody: true,
  response: multiplierDetail,
  problems: ['not-found', 'stale-version', 'multiplier-ended', 'multiplier-begun', 'multiplier-ends-in-past'],
});

export const deleteMultiplier = defineEndpoint({
  method: 'DELETE',
  path: '/multiplier/:id',
  summary: 'Delete a multiplier whose period has not ended; one in force counts no more from then on',
  access: ['delete-transactional-loyalty-multiplier'],
  malls: 'record',
  params: multiplierId,
  response: z.null(),
  status: 204,
  problems: ['not-found', 'multiplier-ended'],
});

/** APP-01. */
export const appRunningMultipliers = defineEndpoint({
  method: 'POST',
  path: '/app/multiplier/search',
  summary: 'Multipliers in force in a mall now; with a CPF, those that are for that customer',
  access: 'app:read-promotions',
  malls: 'named',
  body: z.strictObject({ mallCode, cpf: cpf.optional() }),
  response: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        actionName: z.string(),
        channels: z.array(multiplierChannel),
        factor: multiplierFactor,
        startDate: z.iso.datetime(),
        endDate: z.iso.datetime(),
      }),
    ),
  }),
  problems: ['foreign-mall', 'customer-unknown', 'too-many-requests'],
});

/** List type INTEGRATION: the CRM says whom it is for. */
export const appAddMultiplierEligible = defineEndpoint({
  method: 'POST',
  path: '/app/multiplier/:id/eligible',
  summary: 'The CRM names customers whom a multiplier that is exclusive through integration is for',
  access: 'app:name-eligible',
  malls: 'record',
  params: multiplierId,
  body: z.strictObject({
    cpfs: z.array(cpf).min(1, RULE_MESSAGES.required).max(COUNTS.eligibleAtOnce, RULE_MESSAGES.listTooLong),
  }),
  response: z.object({ added: z.number().int() }),
  problems: ['not-found', 'multiplier-ended', 'multiplier-without-integration', 'too-many-requests'],
});

export const multiplierEndpoints = {
  listMultipliers,
  getMultiplier,
  overlappingMultipliers,
  createMultiplier,
  updateMultiplier,
  deleteMultiplier,
  appRunningMultipliers,
  appAddMultiplierEligible,
} as const;
