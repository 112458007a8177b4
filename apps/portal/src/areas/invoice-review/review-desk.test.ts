import { describe, expect, test } from 'vitest';
import { PAINT_MS, RENEW_MS, UNDO_MS } from './desk-deps.ts';
import { aFailure, deskFixture } from './testing/desk-fixture.ts';
import { approve, cards, first, opened, refuse } from './testing/opened-desk.ts';
import { aCardOf, invoiceIdOf } from './testing/review-cards.ts';

describe('[INV-03] the next note is there before it is asked for', () => {
  test('the addressed note is claimed, and the one after it with what it needs', async () => {
    const fixture = await opened();
    expect(fixture.heard()).toEqual(['claim 1', 'read 1', 'next CJR 2', 'read 2']);
    expect([fixture.shown(), fixture.ahead()]).toEqual(['1', '2']);
  });

  test('a decision shows the next one in the same turn and claims the one after', async () => {
    const fixture = await opened();
    fixture.heard();
    expect(fixture.desk.decide(approve)).toBe(true);
    expect(fixture.shown()).toBe('2');
    await fixture.settle();
    // Nothing stands between the key and the picture of the next note.
    expect(fixture.heard()).toEqual([]);
    await fixture.pass(PAINT_MS);
    expect(fixture.heard()).toEqual(['next CJR 3', 'read 3']);
    expect(fixture.ahead()).toBe('3');
  });

  test('after the last one nothing is claimed until somebody asks', async () => {
    const fixture = await opened(cards.slice(0, 1));
    fixture.desk.decide(approve);
    await fixture.pass(PAINT_MS);
    expect([fixture.shown(), fixture.desk.state().isEmpty]).toEqual([null, true]);
    fixture.heard();
    await fixture.pass(RENEW_MS);
    expect(fixture.heard().filter((line) => line.startsWith('next'))).toEqual([]);
    await fixture.desk.next();
    expect(fixture.heard()).toEqual(['next CJR none']);
  });

  test('another mall’s queue: what was claimed from the old one goes back', async () => {
    const fixture = await opened();
    fixture.heard();
    await fixture.desk.changeMall();
    expect(fixture.heard()).toEqual(['release 2', 'next CJR 3', 'read 3']);
    expect(fixture.shown()).toBe('1');
  });
});

