import { release } from 'node:os';
import { decidedIssuers, heldToTell } from './held.ts';
import type { Queue } from './queue.ts';
import { problemOf } from './server-call.ts';
import { serverSettings } from './settings.ts';
import type { KeyedCall } from './store-key.ts';
import { refusalText } from './texts.ts';
import type { Troubles } from './troubles.ts';
import { VERSION } from './version.ts';
import type { ContactAnswer, ContactBody, SyncSettings } from './wire.ts';

/** What the server understands, by its last answer to a contact; bodies are strict, and an older one refuses what it does not know. */
export interface ServerTakes {
  /** What waits for its issuer, and what stays in the queue. */
  readonly queue: boolean;
  /** INV-18: the totals with taxes of a sale and of its items. */
  readonly totalWithTaxes: boolean;
}

export const TAKES_NOTHING_NEW: ServerTakes = { queue: false, totalWithTaxes: false };

export type Contact =
  | {
      readonly ok: true;
      readonly storeName: string;
      readonly settings: SyncSettings;
      readonly renewKey: boolean;
      readonly takes: ServerTakes;
      /** Sales of these need wait no longer. */
      readonly decided: readonly string[];
      readonly issuerCnpjs: readonly string[];
      /** How many were to be sent when it was told. */
      readonly ready: number;
    }
  | { readonly ok: false; readonly reason: string; readonly code: string; readonly retryAfterMillis: number | null };

const PLATFORM = `${process.platform} ${release()}, Node ${process.versions.node}`.slice(0, 200);

const textsOf = (list: unknown): string[] | null =>
  Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : null;

/** SYN-03: says how the client is, and takes the server's settings. */
export async function makeContact(
  call: KeyedCall,
  queue: Queue,
  troubles: Troubles,
  { now, tellsQueue }: { readonly now: number; readonly tellsQueue: boolean },
): Promise<Contact> {
  const told = tellsQueue ? heldToTell(queue) : [];
  const ready = queue.ready();
  // An older server has no other word for those that are held.
  const queued = tellsQueue ? ready : queue.size();
  const oldest = queue.oldestAt();
  const errors = troubles.unreported();
  const body: ContactBody = {
    version: VERSION,
    platform: PLATFORM,
    clock: new Date(now).toISOString(),
    queued,
    oldestQueuedAt: oldest === null ? null : new Date(oldest).toISOString(),
    ...(tellsQueue && { held: told }),
    sentToday: queue.sentToday(now),
    errors: [...errors],
  };
  const answer = await call('/sync/contact', body);
  if (answer.kind === 'silent') return { ok: false, reason: answer.reason, code: 'server-silent', retryAfterMillis: null };
  if (answer.status !== 200) {
    const { code, message } = problemOf(answer.body);
    const reason = refusalText(answer.status, code, message);
    return { ok: false, reason, code: code ?? `status-${answer.status}`, retryAfterMillis: answer.retryAfterMillis };
  }
  troubles.reported(errors);
  const said = (answer.body ?? {}) as Partial<ContactAnswer>;
  const unknown = textsOf(said.unknownIssuers);
  const issuerCnpjs = textsOf(said.store?.issuerCnpjs) ?? [];
  return {
    ok: true,
    storeName: typeof said.store?.name === 'string' ? said.store.name : '',
    settings: serverSettings(said.settings),
    renewKey: said.renewKey === true,
    takes: { queue: unknown !== null, totalWithTaxes: textsOf(said.understands)?.includes('total-with-taxes') === true },
    decided: decidedIssuers(told, [...queue.held().keys()], { unknownIssuers: tellsQueue ? unknown : null, issuerCnpjs }),
    issuerCnpjs,
    ready,
  };
}
