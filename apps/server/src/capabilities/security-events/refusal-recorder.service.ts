import { SECURITY_EVENT_LIMITS } from '@galeria/contract/reference/limits';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { gatherWrites } from '../../platform/gathered-writes.ts';
import type { Logger } from '../../platform/log.ts';
import { type EventBy, newEvent } from './new-event.mapping.ts';
import { kindOfRefusal, type Refusal } from './security-events.rules.ts';
import { addEvents, type NewEvent } from './security-events.store.ts';
import type { ActorKind } from './security-events.tables.ts';
import { accountOfEmail } from './views/account-of-email.ts';

export interface RefusedCall extends Refusal {
  readonly at: Date;
  readonly actor: Actor | null;
  /** What the actor is, where there is one. */
  readonly actorKind: ActorKind;
  /** What somebody who signs in gave as their e-mail. Kept only where it is a user's: people type passwords there. */
  readonly username: string | null;
  readonly address: string;
  readonly endpoint: string | null;
  readonly requestId: string;
}

export interface RefusalRecorder {
  record(refused: RefusedCall): Promise<void>;
  drain(): Promise<void>;
}

const together = (known: NewEvent, next: NewEvent): NewEvent => ({ ...next, id: known.id, count: known.count + next.count });

/**
 * Writes refusals down. A flood fills no disk: what is alike in a minute is one row with a count, many are written by one
 * statement, and beyond so many different ones a minute the rest is counted without who and from where. A refusal is given
 * whether it could be written down or not; that it could not is in the log.
 */
export function createRefusalRecorder({ db, log }: { db: Database; log: Logger }): RefusalRecorder {
  const events = gatherWrites<NewEvent>({
    keyOf: ({ sameness }) => sameness,
    merge: together,
    write: (items) =>
      addEvents(db, items).catch((error: unknown) => log.error({ err: error }, 'security events could not be written')),
  });
  let current = { minute: 0, seen: new Set<string>() };

  function withinBounds(event: NewEvent): NewEvent {
    const minute = event.minute.getTime();
    if (current.minute !== minute) current = { minute, seen: new Set() };
    if (current.seen.has(event.sameness) || current.seen.size < SECURITY_EVENT_LIMITS.perMinute) {
      current.seen.add(event.sameness);
      return event;
    }
    return newEvent({ kind: event.kind, at: event.lastAt, by: null });
  }

  async function whoWas({ actor, actorKind, username }: RefusedCall): Promise<EventBy | null> {
    if (actor) return { kind: actorKind, id: actor.userId, name: actorKind === 'app-key' ? actor.name : actor.email };
    return username === null ? null : accountOfEmail(db, username);
  }

  return {
    async record(refused) {
      const kind = kindOfRefusal(refused);
      if (kind === null) return;
      try {
        const { at, address, endpoint, code, requestId } = refused;
        const written = events.add(
          withinBounds(newEvent({ kind, at, by: await whoWas(refused), address, endpoint, code, requestId })),
        );
        // Who sends too much is answered at once: the wall costs nothing, and stays so.
        if (kind !== 'rate-limited') await written;
      } catch (error) {
        log.error({ err: error }, 'a refusal could not be written down');
      }
    },
    drain: events.drain,
  };
}
