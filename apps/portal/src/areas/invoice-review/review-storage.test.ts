import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSession, signInWith } from '../../lib/session/session-store.ts';
import { aSignIn, aUser } from '../../testing/builders.ts';
import type { Decision } from './decision.rules.ts';
import { type Draft, draftOf, dropDraft, keepDraft, outboxOf } from './review-storage.ts';
import { CNPJ, invoiceIdOf } from './testing/review-cards.ts';

beforeEach(() => signInWith(aSignIn()));
afterEach(() => {
  clearSession();
  sessionStorage.clear();
});

const MARINA = 'marina@galeria.example';
const outbox = outboxOf(MARINA);

const typed = (number: string): Draft => ({
  type: 'ECF',
  issuerCnpj: '112',
  number,
  series: '',
  issueDate: '1011',
  amountInCents: null,
  accessKey: '',
});

const decision: Decision = {
  key: 'k',
  invoiceId: invoiceIdOf(1),
  version: 3,
  sentAt: '2025-11-10T12:00:00.000Z',
  verdict: {
    act: 'approve',
    note: { type: 'NFCE', issuerCnpj: CNPJ, number: '1', series: '', issueDate: '2025-11-10', amountInCents: 1, accessKey: null },
  },
};

test('[INV-09] what was typed is kept by note, half typed as it is, until it is dropped', () => {
  keepDraft('a', typed('1'));
  keepDraft('b', typed('2'));
  keepDraft('a', typed('3'));
  expect([draftOf('a')?.number, draftOf('b')?.number, draftOf('c')]).toEqual(['3', '2', undefined]);
  dropDraft('a');
  expect([draftOf('a'), draftOf('b')?.number]).toEqual([undefined, '2']);
});

test('[INV-09] only the latest are kept', () => {
  for (let count = 1; count <= 25; count += 1) keepDraft(`note-${count}`, typed(String(count)));
  expect([draftOf('note-5'), draftOf('note-6')?.number, draftOf('note-25')?.number]).toEqual([undefined, '6', '25']);
});

test('[INV-03] decisions on their way come back as they were', () => {
  const skipped: Decision = { ...decision, key: 's', verdict: { act: 'skip' } };
  outbox.keep([decision, skipped]);
  expect(outbox.read()).toEqual([decision, skipped]);
  outbox.keep([]);
  expect(sessionStorage.length).toBe(0);
});

test('the next person at this computer gets nothing of it', () => {
  keepDraft('a', typed('1'));
  outbox.keep([decision]);
  signInWith(aSignIn({ user: aUser({ email: 'outra@galeria.example' }) }));
  expect([draftOf('a'), outboxOf('outra@galeria.example').read()]).toEqual([undefined, []]);
});

test('what cannot be read is nothing', () => {
  sessionStorage.setItem('reviewOutbox', '{"owner":"marina@galeria.example","value":[{"key":1}]}');
  sessionStorage.setItem('reviewDrafts', 'nada');
  expect([outbox.read(), draftOf('a')]).toEqual([[], undefined]);
});

test('[INV-03] a session that ends takes nothing with it: the person who left it finds it again', () => {
  keepDraft('a', typed('1'));
  clearSession();
  outbox.keep([decision]);
  dropDraft('b');
  signInWith(aSignIn());
  expect([outboxOf(MARINA).read(), draftOf('a')?.number]).toEqual([[decision], '1']);
});
