import type { Verdict } from '../decision.rules.ts';
import { deskFixture } from './desk-fixture.ts';
import { aCardOf, CNPJ, invoiceIdOf } from './review-cards.ts';

export const cards = [1, 2, 3, 4].map((count) => aCardOf(count, `Cliente ${count}`));

export const first = invoiceIdOf(1);

export const approve: Verdict = {
  act: 'approve',
  note: {
    type: 'NFCE',
    issuerCnpj: CNPJ,
    number: '1',
    series: '',
    issueDate: '2025-11-10',
    amountInCents: 100,
    accessKey: null,
  },
};

export const refuse: Verdict = { act: 'refuse', reason: 'QUARANTINE' };

/** A desk with the first note open and the second behind it. */
export async function opened(queue = cards) {
  const fixture = deskFixture(queue);
  fixture.desk.start();
  await fixture.desk.open(first);
  await fixture.settle();
  return fixture;
}
