import type { SecurityEventKind } from '@galeria/contract/security-events/security-event-endpoints';
import { digestOf, newId } from '../../platform/ids.ts';
import type { NewEvent } from './security-events.store.ts';
import type { ActorKind } from './security-events.tables.ts';

/** Who it was, as far as is known. */
export interface EventBy {
  readonly kind: ActorKind;
  readonly id: string;
  /** The user's e-mail, the key's name, or the store's. */
  readonly name: string;
}

export interface SecurityEventFacts {
  readonly kind: SecurityEventKind;
  readonly at: Date;
  readonly by: EventBy | null;
  readonly address?: string | null;
  /** Method and path as the contract has them. */
  readonly endpoint?: string | null;
  readonly code?: string | null;
  readonly people?: number;
  readonly requestId?: string | null;
  /** What makes two of them one, where that is not the minute. */
  readonly period?: string;
}

const MINUTE = 60_000;

export function newEvent(facts: SecurityEventFacts): NewEvent {
  const { kind, at, by, address = null, endpoint = null, code = null } = facts;
  const minute = new Date(at.getTime() - (at.getTime() % MINUTE));
  return {
    id: newId(at.getTime()),
    kind,
    minute,
    lastAt: at,
    count: 1,
    actorId: by?.id ?? null,
    actorKind: by?.kind ?? null,
    person: by?.name ?? null,
    address,
    endpoint,
    code,
    people: facts.people ?? null,
    requestId: facts.requestId ?? null,
    sameness: digestOf(JSON.stringify([kind, facts.period ?? minute.getTime(), by?.id, address, endpoint, code])),
  };
}
