import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';

/** Spec 7: a mall as the flag service lists it, under both of its names for each part. */
export const flaggedMall = z.object({ label: z.string(), mallName: z.string(), id: z.string(), mallCode: z.string() });

export type FlaggedMall = z.infer<typeof flaggedMall>;

const flagService = z.object({ flagService: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/) });

export const cnpjManagementMalls = defineEndpoint({
  method: 'GET',
  path: '/infra/:flagService/cnpj-management',
  summary: 'The malls enabled for the store service',
  access: 'session',
  withoutSecondFactor: true,
  malls: 'none',
  params: flagService,
  response: z.array(flaggedMall),
});

/** Spec 8: when the flag service fails, false and an empty list. */
export const missionFlags = defineEndpoint({
  method: 'GET',
  path: '/infra/:flagService/missions',
  summary: 'Whether missions are on, and for which malls',
  access: 'session',
  withoutSecondFactor: true,
  malls: 'none',
  params: flagService,
  response: z.object({ missions_portalb2c: z.boolean(), mission_allowed_malls: z.array(flaggedMall) }),
});

export const flagEndpoints = { cnpjManagementMalls, missionFlags } as const;
