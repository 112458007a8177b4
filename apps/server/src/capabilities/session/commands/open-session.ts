import type { SignedIn } from '@galeria/contract/session/session';
import type { Act } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { digestOf, newId, newSecret } from '../../../platform/ids.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { sessionExpiry } from '../session.rules.ts';
import { addSession } from '../session.store.ts';
import { actorBySession } from '../views/session-actor.ts';

export interface SessionOpening {
  readonly userId: string;
  readonly email: string;
  readonly userAgent: string | null;
  /** How the person proved who they are. */
  readonly by: 'password' | 'corporate' | 'activation-link';
  /** When they did, where that was not just now. */
  readonly provenAt?: Date;
  /** The second factor they gave besides. */
  readonly secondFactor?: 'none' | 'code' | 'recovery-code';
}

/** Whoever keeps the accounts is told that a person came in: given where the server is put together. */
export interface OpeningDeps {
  readonly onSignIn: (tx: Transaction, userId: string, at: Date) => Promise<void>;
}

/** The last step of every way in: called in the transaction that proved who it is. */
export async function openSession(
  { onSignIn }: OpeningDeps,
  tx: Transaction,
  act: Act,
  opening: SessionOpening,
): Promise<SignedIn> {
  const hasFactor = opening.secondFactor !== undefined && opening.secondFactor !== 'none';
  const token = newSecret();
  const id = newId(act.at.getTime());
  const expiresAt = sessionExpiry(act.at);
  await addSession(tx, {
    id,
    tokenDigest: digestOf(token),
    userId: opening.userId,
    createdAt: act.at,
    lastSeenAt: act.at,
    provenAt: opening.provenAt ?? act.at,
    expiresAt,
    address: act.address,
    openedBy: opening.by,
    userAgent: opening.userAgent?.slice(0, 300) ?? null,
  });
  await onSignIn(tx, opening.userId, act.at);
  await recordAudit(tx, act, {
    action: 'session.opened',
    subject: { type: 'user', id: opening.userId },
    actorEmail: opening.email,
    after: { by: opening.by, ...(hasFactor ? { secondFactor: opening.secondFactor } : {}) },
  });
  const actor = await actorBySession(tx, id);
  return {
    accessToken: token,
    expiresAt: expiresAt.toISOString(),
    user: {
      name: actor.name,
      email: actor.email,
      mallsCode: [...actor.malls],
      groups: [...actor.groups],
      permissions: [...actor.permissions],
    },
  };
}
