import { release } from 'node:os';
import type { Queue } from './queue.ts';
import { problemOf } from './server-call.ts';
import { serverSettings } from './settings.ts';
import type { KeyedCall } from './store-key.ts';
import { refusalText } from './texts.ts';
import type { Troubles } from './troubles.ts';
import { VERSION } from './version.ts';
import type { ContactAnswer, ContactBody, SyncSettings } from './wire.ts';

export type Contact =
  | { readonly ok: true; readonly storeName: string; readonly settings: SyncSettings; readonly renewKey: boolean }
  | { readonly ok: false; readonly reason: string; readonly code: string; readonly retryAfterMillis: number | null };

const PLATFORM = `${process.platform} ${release()}, Node ${process.versions.node}`.slice(0, 200);

/** SYN-03: says how the client is, and takes the server's settings. */
export async function makeContact(call: KeyedCall, queue: Queue, troubles: Troubles, now: number): Promise<Contact> {
  const oldest = queue.oldestAt();
  const errors = troubles.unreported();
  const body: ContactBody = {
    version: VERSION,
    platform: PLATFORM,
    clock: new Date(now).toISOString(),
    queued: queue.size(),
    oldestQueuedAt: oldest === null ? null : new Date(oldest).toISOString(),
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
  return {
    ok: true,
    storeName: typeof said.store?.name === 'string' ? said.store.name : '',
    settings: serverSettings(said.settings),
    renewKey: said.renewKey === true,
  };
}
