import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { wholeNumber } from '../kit/fields/numbers.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { SALE_REFUSAL_TEXTS, type SaleRefusal } from '../messages/sale-refusal-texts.ts';
import { COLUMN_LIMITS, SYNC_LIMITS, TEXT_LIMITS } from '../reference/limits.ts';
import { syncSettings } from './sync-settings.ts';
import { syncedSale } from './synced-sale.ts';

/** Decision 55: what every call of a client carries beside its key, so that an answer is the answer to it. */
export const NONCE_HEADER = 'galeria-nonce';
/** What every answer to it carries, refusals included. */
export const SIGNATURE_HEADER = 'galeria-signature';

const instant = z.iso.datetime({ offset: true, error: RULE_MESSAGES.dateInvalid });
const text = (most: number) => z.string({ error: RULE_MESSAGES.required }).max(most, RULE_MESSAGES.textTooLong);

/** What went wrong in the shop, as its client tells it. */
const clientError = z.strictObject({
  at: instant,
  code: text(SYNC_LIMITS.code),
  file: text(TEXT_LIMITS.folder).nullable(),
  detail: text(TEXT_LIMITS.reason),
});

/** SYN-05: sales in the shop whose issuer was in no store when they were sent: they wait there until somebody has entered it. */
const heldSales = z.strictObject({ issuerCnpj: text(SYNC_LIMITS.code), sales: wholeNumber(1, COLUMN_LIMITS.integer) });
const held = z.array(heldSales).max(SYNC_LIMITS.heldIssuers, RULE_MESSAGES.listTooLong);
export type HeldSales = z.output<typeof heldSales>;

/**
 * What a server understands of sales beyond its first version: a client leaves out what is not among it, since bodies are strict. A
 * client passes over a word that it does not know.
 */
export const WIRE_WORDS = ['total-with-taxes'] as const;

/** SYN-03: the client says how it is, and is told its settings. */
export const syncContact = defineEndpoint({
  method: 'POST',
  path: '/sync/contact',
  summary: 'A client in a shop says how it is and takes its settings',
  access: 'store-client',
  malls: 'none',
  body: z.strictObject({
    version: text(SYNC_LIMITS.code),
    platform: text(TEXT_LIMITS.plain),
    /** What the clock of the shop's computer shows. */
    clock: instant,
    /** Those that are to be sent; the ones that are held are not among them. */
    queued: wholeNumber(0, COLUMN_LIMITS.integer),
    oldestQueuedAt: instant.nullable(),
    /** Told only to a server whose last answer had `unknownIssuers`: older ones refuse what they do not know. */
    held: held.optional(),
    sentToday: wholeNumber(0, COLUMN_LIMITS.integer),
    /** The newest. */
    errors: z.array(clientError).max(SYNC_LIMITS.errorsAtOnce, RULE_MESSAGES.listTooLong),
  }),
  response: z.object({
    store: z.object({
      universalId: z.string(),
      name: z.string(),
      mallCode: z.string(),
      issuerCnpjs: z.array(z.string()),
    }),
    settings: syncSettings,
    serverTime: z.iso.datetime(),
    /** The key has served long enough: the client asks for the next one. */
    renewKey: z.boolean(),
    /**
     * Of the issuers whose sales the client holds, those that are still in no store: sales of the others are sent. That it is there
     * says that the server understands `held` here and `queue` with sales, and may answer HELD to whoever says `queue`.
     */
    unknownIssuers: z.array(z.string()).optional(),
    understands: z.array(z.string()).optional(),
  }),
  problems: ['store-key-unknown', 'store-key-revoked', 'store-clock-off', 'too-many-requests'],
});

export const SALE_OUTCOMES = ['ACCEPTED', 'KNOWN', 'REFUSED', 'HELD'] as const;
export type SaleOutcome = (typeof SALE_OUTCOMES)[number];

const saleResult = z.object({
  reference: z.string(),
  /**
   * KNOWN: the same sale is already here, with the same content. REFUSED: never to be sent again as it is.
   * HELD: its issuer is in no store yet; the client keeps it until a contact says otherwise. Only where the call has `queue`.
   */
  outcome: z.enum(SALE_OUTCOMES),
  code: z.enum(Object.keys(SALE_REFUSAL_TEXTS) as [SaleRefusal, ...SaleRefusal[]]).nullable(),
  message: z.string().nullable(),
});
export type SaleResult = z.output<typeof saleResult>;

/** SYN-05: one result for each, in the order they came. What is ACCEPTED is kept before the answer leaves. */
export const syncSales = defineEndpoint({
  method: 'POST',
  path: '/sync/sales',
  summary: 'A client in a shop sends sales and cancellations',
  access: 'store-client',
  malls: 'none',
  body: z.strictObject({
    clock: instant,
    /** What stays in the shop's queue without these; a client that is told HELD says so. */
    queue: z.strictObject({ queued: wholeNumber(0, COLUMN_LIMITS.integer), oldestQueuedAt: instant.nullable(), held }).optional(),
    sales: z.array(syncedSale).min(1, RULE_MESSAGES.required).max(SYNC_LIMITS.batch, RULE_MESSAGES.listTooLong),
  }),
  largeBody: true,
  response: z.object({ results: z.array(saleResult) }),
  problems: ['store-key-unknown', 'store-key-revoked', 'store-clock-off', 'too-many-requests'],
});

/** SYN-02: the old key works until the new one is first used; asked for again before that, another takes its place. */
export const syncKey = defineEndpoint({
  method: 'POST',
  path: '/sync/key',
  summary: 'A client in a shop takes its next key',
  access: 'store-client',
  malls: 'none',
  body: z.strictObject({}),
  response: z.object({ storeKey: z.string() }),
  problems: ['store-key-unknown', 'store-key-revoked', 'too-many-requests'],
});

export const syncWireEndpoints = { syncContact, syncSales, syncKey } as const;
