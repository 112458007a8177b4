import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { TestApp } from '../../../testing/test-app.ts';
import { noteOf } from '../../invoices/testing/a-note.ts';
import { manyNotes } from '../../invoices/testing/many-notes.ts';
import { applyApproval } from '../commands/apply-approval.ts';
import { TEST_SECRET } from './a-promotion.ts';

export const engineDeps = (testApp: TestApp) => ({ db: testApp.database.db, clock: testApp.clock, secret: TEST_SECRET });

interface Bought {
  readonly mallCode: string;
  readonly customerId: string;
  readonly issuerCnpj: string;
  readonly amountInCents: number;
  /** Today, unless told otherwise. */
  readonly issueDate?: string;
}

/** A note that is approved now, and acted on; what it makes of missions is counted apart. */
export async function approveNote(testApp: TestApp, bought: Bought): Promise<{ invoiceId: string; mallCode: string }> {
  const now = testApp.clock.now();
  const note = noteOf({ issueDate: saoPauloDay(now), ...bought, status: 'APROVADA', decidedAt: now });
  await manyNotes(testApp.database.db, [note]);
  const key = { invoiceId: note.invoiceId, mallCode: bought.mallCode };
  await applyApproval(engineDeps(testApp), key);
  return key;
}
