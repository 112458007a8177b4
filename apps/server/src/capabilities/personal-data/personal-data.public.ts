import type { EndpointName } from '@galeria/contract/endpoints';
import type { Act } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { addLooks } from './personal-data.store.ts';
import { lookOf } from './personal-data-gate.service.ts';
import { makerEmail } from './views/maker-email.ts';

export { createPersonalDataGate } from './personal-data-gate.service.ts';

interface FilePeople {
  readonly endpoint: EndpointName;
  readonly people: number;
}

/** For a file that is handed out: its people only its command can count. The command writes the entry of the trail itself. */
export async function recordPeopleInFile(tx: Transaction, act: Act, { endpoint, people }: FilePeople): Promise<void> {
  if (act.actor === null || people === 0) return;
  await addLooks(tx, [lookOf(act, act.actor, { endpoint, people, isApp: false, filter: '', isOnTrail: true })]);
}

/** For a file that a job makes: how many people it holds goes onto the trail as its owner's. */
export async function recordPeopleInMadeFile(
  tx: Transaction,
  {
    taskId,
    ownerId,
    at,
    endpoint,
    people,
  }: FilePeople & { readonly taskId: string; readonly ownerId: string; readonly at: Date },
): Promise<void> {
  if (people === 0) return;
  const owner = { userId: ownerId, email: await makerEmail(tx, ownerId) };
  const act = { at, address: null, requestId: taskId };
  await addLooks(tx, [lookOf(act, owner, { endpoint, people, isApp: false, filter: '', isOnTrail: false })]);
}
