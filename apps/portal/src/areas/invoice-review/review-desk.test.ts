import { describe, expect, test } from 'vitest';
import type { Verdict } from './decision.rules.ts';
import { PAINT_MS, RENEW_MS, UNDO_MS } from './desk-world.ts';
import { aFailure, deskWorld } from './testing/desk-world.ts';
import { aCardOf, CNPJ, invoiceIdOf } from './testing/review-cards.ts';

const cards = [1, 2, 3, 4].map((count) => aCardOf(count, `Cliente ${count}`));
const [first] = [invoiceIdOf(1)];

const approve: Verdict = {
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
const refuse: Verdict = { act: 'refuse', reason: 'QUARANTINE' };

/** A desk with the first note open and the second behind it. */
async function opened(queue = cards) {
  const world = deskWorld(queue);
  world.desk.start();
  await world.desk.open(first);
  await world.settle();
  return world;
}

describe('[INV-03] the next note is there before it is asked for', () => {
  test('the addressed note is claimed, and the one after it with what it needs', async () => {
    const world = await opened();
    expect(world.heard()).toEqual(['claim 1', 'read 1', 'next CJR 2', 'read 2']);
    expect([world.shown(), world.ahead()]).toEqual(['1', '2']);
  });

  test('a decision shows the next one in the same turn and claims the one after', async () => {
    const world = await opened();
    world.heard();
    expect(world.desk.decide(approve)).toBe(true);
    expect(world.shown()).toBe('2');
    await world.settle();
    // Nothing stands between the key and the picture of the next note.
    expect(world.heard()).toEqual([]);
    await world.pass(PAINT_MS);
    expect(world.heard()).toEqual(['next CJR 3', 'read 3']);
    expect(world.ahead()).toBe('3');
  });

  test('after the last one nothing is claimed until somebody asks', async () => {
    const world = await opened(cards.slice(0, 1));
    world.desk.decide(approve);
    await world.pass(PAINT_MS);
    expect([world.shown(), world.desk.state().isEmpty]).toEqual([null, true]);
    world.heard();
    await world.pass(RENEW_MS);
    expect(world.heard().filter((line) => line.startsWith('next'))).toEqual([]);
    await world.desk.next();
    expect(world.heard()).toEqual(['next CJR none']);
  });

  test('another mall’s queue: what was claimed from the old one goes back', async () => {
    const world = await opened();
    world.heard();
    await world.desk.changeMall();
    expect(world.heard()).toEqual(['release 2', 'next CJR 3', 'read 3']);
    expect(world.shown()).toBe('1');
  });
});

describe('[INV-03] a decision can be taken back before anything is written', () => {
  test('it is sent when the window ends, and not before', async () => {
    const world = await opened();
    world.desk.decide(approve);
    await world.pass(UNDO_MS - 1);
    expect(world.heard().filter((line) => line.startsWith('send'))).toEqual([]);
    await world.pass(1);
    expect(world.heard()).toContain('send approve 1');
    expect(world.desk.state()).toMatchObject({ held: null, sending: [], unsent: [] });
    expect(world.droppedDrafts).toEqual(['1']);
  });

  test('taken back, the note is on screen again, the others wait behind it, and it is never sent', async () => {
    const world = await opened();
    world.desk.decide(approve);
    await world.pass(PAINT_MS);
    expect(world.desk.takeBack()).toBe(true);
    expect([world.shown(), world.ahead()]).toEqual(['1', '2,3']);
    await world.pass(UNDO_MS * 2);
    expect(world.heard().filter((line) => line.startsWith('send'))).toEqual([]);
    expect(world.desk.takeBack()).toBe(false);
  });

  test('the next decision sends the one before at once', async () => {
    const world = await opened();
    world.desk.decide(approve);
    await world.pass(PAINT_MS);
    world.desk.decide(refuse);
    await world.pass(PAINT_MS);
    expect(world.heard()).toContain('send approve 1');
    expect(world.desk.state().held?.decision.invoiceId).toBe(invoiceIdOf(2));
    await world.pass(UNDO_MS);
    expect(world.heard()).toContain('send refuse 2');
  });

  test('a skipped note can be taken back too', async () => {
    const world = await opened();
    world.desk.decide({ act: 'skip' });
    expect(world.desk.takeBack()).toBe(true);
    expect(world.shown()).toBe('1');
  });

  test('what is not this person’s cannot be decided', async () => {
    const others = aCardOf(1, 'Ana', { lease: { by: 'bia@galeria.example', until: '2025-11-10T15:00:00.000Z', isMine: false } });
    const decided = aCardOf(1, 'Ana', { status: 'APROVADA', decidedAt: '2025-11-10T15:00:00.000Z' });
    for (const card of [others, decided]) {
      const world = await opened([card, ...cards.slice(1)]);
      expect(world.desk.decide(approve)).toBe(false);
      await world.desk.next();
      expect(world.shown()).toBe('2');
    }
  });
});

describe('[INV-03] leaving', () => {
  test('elsewhere in the portal: the decision is sent, what is undecided goes back to the queue', async () => {
    const world = await opened();
    world.desk.decide(approve);
    await world.pass(PAINT_MS);
    world.heard();
    world.desk.leave();
    await world.settle();
    expect(world.heard().sort()).toEqual(['release 2', 'release 3', 'send approve 1']);
    await world.pass(RENEW_MS);
    expect(world.heard()).toEqual([]);
  });

  test('what the server says after that is said on the page the person is on', async () => {
    const world = await opened();
    world.answers.set(first, () => Promise.reject(aFailure('invoice-decided', { messages: ['Já foi aprovada por bia'] })));
    world.desk.decide(approve);
    world.desk.leave();
    await world.settle();
    expect(world.told).toEqual(['refused Já foi aprovada por bia']);
  });

  test('the page goes: the browser is handed the decision, and the notes go back', async () => {
    const world = await opened();
    world.desk.decide(approve);
    await world.pass(PAINT_MS);
    world.heard();
    world.desk.leavePage();
    expect(world.heard().sort()).toEqual(['last approve 1 key-1', 'release 2', 'release 3']);
    expect(world.outbox().map(({ key }) => key)).toEqual(['key-1']);
    await world.pass(UNDO_MS);
    expect(world.heard().filter((line) => line.startsWith('send'))).toEqual([]);
  });

  test('after a reload what was on its way is sent again under its own key, and then forgotten', async () => {
    const before = await opened();
    before.desk.decide(approve);
    before.desk.leavePage();
    const world = deskWorld(cards);
    world.leaveInOutbox(before.outbox());
    world.desk.start();
    await world.settle();
    expect(world.heard()).toEqual(['send approve 1']);
    expect(world.outbox()).toEqual([]);
  });
});

describe('[INV-03] when a decision does not get through', () => {
  test('without an answer it is kept and sent again, under the same key', async () => {
    const world = await opened();
    const seen: string[] = [];
    world.answers.set(first, ({ key }) => {
      seen.push(key);
      return Promise.reject(new Error('offline'));
    });
    world.desk.decide(approve);
    await world.pass(UNDO_MS);
    expect(world.desk.state().unsent.map(({ invoiceId }) => invoiceId)).toEqual([first]);
    expect(world.outbox()).toHaveLength(1);
    expect(world.droppedDrafts).toEqual([]);
    world.answers.delete(first);
    world.desk.retry();
    await world.settle();
    expect([world.desk.state().unsent, world.outbox(), seen]).toEqual([[], [], ['key-1']]);
    expect(world.log.filter((line) => line === 'send approve 1')).toHaveLength(2);
  });

  test('refused by a rule it comes back next in line, never under the fingers, with the reason to refuse it', async () => {
    const world = await opened();
    world.answers.set(first, () =>
      Promise.reject(aFailure('invoice-duplicated', { message: 'Já existe uma nota igual a esta' })),
    );
    world.desk.decide(approve);
    await world.pass(UNDO_MS);
    expect([world.shown(), world.ahead()]).toEqual(['2', '1,3']);
    expect(world.desk.state().ahead[0]?.refusal).toEqual({
      message: 'Já existe uma nota igual a esta',
      fields: {},
      suggests: 'DUPLICATED_INVOICE',
    });
    world.desk.show(first);
    expect([world.shown(), world.ahead()]).toEqual(['1', '2,3']);
  });

  test('with nothing else on screen it comes back at once', async () => {
    const world = await opened(cards.slice(0, 1));
    world.answers.set(first, () => Promise.reject(aFailure('invoice-over-value-limit')));
    world.desk.decide(approve);
    await world.pass(UNDO_MS);
    expect(world.shown()).toBe('1');
  });

  test.each(['invoice-decided', 'invoice-with-somebody-else'] as const)('%s says who, and the note is gone', async (code) => {
    const world = await opened();
    world.answers.set(first, () => Promise.reject(aFailure(code, { messages: ['por bia@galeria.example'] })));
    world.desk.decide(approve);
    await world.pass(UNDO_MS);
    expect(world.desk.state().notices).toMatchObject([{ kind: 'gone', message: 'por bia@galeria.example' }]);
    expect([world.shown(), world.ahead()]).toEqual(['2', '3']);
  });

  test('a note that changed meanwhile can be loaded again, and shows then', async () => {
    const world = await opened();
    world.answers.set(first, () => Promise.reject(aFailure('stale-version')));
    world.desk.decide(approve);
    await world.pass(UNDO_MS);
    expect(world.desk.state().notices).toMatchObject([{ kind: 'stale', invoiceId: first }]);
    await world.desk.reload(first);
    expect([world.shown(), world.ahead(), world.desk.state().notices]).toEqual(['1', '2,3', []]);
  });

  test('an approval that waits for its issuer says so', async () => {
    const world = await opened();
    world.answers.set(first, () => Promise.resolve('CNPJ_ANALISE'));
    world.desk.decide(approve);
    await world.pass(UNDO_MS);
    expect(world.desk.state().notices).toMatchObject([{ kind: 'awaits-issuer', invoiceId: first }]);
  });
});

describe('[INV-03] leases', () => {
  test('every minute: the note on screen, the next, the one just decided, and what could not be sent', async () => {
    const world = await opened();
    world.answers.set(first, () => Promise.reject(new Error('offline')));
    world.desk.decide(approve);
    await world.pass(UNDO_MS);
    await world.pass(RENEW_MS - UNDO_MS - 1000);
    world.desk.decide(refuse);
    await world.pass(PAINT_MS);
    world.heard();
    await world.pass(1000);
    expect(world.heard().filter((line) => line.startsWith('renew'))).toEqual(['renew 3', 'renew 4', 'renew 2', 'renew 1']);
    await world.pass(RENEW_MS);
    expect(world.heard().filter((line) => line.startsWith('renew'))).toContain('renew 3');
  });

  test('lost on screen: it says so, keeps the note, and decides nothing', async () => {
    const world = await opened();
    world.lostLeases.set(first, aFailure('invoice-with-somebody-else', { messages: ['Está com bia'] }));
    await world.pass(RENEW_MS);
    expect(world.desk.state().current).toMatchObject({ lost: 'Está com bia' });
    expect(world.desk.decide(approve)).toBe(false);
    world.lostLeases.clear();
    await world.desk.reload(first);
    expect(world.desk.state().current?.lost).toBeNull();
    expect(world.desk.decide(approve)).toBe(true);
  });

  test('lost behind the screen: nobody has seen it, another takes its place', async () => {
    const world = await opened();
    world.lostLeases.set(invoiceIdOf(2), aFailure('invoice-decided'));
    await world.pass(RENEW_MS);
    expect([world.shown(), world.ahead()]).toEqual(['1', '3']);
  });

  test('no answer is no loss', async () => {
    const world = await opened();
    world.lostLeases.set(first, aFailure(undefined));
    await world.pass(RENEW_MS);
    expect(world.desk.state().current?.lost).toBeNull();
  });
});

describe('[INV-03] odd orders', () => {
  test('the queue does not answer: trying again asks the queue, and does not bring back what was decided', async () => {
    const world = await opened(cards.slice(0, 1));
    world.holdClaims(Promise.reject(new Error('offline')));
    world.desk.decide(approve);
    await world.pass(PAINT_MS);
    expect([world.shown(), world.desk.state().failure]).toEqual([null, new Error('offline')]);
    world.holdClaims(null);
    world.waiting.push(...cards.slice(1, 2));
    world.heard();
    await world.desk.tryAgain();
    expect([world.shown(), world.desk.state().held?.decision.invoiceId]).toEqual(['2', first]);
    expect(world.heard()).not.toContain('claim 1');
  });

  test('a note whose address does not answer is asked for again', async () => {
    const world = deskWorld(cards);
    world.desk.start();
    world.holdClaims(Promise.reject(new Error('offline')));
    await world.desk.open(first);
    expect(world.desk.state().failure).toEqual(new Error('offline'));
    world.holdClaims(null);
    await world.desk.tryAgain();
    expect([world.shown(), world.desk.state().failure]).toEqual(['1', null]);
  });

  test('a reload before a decision was answered: the note is shown once the answer is there, not as if undecided', async () => {
    const before = await opened(cards.slice(0, 1));
    before.desk.decide(approve);
    before.desk.leavePage();
    const world = deskWorld(cards);
    world.leaveInOutbox(before.outbox());
    const answer = Promise.withResolvers<'APROVADA'>();
    world.answers.set(first, () => answer.promise);
    world.desk.start();
    const opening = world.desk.open(first);
    await world.settle();
    expect(world.heard()).toEqual(['send approve 1']);
    answer.resolve('APROVADA');
    await opening;
    expect(world.heard().slice(0, 1)).toEqual(['claim 1']);
  });

  test('the mall changes while the next note is being claimed: it goes back, and one of the new mall comes', async () => {
    const world = await opened();
    const slow = Promise.withResolvers<void>();
    world.holdClaims(slow.promise);
    world.desk.decide(approve);
    await world.pass(PAINT_MS);
    world.moveTo('JQT');
    await world.desk.changeMall();
    world.heard();
    world.holdClaims(null);
    slow.resolve();
    await world.settle();
    expect(world.heard()).toEqual(['next CJR 3', 'release 3', 'next JQT 4', 'read 4']);
    expect([world.shown(), world.ahead()]).toEqual(['2', '4']);
  });

  test('another note is asked for while the first fails: the second comes all the same', async () => {
    const world = deskWorld(cards);
    world.desk.start();
    const slow = Promise.withResolvers<void>();
    world.holdClaims(slow.promise);
    const one = world.desk.open(first);
    await world.settle();
    const late = Promise.withResolvers<void>();
    world.holdClaims(late.promise);
    const other = world.desk.open(invoiceIdOf(2));
    await world.settle();
    world.holdClaims(null);
    slow.reject(new Error('offline'));
    await one;
    late.resolve();
    await other;
    expect([world.shown(), world.desk.state().isClaiming]).toEqual(['2', false]);
    expect(world.heard()).not.toContain('release 2');
  });

  test('a note that came while another was asked for waits behind it', async () => {
    const world = await opened();
    world.desk.decide(approve);
    const slow = Promise.withResolvers<void>();
    world.holdClaims(slow.promise);
    world.desk.decide(approve);
    await world.pass(PAINT_MS);
    const asked = Promise.withResolvers<void>();
    world.holdClaims(asked.promise);
    const opening = world.desk.open(invoiceIdOf(4));
    await world.settle();
    world.holdClaims(null);
    slow.resolve();
    await world.settle();
    asked.resolve();
    await opening;
    expect([world.shown(), world.ahead()]).toEqual(['4', '3']);
  });
});
