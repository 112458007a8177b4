import { LOOKUP_LIMITS } from '@galeria/contract/reference/limits';
import type { Act } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { recordSecurityEvent } from '../../security-events/security-events.public.ts';
import { amountsFrom, isUnusual, lookupWindow, minuteOf } from '../personal-data.rules.ts';
import {
  amountsByHour,
  type Counter,
  type NewLook,
  removeLooksBefore,
  removeValuesBefore,
  takeCounters,
  takeDueLooks,
} from '../personal-data.store.ts';

export interface TrailDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const LOOKS_AT_ONCE = 1000;
const LOOKS_KEPT = 2 * 24 * 60 * 60_000;
/** A statement that was sent in a window's last moment may end after it. */
const LATE = 60_000;

type Looked = Pick<Counter, 'actorId' | 'actorEmail' | 'actorKind'>;

/** What was done earlier, by whom it was done: the trail says so, not when this job ran. */
const actOf = (
  { actorId, actorEmail }: Looked,
  { at, address, requestId }: { at: Date; address: string | null; requestId: string },
): Act => ({
  actor: { userId: actorId, email: actorEmail, name: actorEmail, sessionId: actorId, malls: [], permissions: new Set() },
  at,
  address,
  requestId,
});

const subjectOf = ({ actorId, actorKind }: Looked) => ({ type: actorKind, id: actorId });

/** One entry for each minute in which somebody looked at the same list in the same way. */
function together(looks: readonly NewLook[]): NewLook[] {
  const entries = new Map<string, NewLook>();
  for (const look of looks) {
    const key = JSON.stringify([look.minute.getTime(), look.actorId, look.actorEmail, look.address, look.endpoint, look.filter]);
    const known = entries.get(key);
    entries.set(key, known ? { ...look, pages: known.pages + look.pages, people: known.people + look.people } : look);
  }
  return [...entries.values()];
}

async function recordLooks(tx: Transaction, before: Date): Promise<number> {
  const taken = await takeDueLooks(tx, before, LOOKS_AT_ONCE);
  for (const look of together(taken))
    await recordAudit(tx, actOf(look, { at: look.minute, address: look.address ?? null, requestId: look.requestId }), {
      action: 'personal-data.shown',
      subject: subjectOf(look),
      after: { endpoint: look.endpoint, filter: look.filter, pages: look.pages, people: look.people },
    });
  return taken.length;
}

async function recordCounters(tx: Transaction, before: Date, now: Date): Promise<void> {
  for (const counter of await takeCounters(tx, before))
    await recordAudit(tx, actOf(counter, { at: counter.windowStart, address: null, requestId: newId(now.getTime()) }), {
      action: 'personal-data.looked-up',
      subject: subjectOf(counter),
      after: { kind: counter.kind, count: counter.count },
    });
}

async function noteUnusualAmounts({ db, clock }: TrailDeps): Promise<void> {
  const now = clock.now();
  for (const amount of await amountsByHour(db, amountsFrom(now))) {
    const isApp = amount.actorKind === 'app-key';
    if (!isUnusual({ isApp, people: amount.people })) continue;
    await recordSecurityEvent(db, {
      kind: 'unusual-amount',
      at: now,
      period: String(amount.hour),
      by: { kind: amount.actorKind, id: amount.actorId, name: amount.actorEmail },
      people: amount.people,
    });
  }
}

/**
 * PER-14: brings what was shown and tried onto the trail, minute by minute and window by window; a run that is killed half-way
 * leaves what it had not recorded for the next. Then looks whether anybody was shown unusually many.
 */
export async function recordPersonalData(deps: TrailDeps): Promise<void> {
  const now = deps.clock.now();
  const thisMinute = minuteOf(now);
  while ((await deps.db.transaction((tx) => recordLooks(tx, thisMinute))) === LOOKS_AT_ONCE);
  const over = new Date(lookupWindow(new Date(now.getTime() - LATE)).getTime());
  await deps.db.transaction((tx) => recordCounters(tx, over, now));
  await removeValuesBefore(deps.db, new Date(over.getTime() - LOOKUP_LIMITS.window));
  await noteUnusualAmounts(deps);
  await removeLooksBefore(deps.db, new Date(now.getTime() - LOOKS_KEPT));
}
