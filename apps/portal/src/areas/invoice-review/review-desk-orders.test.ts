import { describe, expect, test } from 'vitest';
import { PAINT_MS, RENEW_MS, UNDO_MS } from './desk-deps.ts';
import { aFailure, deskFixture } from './testing/desk-fixture.ts';
import { approve, cards, first, opened, refuse } from './testing/opened-desk.ts';
import { invoiceIdOf } from './testing/review-cards.ts';

describe('[INV-03] leases', () => {
  test('every minute: the note on screen, the next, the one just decided, and what could not be sent', async () => {
    const fixture = await opened();
    fixture.answers.set(first, () => Promise.reject(new Error('offline')));
    fixture.desk.decide(approve);
    await fixture.pass(UNDO_MS);
    await fixture.pass(RENEW_MS - UNDO_MS - 1000);
    fixture.desk.decide(refuse);
    await fixture.pass(PAINT_MS);
    fixture.heard();
    await fixture.pass(1000);
    expect(fixture.heard().filter((line) => line.startsWith('renew'))).toEqual(['renew 3', 'renew 4', 'renew 2', 'renew 1']);
    await fixture.pass(RENEW_MS);
    expect(fixture.heard().filter((line) => line.startsWith('renew'))).toContain('renew 3');
  });

  test('lost on screen: it says so, keeps the note, and decides nothing', async () => {
    const fixture = await opened();
    fixture.lostLeases.set(first, aFailure('invoice-with-somebody-else', { messages: ['Está com bia'] }));
    await fixture.pass(RENEW_MS);
    expect(fixture.desk.state().current).toMatchObject({ lost: 'Está com bia' });
    expect(fixture.desk.decide(approve)).toBe(false);
    fixture.lostLeases.clear();
    await fixture.desk.reload(first);
    expect(fixture.desk.state().current?.lost).toBeNull();
    expect(fixture.desk.decide(approve)).toBe(true);
  });

  test('lost behind the screen: nobody has seen it, another takes its place', async () => {
    const fixture = await opened();
    fixture.lostLeases.set(invoiceIdOf(2), aFailure('invoice-decided'));
    await fixture.pass(RENEW_MS);
    expect([fixture.shown(), fixture.ahead()]).toEqual(['1', '3']);
  });

  test('no answer is no loss', async () => {
    const fixture = await opened();
    fixture.lostLeases.set(first, aFailure(undefined));
    await fixture.pass(RENEW_MS);
    expect(fixture.desk.state().current?.lost).toBeNull();
  });
});

describe('[INV-03] odd orders', () => {
  test('the queue does not answer: trying again asks the queue, and does not bring back what was decided', async () => {
    const fixture = await opened(cards.slice(0, 1));
    fixture.holdClaims(Promise.reject(new Error('offline')));
    fixture.desk.decide(approve);
    await fixture.pass(PAINT_MS);
    expect([fixture.shown(), fixture.desk.state().failure]).toEqual([null, new Error('offline')]);
    fixture.holdClaims(null);
    fixture.waiting.push(...cards.slice(1, 2));
    fixture.heard();
    await fixture.desk.tryAgain();
    expect([fixture.shown(), fixture.desk.state().held[0]?.decision.invoiceId]).toEqual(['2', first]);
    expect(fixture.heard()).not.toContain('claim 1');
  });

  test('a note whose address does not answer is asked for again', async () => {
    const fixture = deskFixture(cards);
    fixture.desk.start();
    fixture.holdClaims(Promise.reject(new Error('offline')));
    await fixture.desk.open(first);
    expect(fixture.desk.state().failure).toEqual(new Error('offline'));
    fixture.holdClaims(null);
    await fixture.desk.tryAgain();
    expect([fixture.shown(), fixture.desk.state().failure]).toEqual(['1', null]);
  });

  test('a reload before a decision was answered: the note is shown once the answer is there, not as if undecided', async () => {
    const before = await opened(cards.slice(0, 1));
    before.desk.decide(approve);
    before.desk.leavePage();
    const fixture = deskFixture(cards);
    fixture.leaveInOutbox(before.outbox());
    const answer = Promise.withResolvers<'APROVADA'>();
    fixture.answers.set(first, () => answer.promise);
    fixture.desk.start();
    const opening = fixture.desk.open(first);
    await fixture.settle();
    expect(fixture.heard()).toEqual(['send approve 1']);
    answer.resolve('APROVADA');
    await opening;
    expect(fixture.heard().slice(0, 1)).toEqual(['claim 1']);
  });

  test('the mall changes while the next note is being claimed: it goes back, and one of the new mall comes', async () => {
    const fixture = await opened();
    const slow = Promise.withResolvers<void>();
    fixture.holdClaims(slow.promise);
    fixture.desk.decide(approve);
    await fixture.pass(PAINT_MS);
    fixture.moveTo('JQT');
    await fixture.desk.changeMall();
    fixture.heard();
    fixture.holdClaims(null);
    slow.resolve();
    await fixture.settle();
    expect(fixture.heard()).toEqual(['next CJR 3', 'release 3', 'next JQT 4', 'read 4']);
    expect([fixture.shown(), fixture.ahead()]).toEqual(['2', '4']);
  });

  test('another note is asked for while the first fails: the second comes all the same', async () => {
    const fixture = deskFixture(cards);
    fixture.desk.start();
    const slow = Promise.withResolvers<void>();
    fixture.holdClaims(slow.promise);
    const one = fixture.desk.open(first);
    await fixture.settle();
    const late = Promise.withResolvers<void>();
    fixture.holdClaims(late.promise);
    const other = fixture.desk.open(invoiceIdOf(2));
    await fixture.settle();
    fixture.holdClaims(null);
    slow.reject(new Error('offline'));
    await one;
    late.resolve();
    await other;
    expect([fixture.shown(), fixture.desk.state().isClaiming]).toEqual(['2', false]);
    expect(fixture.heard()).not.toContain('release 2');
  });

  test('a note that came while another was asked for waits behind it', async () => {
    const fixture = await opened();
    fixture.desk.decide(approve);
    const slow = Promise.withResolvers<void>();
    fixture.holdClaims(slow.promise);
    fixture.desk.decide(approve);
    await fixture.pass(PAINT_MS);
    const asked = Promise.withResolvers<void>();
    fixture.holdClaims(asked.promise);
    const opening = fixture.desk.open(invoiceIdOf(4));
    await fixture.settle();
    fixture.holdClaims(null);
    slow.resolve();
    await fixture.settle();
    asked.resolve();
    await opening;
    expect([fixture.shown(), fixture.ahead()]).toEqual(['4', '3']);
  });
});
