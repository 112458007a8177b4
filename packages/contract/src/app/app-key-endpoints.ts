import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { wholeNumber } from '../kit/fields/numbers.ts';
import { limitedText } from '../kit/fields/text.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { COUNTS, TEXT_LIMITS } from '../reference/limits.ts';
import { APP_SCOPES } from './app-scopes.ts';

const ACCESS = ['manage-app-keys'] as const;

/** LIMITED: its maker lost a part of what it was made for. ENDED: its maker lost all of it, or was disabled. */
export const APP_KEY_STATUSES = ['WORKING', 'LIMITED', 'ENDED', 'EXPIRED', 'REVOKED'] as const;
export type AppKeyStatus = (typeof APP_KEY_STATUSES)[number];

export const appKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The beginning of the key, by which people tell keys apart. */
  prefix: z.string(),
  mallsCode: z.array(z.string()),
  scopes: z.array(z.enum(APP_SCOPES)),
  status: z.enum(APP_KEY_STATUSES),
  /** What is left of its malls and scopes at this moment. */
  working: z.object({ mallsCode: z.array(z.string()), scopes: z.array(z.enum(APP_SCOPES)) }),
  /** The maker's e-mail when it was made. */
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AppKey = z.infer<typeof appKey>;

export const newAppKey = z.strictObject({
  name: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong).min(1, RULE_MESSAGES.nameRequired),
  mallsCode: z.array(mallCode).min(1, RULE_MESSAGES.required).max(COUNTS.namedMalls, RULE_MESSAGES.listTooLong),
  scopes: z.array(z.enum(APP_SCOPES)).min(1, RULE_MESSAGES.required).max(APP_SCOPES.length, RULE_MESSAGES.listTooLong),
  days: wholeNumber(1, COUNTS.appKeyDays).default(COUNTS.appKeyDefaultDays),
});

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
  freshSignIn: true,
  body: newAppKey,
  response: appKey.extend({ key: z.string() }),
  status: 201,
  problems: ['foreign-mall', 'grants-more-than-held'],
});

export const revokeAppKey = defineEndpoint({
  method: 'DELETE',
  path: '/app-key/:id',
  summary: 'Revoke a key: it stops working at once',
  access: ACCESS,
  malls: 'record',
  freshSignIn: true,
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

export const appKeyEndpoints = { listAppKeys, createAppKey, revokeAppKey } as const;
