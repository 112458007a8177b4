import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';

export const health = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'The process is alive',
  access: 'public',
  malls: 'none',
  response: z.object({ status: z.literal('ok') }),
});

export const readiness = defineEndpoint({
  method: 'GET',
  path: '/ready',
  summary: 'The process can serve: database reached, schema current, not stopping',
  access: 'public',
  malls: 'none',
  response: z.object({ status: z.literal('ready'), database: z.enum(['embedded', 'postgres']) }),
  problems: ['not-ready'],
});

/** Prometheus text. Answered to the loopback address, or to the bearer of the metrics token where one is set. */
export const metrics = defineEndpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Metrics in Prometheus text format',
  access: 'public',
  malls: 'none',
  response: z.string(),
  raw: true,
  problems: ['not-found'],
});

export const operationEndpoints = { health, readiness, metrics } as const;
