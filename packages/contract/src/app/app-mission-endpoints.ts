import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { CUSTOMER_CATEGORIES } from '../reference/enumerations/customer.ts';
import { goalKind } from '../reference/enumerations/mission.ts';
import { COLUMN_LIMITS, COUNTS } from '../reference/limits.ts';

const count = z.number().int();
const moment = z.iso.datetime();

/** APP-01, MIS-05: CPFs travel in bodies, never in addresses. */
export const appMissions = defineEndpoint({
  method: 'POST',
  path: '/app/mission/search',
  summary: 'Missions that a mall has now; with a CPF those for that customer, and how far they have come',
  access: 'app:read-missions',
  malls: 'named',
  body: z.strictObject({
    mallCode,
    cpf: cpf.optional(),
    category: z.literal(CUSTOMER_CATEGORIES.map((known) => known.category)).default(1),
  }),
  response: z.object({
    data: z.array(
      z.object({
        missionId: count,
        title: z.string(),
        description: z.string(),
        startDate: moment,
        endDate: moment,
        steps: z.array(z.object({ order: count, goalKind, target: count.nullable() })),
        prize: z.object({ benefitId: count, title: z.string() }),
        /** Null without a CPF. */
        progress: z
          .object({
            stepsDone: count,
            /** Notes, or cents, of the step they stand at. */
            towards: count,
            finishedAt: moment.nullable(),
            /** The prize, when they have it. */
            couponId: z.uuid().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  problems: ['foreign-mall', 'customer-unknown', 'too-many-requests'],
});

export const appAddMissionEligible = defineEndpoint({
  method: 'POST',
  path: '/app/mission/:id/eligible',
  summary: 'The CRM names customers whom a mission is for that is exclusive through integration',
  access: 'app:name-eligible',
  malls: 'record',
  params: z.object({ id: wholeNumberInAddress(1, COLUMN_LIMITS.bigint) }),
  body: z.strictObject({
    cpfs: z.array(cpf).min(1, RULE_MESSAGES.required).max(COUNTS.eligibleAtOnce, RULE_MESSAGES.listTooLong),
  }),
  response: z.object({ added: count }),
  problems: ['not-found', 'mission-without-integration', 'too-many-requests'],
});

export const appMissionEndpoints = { appMissions, appAddMissionEligible } as const;
