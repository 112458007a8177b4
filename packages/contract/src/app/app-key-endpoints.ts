import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { limitedText } from '../kit/fields/text.ts';
import { mallCode } from '../malls/mall.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { COUNTS, TEXT_LIMITS } from '../reference/limits.ts';
import { APP_SCOPES } from './app-scopes.ts';

const ACCESS = ['read-user', 'create-user', 'update-user'] as const;

export const appKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The beginning of the key, by which people tell keys apart. */
  prefix: z.string(),
  mallsCode: z.array(z.string()),
  scopes: z.array(z.enum(APP_SCOPES)),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AppKey = z.infer<typeof appKey>;

export const listAppKeys = defineEndpoint({
  method: 'GET',
  path: '/app-key',
  summary: "Keys of the consumer app within the caller's malls",
  access: ACCESS,
  malls: 'filtered',
  response: z.object({ data: z.array(appKey) }),
});

export const createAppKey = defineEndpoint({
  method: 'POST',
  path: '/app-key',
  summary: 'Make a key for the consumer app; the key itself is shown this once',
  access: ACCESS,
  malls: 'named',
  body: z.strictObject({
    name: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong).min(1, RULE_MESSAGES.nameRequired),
    mallsCode: z.array(mallCode).min(1, RULE_MESSAGES.required),
    scopes: z.array(z.enum(APP_SCOPES)).min(1, RULE_MESSAGES.required),
    days: z.number().int().min(1, RULE_MESSAGES.wholeNumber).max(COUNTS.appKeyDays, RULE_MESSAGES.wholeNumber),
  }),
  response: appKey.extend({ key: z.string() }),
  status: 201,
  problems: ['foreign-mall'],
});

export const revokeAppKey = defineEndpoint({
  method: 'DELETE',
  path: '/app-key/:id',
  summary: 'Revoke a key: it stops working at once',
  access: ACCESS,
  malls: 'record',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

export const appKeyEndpoints = { listAppKeys, createAppKey, revokeAppKey } as const;
