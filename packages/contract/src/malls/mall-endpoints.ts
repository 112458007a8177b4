import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { mall } from './mall.ts';

export const myMalls = defineEndpoint({
  method: 'GET',
  path: '/user/v2/mall',
  summary: "The caller's malls, sorted by name",
  access: 'session',
  withoutSecondFactor: true,
  malls: 'filtered',
  response: z.array(mall),
});

export const mallEndpoints = { myMalls } as const;