describe('[INV-03] a decision can be taken back before anything is written', () => {
  test('it is sent when the window ends, and not before', async () => {
    const fixture = await opened();
    fixture.desk.decide(approve);
    await fixture.pass(UNDO_MS - 1);
    expect(fixture.heard().filter((line) => line.startsWith('send'))).toEqual([]);
    await fixture.pass(1);
    expect(fixture.heard()).toContain('send approve 1');
    expect(fixture.desk.state()).toMatchObject({ held: [], sending: [], unsent: [] });
    expect(fixture.droppedDrafts).toEqual(['1']);
  });

  test('taken back, the note is on screen again, the others wait behind it, and it is never sent', async () => {
    const fixture = await opened();
    fixture.desk.decide(approve);
    await fixture.pass(PAINT_MS);
    expect(fixture.desk.takeBack()).toBe(true);
    expect([fixture.shown(), fixture.ahead()]).toEqual(['1', '2,3']);
    await fixture.pass(UNDO_MS * 2);
    expect(fixture.heard().filter((line) => line.startsWith('send'))).toEqual([]);
    expect(fixture.desk.takeBack()).toBe(false);
  });

  test('each has five seconds of its own, whatever is decided meanwhile', async () => {
    const fixture = await opened();
    fixture.desk.decide(approve);
    await fixture.pass(3000);
    fixture.desk.decide(refuse);
    await fixture.pass(UNDO_MS - 3000 - 1);
    const sent = () => fixture.heard().filter((line) => line.startsWith('send'));
    expect(sent()).toEqual([]);
    await fixture.pass(1);
    expect(sent()).toEqual(['send approve 1']);
    expect(fixture.desk.state().held.map(({ decision }) => decision.invoiceId)).toEqual([invoiceIdOf(2)]);
    await fixture.pass(3000 - 1);
    expect(sent()).toEqual([]);
    await fixture.pass(1);
    expect(sent()).toEqual(['send refuse 2']);
  });

  test('several are taken back, the latest first; when all are written it says why not', async () => {
    const fixture = await opened();
    for (const verdict of [approve, refuse, approve]) {
      fixture.desk.decide(verdict);
      await fixture.pass(PAINT_MS);
    }
    expect([fixture.shown(), fixture.desk.state().waiting]).toEqual(['4', 0]);
    for (const note of ['3', '2', '1']) {
      expect(fixture.desk.takeBack()).toBe(true);
      expect(fixture.shown()).toBe(note);
    }
    expect([fixture.ahead(), fixture.desk.state().held]).toEqual(['2,3,4', []]);
    await fixture.pass(UNDO_MS * 2);
    expect(fixture.heard().filter((line) => line.startsWith('send'))).toEqual([]);
    expect(fixture.desk.takeBack()).toBe(false);
    expect([fixture.shown(), fixture.desk.state().lastAct]).toEqual(['1', 'nothing-to-take-back']);
  });

  test('how many wait is without what was decided, told or not', async () => {
    const fixture = await opened();
    const waiting = () => fixture.desk.state().waiting;
    expect(waiting()).toBe(2);
    fixture.desk.decide(approve);
    expect(waiting()).toBe(1);
    fixture.desk.takeBack();
    expect(waiting()).toBe(2);
    fixture.desk.decide({ act: 'skip' });
    expect(waiting()).toBe(2);
  });

  test('a skipped note can be taken back too', async () => {
    const fixture = await opened();
    fixture.desk.decide({ act: 'skip' });
    expect(fixture.desk.takeBack()).toBe(true);
    expect(fixture.shown()).toBe('1');
  });

  test('what is not this person’s cannot be decided', async () => {
    const others = aCardOf(1, 'Ana', { lease: { by: 'bia@galeria.example', until: '2025-11-10T15:00:00.000Z', isMine: false } });
    const decided = aCardOf(1, 'Ana', { status: 'APROVADA', decidedAt: '2025-11-10T15:00:00.000Z' });
    for (const card of [others, decided]) {
      const fixture = await opened([card, ...cards.slice(1)]);
      expect(fixture.desk.decide(approve)).toBe(false);
      await fixture.desk.next();
      expect(fixture.shown()).toBe('2');
    }
  });
});

describe('[INV-03] leaving', () => {
  test('elsewhere in the portal: the decision is sent, what is undecided goes back to the queue', async () => {
    const fixture = await opened();
    fixture.desk.decide(approve);
    await fixture.pass(PAINT_MS);
    fixture.heard();
    fixture.desk.leave();
    await fixture.settle();
    expect(fixture.heard().sort()).toEqual(['release 2', 'release 3', 'send approve 1']);
    await fixture.pass(RENEW_MS);
    expect(fixture.heard()).toEqual([]);
  });

  test('what the server says after that is said on the page the person is on', async () => {
    const fixture = await opened();
    fixture.answers.set(first, () => Promise.reject(aFailure('invoice-decided', { messages: ['Já foi aprovada por bia'] })));
    fixture.desk.decide(approve);
    fixture.desk.leave();
    await fixture.settle();
    expect(fixture.told).toEqual(['refused Já foi aprovada por bia']);
  });

  test('the page goes: the browser is handed the decision, and the notes go back', async () => {
    const fixture = await opened();
    fixture.desk.decide(approve);
    await fixture.pass(PAINT_MS);
    fixture.heard();
    fixture.desk.leavePage();
    expect(fixture.heard().sort()).toEqual(['last approve 1 key-1', 'release 2', 'release 3']);
    expect(fixture.outbox().map(({ key }) => key)).toEqual(['key-1']);
    await fixture.pass(UNDO_MS);
    expect(fixture.heard().filter((line) => line.startsWith('send'))).toEqual([]);
  });

  test('after a reload what was on its way is sent again under its own key, and then forgotten', async () => {
    const before = await opened();
    before.desk.decide(approve);
    before.desk.leavePage();
    const fixture = deskFixture(cards);
    fixture.leaveInOutbox(before.outbox());
    fixture.desk.start();
    await fixture.settle();
    expect(fixture.heard()).toEqual(['send approve 1']);
    expect(fixture.outbox()).toEqual([]);
  });
});

