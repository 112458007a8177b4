import type { Transaction } from '../../../platform/db/database.ts';
import { eachByItself } from '../../../platform/each-by-itself.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { benefitsToEarn } from '../../benefits/benefits.public.ts';
import { holdCustomer, wasBlocked } from '../../customers/customers.public.ts';
import { type ApprovalRow, findApproval } from '../../invoices/invoices.public.ts';
import { holdMissionsInApp } from '../../missions/missions.public.ts';
import { type NoteKey, queuedNotes, takeInOrder, takeQueued } from '../../participation/participation.public.ts';
import { countForBenefits } from '../count-for-benefits.steps.ts';
import { countForMissions } from '../count-for-missions.steps.ts';
import type { EngineDeps } from '../engine.deps.ts';
import { issueSpan } from '../engine.rules.ts';
import { giveDue } from '../give-due.steps.ts';
import { lastCategory } from '../views/earner.ts';
import { noteOf } from '../views/note-of-approval.ts';
import { worthOfNote } from '../views/worth-of-note.ts';

async function countNote(tx: Transaction, secret: Keyring, approval: ApprovalRow, at: Date): Promise<void> {
  const { mallCode, customerId, approvedAt } = approval;
  const benefits = await benefitsToEarn(tx, mallCode, issueSpan(approval));
  const missions = await holdMissionsInApp(tx, mallCode, approvedAt);
  if (benefits.length + missions.length === 0) return;
  takeInOrder(tx, 'customer');
  const customer = await holdCustomer(tx, approval);
  // ENG-06: who was blocked when it was approved earns nothing.
  if (!customer || (await wasBlocked(tx, approval, approvedAt))) return;
  const { isShopKeeper, cpf, email } = customer;
  const digests = {
    cpfDigest: cpf === null ? null : keyedDigest(secret, cpf),
    emailDigest: email === null ? null : keyedDigest(secret, email),
  };
  const note = await noteOf(tx, approval);
  const countedInCents = await worthOfNote(tx, note, { isShopKeeper, ...digests });
  if (countedInCents === 0) return;
  const category = await lastCategory(tx, { customerId, mallCode });
  const counted = { note, approvedAt, countedInCents, isShopKeeper, category, digests, at };
  const due = [...(await countForBenefits(tx, counted, benefits)), ...(await countForMissions(tx, counted, missions))];
  await giveDue(tx, counted, due);
}

const count = ({ db, clock, secret }: EngineDeps, key: NoteKey): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await takeQueued(tx, key))) return;
    const approval = await findApproval(tx, key);
    if (approval && approval.cancelledAt === null) await countNote(tx, secret, approval, clock.now());
  });

const AT_ONCE = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * BEN-01, MIS-05: what approved notes make of benefits that are earned by them and of missions, each in a transaction with its
 * leaving the queue. One that fails keeps none of the others; it stays where it is, is told of in the end, and tried again in a
 * minute.
 */
export async function countForOffers(deps: EngineDeps, isStopped: () => boolean = () => false): Promise<void> {
  for (let after = NOBODY; !isStopped(); ) {
    const notes = await queuedNotes(deps.db, after, AT_ONCE);
    await eachByItself(notes, 'notes could not be counted for benefits and missions', (note) => count(deps, note));
    const last = notes.at(-1);
    if (!last || notes.length < AT_ONCE) return;
    after = last.invoiceId;
  }
}
