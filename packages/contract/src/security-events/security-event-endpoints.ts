import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { day } from '../kit/fields/date-schemas.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';

/** SES-07, PER-14: what the people who answer for access should see. */
export const SECURITY_EVENT_KINDS = [
  'unusual-amount',
  'lookups-refused',
  'sign-in-locked',
  'four-eyes-off',
  'sign-in-failed',
  'refused',
  'rate-limited',
  'session-ended',
  'four-eyes-on',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** Those that are rarely innocent: counted at the top of the page. */
export const UNUSUAL_KINDS = [
  'unusual-amount',
  'lookups-refused',
  'sign-in-locked',
  'four-eyes-off',
] as const satisfies readonly SecurityEventKind[];

export const securityEvent = z.object({
  id: z.uuid(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** The minute in which it happened `count` times. */
  at: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  count: z.number().int(),
  /** The user's e-mail or the app key's name; null where nobody is known. */
  person: z.string().nullable(),
  /** The user, where it was one: leads to their page. */
  userId: z.uuid().nullable(),
  address: z.string().nullable(),
  /** Method and path as the contract has them; null where it was no endpoint of the API. */
  endpoint: z.string().nullable(),
  /** The code of the refusal. */
  code: z.string().nullable(),
  /** Of an unusual amount: how many people were shown. */
  people: z.number().int().nullable(),
  /** Of the last one: finds the line in the server's log. */
  requestId: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const unusual = z.object({ kind: z.enum(UNUSUAL_KINDS), count: z.number().int() });

/** What the list is narrowed by. */
export const securityEventFilter = {
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  /** A user's e-mail or an app key's name, from its beginning. */
  person: z.string().trim().max(TEXT_LIMITS.email).optional(),
  /** Days of São Paulo, both included. */
  startDate: day.optional(),
  endDate: day.optional(),
};

/** The newest first, or the oldest. */
export const SECURITY_EVENT_SORTS = sortsOf('-at', 'at');

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/access-manager/security-events',
  summary: "Failed sign-ins, refusals and unusual amounts of personal data of the caller's users, newest first",
  access: ['read-security-events'],
  malls: 'filtered',
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.audit), ...securityEventFilter, ...sortQuery(SECURITY_EVENT_SORTS) }),
  response: pageOf(securityEvent).extend({
    /** Of the last 24 hours, whatever the filter; kinds without any are left out. */
    unusual: z.array(unusual),
  }),
  problems: ['too-many-lookups'],
});

export const securityEventEndpoints = { listSecurityEvents } as const;