describe('[INV-03] when a decision does not get through', () => {
  test('without an answer it is kept and sent again, under the same key', async () => {
    const fixture = await opened();
    const seen: string[] = [];
    fixture.answers.set(first, ({ key }) => {
      seen.push(key);
      return Promise.reject(new Error('offline'));
    });
    fixture.desk.decide(approve);
    await fixture.pass(UNDO_MS);
    expect(fixture.desk.state().unsent.map(({ invoiceId }) => invoiceId)).toEqual([first]);
    expect(fixture.outbox()).toHaveLength(1);
    expect(fixture.droppedDrafts).toEqual([]);
    fixture.answers.delete(first);
    fixture.desk.retry();
    await fixture.settle();
    expect([fixture.desk.state().unsent, fixture.outbox(), seen]).toEqual([[], [], ['key-1']]);
    expect(fixture.log.filter((line) => line === 'send approve 1')).toHaveLength(2);
  });

  test('refused by a rule it comes back next in line, never under the fingers, with the reason to refuse it', async () => {
    const fixture = await opened();
    fixture.answers.set(first, () =>
      Promise.reject(aFailure('invoice-duplicated', { message: 'Já existe uma nota igual a esta' })),
    );
    fixture.desk.decide(approve);
    await fixture.pass(UNDO_MS);
    expect([fixture.shown(), fixture.ahead()]).toEqual(['2', '1,3']);
    expect(fixture.desk.state().ahead[0]?.refusal).toEqual({
      message: 'Já existe uma nota igual a esta',
      fields: {},
      suggests: 'DUPLICATED_INVOICE',
    });
    fixture.desk.show(first);
    expect([fixture.shown(), fixture.ahead()]).toEqual(['1', '2,3']);
  });

  test('with nothing else on screen it comes back at once', async () => {
    const fixture = await opened(cards.slice(0, 1));
    fixture.answers.set(first, () => Promise.reject(aFailure('invoice-over-value-limit')));
    fixture.desk.decide(approve);
    await fixture.pass(UNDO_MS);
    expect(fixture.shown()).toBe('1');
  });

  test.each(['invoice-decided', 'invoice-with-somebody-else'] as const)('%s says who, and the note is gone', async (code) => {
    const fixture = await opened();
    fixture.answers.set(first, () => Promise.reject(aFailure(code, { messages: ['por bia@galeria.example'] })));
    fixture.desk.decide(approve);
    await fixture.pass(UNDO_MS);
    expect(fixture.desk.state().notices).toMatchObject([{ kind: 'gone', message: 'por bia@galeria.example' }]);
    expect([fixture.shown(), fixture.ahead()]).toEqual(['2', '3']);
  });

  test('a note that changed meanwhile can be loaded again, and shows then', async () => {
    const fixture = await opened();
    fixture.answers.set(first, () => Promise.reject(aFailure('stale-version')));
    fixture.desk.decide(approve);
    await fixture.pass(UNDO_MS);
    expect(fixture.desk.state().notices).toMatchObject([{ kind: 'stale', invoiceId: first }]);
    await fixture.desk.reload(first);
    expect([fixture.shown(), fixture.ahead(), fixture.desk.state().notices]).toEqual(['1', '2,3', []]);
  });

  test('an approval that waits for its issuer says so', async () => {
    const fixture = await opened();
    fixture.answers.set(first, () => Promise.resolve('CNPJ_ANALISE'));
    fixture.desk.decide(approve);
    await fixture.pass(UNDO_MS);
    expect(fixture.desk.state().notices).toMatchObject([{ kind: 'awaits-issuer', invoiceId: first }]);
  });
});
