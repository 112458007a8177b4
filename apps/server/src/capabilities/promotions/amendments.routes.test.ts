import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { amendmentEndpoints } from '@galeria/contract/promotions/amendment-endpoints';
import { deleteSponsor } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { COUNTS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { regulationEndpoints } from '@galeria/contract/regulation/regulation-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { applyApproval } from '../promotion-engine/commands/apply-approval.ts';
import { optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { miscounts } from '../promotion-engine/testing/recount.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { actOn, anUpload, aPromotionIn, bodyOf } from './testing/a-promotion-body.ts';
import { amend, amended, anAmendment, decideOn } from './testing/an-amendment.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const DAY = 24 * 3_600_000;
const SLUGS = ['read-customer', 'write-promotion', 'approve-campaign', 'close-promotion', 'write-regulation'];
const SPONSOR = {
  kind: 'SPECIFIC',
  sponsoredBy: 'DONATION',
  name: 'Asilo',
  goalConfirmationMethods: [4],
  goals: [
    { donationType: 'BOOKS', donationAmount: 2 },
    { donationType: 'TOYS', donationAmount: 1 },
  ],
};

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE, THERE], permissions: SLUGS });
  bia = await testApp.aPerson({ email: 'bia@x.example', malls: [HERE], permissions: SLUGS });
});

const get = async (id: number, as = ana) => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, as)).body;
const list = async (id: number, as = ana) =>
  (await testApp.call(amendmentEndpoints.listAmendments, { params: { id }, query: {} }, as)).body.data;
const running = (traits: Parameters<typeof aPromotionIn>[3] = { type: 'LUCKYNUMBER_AND_BUYANDWIN' }) =>
  aPromotionIn(testApp, ana, 'CURRENT', traits);
const later = (date: string | undefined, days: number) => new Date(new Date(date ?? '').getTime() + days * DAY).toISOString();
const shown = (answer: { status: number; problem: { code: string } | undefined }) => [answer.status, answer.problem?.code];

describe('[PRO-16] what a running promotion agreed with those who take part', () => {
  test('is asked for the reason, changes nothing until a second person approves, and then all of it at once', async () => {
    const made = await running({ type: 'LUCKYNUMBER_AND_BUYANDWIN', luckyNumber: { sponsors: [SPONSOR] } });
    const body = bodyOf(made);
    const { id: regulation } = await anUpload(testApp, ana, 'regulation');
    const { universalId } = await aStore(testApp.database.db, { mallCode: HERE });
    const { id: blockedStoresFileId } = await anUpload(testApp, ana, 'restriction-list', { content: universalId });
    const end = later(made.luckyNumber?.estimatedEndDate, 5);
    const change = {
      name: 'Outro nome',
      documents: { ...body.documents, regulation },
      blockedStoresFileId,
      luckyNumber: {
        ...body.luckyNumber,
        awardQuantity: 9,
        endDate: end,
        raffleDate: later(end, 2),
        announcementDate: later(end, 3),
        sponsors: [
          { ...body.luckyNumber?.sponsors?.[0], name: 'Creche' },
          { ...SPONSOR, name: 'Banco', sponsoredBy: 'COMPANY' },
        ],
      },
      buyAndWin: { ...body.buyAndWin, awards: [...(body.buyAndWin?.awards ?? []), { name: 'Vinho', quantity: 3 }] },
    };
    const silent = await amend(testApp, ana, made, change, '');
    expect(silent.problem.fields).toEqual({ amendmentReason: 'Informe o motivo' });
    const proposed = await amend(testApp, ana, made, change, 'Mais uma loja');
    expect(proposed.body).toMatchObject({
      name: 'Outro nome',
      status: 'CURRENT',
      version: made.version + 1,
      amendments: { count: 1, pending: 1 },
      luckyNumber: { awardQuantity: 2, estimatedEndDate: made.luckyNumber?.estimatedEndDate, sponsors: [{ name: 'Asilo' }] },
      blockedStores: null,
    });
    const [waiting] = await list(made.id, bia);
    expect(waiting).toMatchObject({ number: 1, status: 'PENDING', reason: 'Mais uma loja', proposedBy: 'ana@x.example' });
    expect(waiting?.changes.map(({ what }) => what)).toEqual([
      ...['date', 'date', 'date', 'quantity', 'award', 'sponsor', 'sponsor', 'regulation', 'blockedStores'],
    ]);
    const approved = await decideOn(testApp, bia, { id: made.id, number: 1 }, 'approve');
    expect(approved.body).toMatchObject({ status: 'APPROVED', decidedBy: 'bia@x.example' });
    const after = await get(made.id);
    expect(after).toMatchObject({
      version: made.version + 2,
      amendments: { count: 1, pending: null },
      luckyNumber: { awardQuantity: 9, estimatedEndDate: end, raffleDate: later(end, 2), announcementDate: later(end, 3) },
      buyAndWin: {
        awards: [
          { name: 'Panetone', quantity: 100 },
          { name: 'Vinho', quantity: 3 },
        ],
      },
      blockedStores: { id: blockedStoresFileId, entries: 1 },
    });
    expect(after.luckyNumber?.sponsors.map(({ id, name, goals }) => [id, name, goals.length])).toEqual([
      [made.luckyNumber?.sponsors[0]?.id, 'Creche', 2],
      [expect.any(Number), 'Banco', 2],
    ]);
    expect(after.documents.find(({ kind }) => kind === 1)?.id).toBe(regulation);
    const period = 'select ends_at = $2::timestamptz as is_put_off from promotions where promotion_id = $1';
    expect((await testApp.database.pool.query(period, [made.id, end])).rows).toEqual([{ is_put_off: true }]);
    const entry = (await auditTrail(testApp.database, String(made.id))).at(-1);
    expect([entry?.action, entry?.actorEmail]).toEqual(['promotion.amendment-approved', 'bia@x.example']);
    expect(entry?.after).toMatchObject({ amendment: 1, fourEyes: 'on', approvesOwn: false, luckyNumber: { awardQuantity: 9 } });
    expect(entry?.before).toMatchObject({ luckyNumber: { awardQuantity: 2 } });
    // What the comparison opens is still there.
    const old = await testApp.inject({
      url: made.documents[0]?.url ?? '',
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(old.statusCode).toBe(200);
  });

  test('of texts and pictures nobody else is asked', async () => {
    const made = await running();
    const { id: banner } = await anUpload(testApp, ana, 'image');
    const body = bodyOf(made);
    const answer = await testApp.call(
      promotionEndpoints.updatePromotion,
      { params: { id: made.id }, body: { ...body, description: 'Mais clara', documents: { ...body.documents, banner } } },
      ana,
    );
    expect(answer.body).toMatchObject({ description: 'Mais clara', image: { id: banner }, amendments: { count: 0 } });
  });

  test('waits one at a time; a second proposal is told what to do, and what is in the form beside it is not lost half-way', async () => {
    const made = await running();
    await anAmendment(testApp, ana, made);
    const now = await get(made.id);
    const body = bodyOf(now);
    const second = await amend(testApp, bia, now, { name: 'X', luckyNumber: { ...body.luckyNumber, awardQuantity: 3 } });
    expect(shown(second)).toEqual([409, 'amendment-pending']);
    expect((await get(made.id)).name).toBe(made.name);
    const text = await amend(testApp, bia, now, { name: 'X' });
    expect([text.status, text.body.name, text.body.amendments.pending]).toEqual([200, 'X', 1]);
    // What changed beside it does not stand in its way.
    expect((await decideOn(testApp, bia, { id: made.id, number: 1 }, 'approve')).status).toBe(200);
  });

  test('is approved with what it came to, for every later edit to be held against', async () => {
    const made = await running({ type: 'RAFFLE' });
    await amended(testApp, ana, made, { raffle: { ...bodyOf(made).raffle, awardQuantity: 77 } });
    const { rows } = await testApp.database.pool.query('select approved_quantities from promotions');
    expect(rows).toMatchObject([{ approved_quantities: { modes: { raffle: 77 } } }]);
  });

  test('[ENG-02] brings a prize to who waited for one, and says so', async () => {
    const made = await running({ type: 'BUYANDWIN', buyAndWin: { awards: [{ name: 'Panetone', quantity: 1 }] } });
    const { db, pool } = testApp.database;
    const now = testApp.clock.now();
    for (const _each of [1, 2]) {
      const customer = await aCustomer(db, { mallCode: HERE });
      await optInAll(db, { promotionId: made.id, mallCode: HERE }, [customer], { at: now });
      const { invoiceId } = await aNote(db, {
        ...{ mallCode: HERE, customerId: customer.customerId, status: 'APROVADA', amountInCents: 30_000 },
        ...{ sentAt: now, issueDate: saoPauloDay(now) },
      });
      await applyApproval({ db, clock: testApp.clock, secret: testApp.deps.secret }, { invoiceId, mallCode: HERE });
    }
    const statuses = async () =>
      (await pool.query('select status from coupons order by status')).rows.map(({ status }) => status);
    expect(await statuses()).toEqual(['NOT_RESERVED', 'USABLE']);
    const [award] = bodyOf(made).buyAndWin?.awards ?? [];
    await amended(testApp, ana, made, { buyAndWin: { ...bodyOf(made).buyAndWin, awards: [{ ...award, quantity: 5 }] } });
    expect(await statuses()).toEqual(['USABLE', 'USABLE']);
    const served = (await auditTrail(testApp.database, String(made.id))).filter(({ action }) => action.includes('waiting'));
    expect(served.map(({ action, after }) => [action, after])).toEqual([['promotion.waiting-served', { served: 1 }]]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('[DRW-07] writes down anew what the draw goes by, or nobody could draw it', async () => {
    const made = await running({ type: 'LUCKYNUMBER' });
    await amended(testApp, ana, made, { luckyNumber: { ...bodyOf(made).luckyNumber, awardQuantity: 9 } });
    const { rows } = await testApp.database.pool.query(
      "select version, (settings ->> 'winners')::int as winners from draw_commitments where promotion_id = $1 order by version",
      [made.id],
    );
    expect(rows).toEqual([
      { version: 1, winners: 2 },
      { version: 2, winners: 9 },
    ]);
  });

  test('[PER-06] brings no file of another mall, nor one of another kind', async () => {
    const made = await running();
    const files = [
      await anUpload(testApp, ana, 'regulation', { mallCode: THERE }),
      await anUpload(testApp, ana, 'restriction-list', { content: 'cpf' }),
    ];
    for (const { id: regulation } of files) {
      const answer = await amend(testApp, ana, made, { documents: { ...bodyOf(made).documents, regulation } });
      expect(shown(answer)).toEqual([409, 'promotion-file-gone']);
    }
    expect(await list(made.id)).toEqual([]);
  });

  test('is reduced by no number of amendments, and ends no earlier than was approved', async () => {
    const made = await running();
    const body = bodyOf(made);
    const more = await amended(testApp, ana, made, { luckyNumber: { ...body.luckyNumber, awardQuantity: 40 } });
    const less = await amend(testApp, ana, more, { luckyNumber: { ...body.luckyNumber, awardQuantity: 39 } });
    expect(less.problem.fields).toEqual({ 'luckyNumber.awardQuantity': 'A quantidade de prêmios não pode ser reduzida' });
    const end = later(body.luckyNumber?.endDate, 20);
    const dates = { endDate: end, raffleDate: later(end, 1), announcementDate: later(end, 1) };
    const longer = await amended(testApp, ana, more, { luckyNumber: { ...bodyOf(more).luckyNumber, ...dates } });
    const shorter = await amend(testApp, ana, longer, {
      luckyNumber: { ...bodyOf(longer).luckyNumber, endDate: later(end, -1) },
    });
    expect(Object.keys(shorter.problem.fields ?? {})).toEqual(['luckyNumber.endDate']);
  });

  test('takes the largest number of prizes there may be, and not one more', async () => {
    const made = await running({ type: 'RAFFLE' });
    const withPrizes = (awardQuantity: number) => ({ raffle: { ...bodyOf(made).raffle, awardQuantity } });
    const most = await amended(testApp, ana, made, withPrizes(COUNTS.awardQuantityMax));
    expect(most.raffle?.awardQuantity).toBe(COUNTS.awardQuantityMax);
    const beyond = await amend(testApp, ana, most, withPrizes(COUNTS.awardQuantityMax + 1));
    expect(Object.keys(beyond.problem.fields ?? {})).toEqual(['raffle.awardQuantity']);
  });
});

describe('[PRO-16] [PER-11] who decides', () => {
  let made: Promotion;
  let one: { id: number; number: number };
  beforeEach(async () => {
    made = await running({});
    one = { id: made.id, number: (await anAmendment(testApp, ana, made)).number };
  });

  test('is somebody else than who proposed it, and sees so before the click', async () => {
    expect([(await list(made.id))[0]?.isOwnWriting, (await list(made.id, bia))[0]?.isOwnWriting]).toEqual([true, false]);
    const before = await tableDigests(testApp.database);
    expect(shown(await decideOn(testApp, ana, one, 'approve'))).toEqual([403, 'amendment-own-approval']);
    expect(await tableDigests(testApp.database)).toEqual(before);
    expect((await decideOn(testApp, bia, one, 'approve')).status).toBe(200);
  });

  test('may be the same person where the operator works alone, and the trail says so', async () => {
    await testApp.database.pool.query(
      `insert into four_eyes_settings (is_on, changed_at, changed_by, changed_by_email) values (false, now(), gen_random_uuid(), 'x')`,
    );
    expect((await decideOn(testApp, ana, one, 'approve')).status).toBe(200);
    const entry = (await auditTrail(testApp.database, String(made.id))).at(-1);
    expect(entry?.after).toMatchObject({ fourEyes: 'off', approvesOwn: true });
  });

  test('refuses with why, or withdraws what is theirs; it is decided once, and its file is let go', async () => {
    expect(shown(await decideOn(testApp, bia, one, 'withdraw'))).toEqual([403, 'amendment-not-own']);
    const refused = await decideOn(testApp, bia, one, 'refuse');
    expect(refused.body).toMatchObject({ status: 'REFUSED', refusalReason: 'Sem verba', decidedBy: 'bia@x.example' });
    for (const act of ['approve', 'refuse', 'withdraw'] as const)
      expect(shown(await decideOn(testApp, bia, one, act))).toEqual([409, 'amendment-decided']);
    const { id: regulation } = await anUpload(testApp, ana, 'regulation');
    const now = await get(made.id);
    await amend(testApp, ana, now, { documents: { ...bodyOf(now).documents, regulation } });
    const withdrawn = await decideOn(testApp, ana, { id: made.id, number: 2 }, 'withdraw');
    expect(withdrawn.body).toMatchObject({ number: 2, status: 'WITHDRAWN', endedWithPromotion: false });
    const { rows } = await testApp.database.pool.query('select kept_at from files where id = $1', [regulation]);
    expect(rows).toEqual([{ kept_at: null }]);
    expect((await get(made.id)).documents.find(({ kind }) => kind === 1)?.id).toBe(made.documents[0]?.id);
  });

  test('[PER-06] [PER-10] is nobody of another mall, and nobody without the permission', async () => {
    const stranger = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    const visitor = await testApp.aPerson({ malls: [HERE] });
    for (const act of ['approve', 'refuse', 'withdraw'] as const) {
      expect((await decideOn(testApp, stranger, one, act)).status).toBe(404);
      expect((await decideOn(testApp, visitor, one, act)).status).toBe(403);
    }
    const asked = { params: { id: made.id }, body: { reason: 'x', removeSponsors: [1] } };
    expect((await testApp.call(amendmentEndpoints.proposeAmendment, asked, stranger)).status).toBe(404);
    expect((await testApp.call(amendmentEndpoints.proposeAmendment, asked, visitor)).status).toBe(403);
    expect((await testApp.call(amendmentEndpoints.listAmendments, { params: { id: made.id }, query: {} }, stranger)).status).toBe(
      404,
    );
    expect((await list(made.id, visitor)).map(({ status }) => status)).toEqual(['PENDING']);
  });

  test('finds it withdrawn when the promotion is closed first, and the record says why', async () => {
    await actOn(testApp, ana, made.id, 'close');
    expect(shown(await decideOn(testApp, bia, one, 'approve'))).toEqual([409, 'amendment-decided']);
    expect((await list(made.id))[0]).toMatchObject({ status: 'WITHDRAWN', endedWithPromotion: true });
    const trail = await auditTrail(testApp.database, String(made.id));
    expect(trail.find(({ action }) => action === 'promotion.amendment-withdrawn')?.after).toMatchObject({
      amendment: 1,
      endedWithPromotion: true,
    });
    expect((await get(made.id)).buyAndWin?.awards[0]?.quantity).toBe(100);
  });

  test('approves nothing of a mode whose end has passed, noticed or not', async () => {
    await testApp.database.pool.query(`update promotion_modes set estimated_end_at = $1`, [testApp.clock.now()]);
    testApp.clock.advance(1000);
    expect(shown(await decideOn(testApp, bia, one, 'approve'))).toEqual([409, 'amendment-mode-over']);
  });

  test('approves nothing that was proposed for another state of things', async () => {
    await testApp.database.pool.query('update promotion_awards set quantity = 501');
    expect(shown(await decideOn(testApp, bia, one, 'approve'))).toEqual([409, 'amendment-outdated']);
    expect((await get(made.id)).buyAndWin?.awards[0]?.quantity).toBe(501);
  });

  test('sees in the list where one waits', async () => {
    const items = async () => (await testApp.call(promotionEndpoints.listPromotions, { query: {} }, ana)).body.data;
    expect((await items()).map(({ hasPendingAmendment }) => hasPendingAmendment)).toEqual([true]);
    await decideOn(testApp, bia, one, 'refuse');
    expect((await items()).map(({ hasPendingAmendment }) => hasPendingAmendment)).toEqual([false]);
  });
});

describe('[PRO-16] [PRO-12] blocked stores of one promotion, on the regulation page', () => {
  const block = (universalId: string, promotionId: number) =>
    testApp.call(regulationEndpoints.blockStore, { body: { mallCode: HERE, universalId, promotionId } }, ana);
  const unblock = (universalId: string, promotionId: number) =>
    testApp.call(regulationEndpoints.unblockStore, { params: { mallCode: HERE, universalId }, query: { promotionId } }, ana);
  const propose = (id: number, body: object) =>
    testApp.call(amendmentEndpoints.proposeAmendment, { params: { id }, body: { reason: 'Contrato', ...body } }, ana);
  const blocked = async (id: number) =>
    (await testApp.call(regulationEndpoints.listBlockedStores, { query: { promotionId: id } }, ana)).body.data.map(
      ({ store }) => store.universalId,
    );

  test('are proposed, not changed, while it runs; and once they are approved they stand', async () => {
    const { universalId, luc } = await aStore(testApp.database.db, { mallCode: HERE });
    const { id } = await running({});
    expect(shown(await block(universalId, id))).toEqual([409, 'promotion-needs-amendment']);
    expect(await blocked(id)).toEqual([]);
    expect((await propose(id, { blockStores: [luc] })).body).toMatchObject({
      changes: [{ what: 'blockedStores', file: null, added: [{ universalId }], removed: [] }],
    });
    await decideOn(testApp, bia, { id, number: 1 }, 'approve');
    expect(await blocked(id)).toEqual([universalId]);
    expect(shown(await unblock(universalId, id))).toEqual([409, 'promotion-needs-amendment']);
    expect(shown(await propose(id, { blockStores: [universalId] }))).toEqual([409, 'store-already-blocked']);
    expect((await propose(id, { unblockStores: [universalId] })).status).toBe(201);
    await decideOn(testApp, bia, { id, number: 2 }, 'approve');
    expect(await blocked(id)).toEqual([]);
    expect(shown(await propose(id, { unblockStores: [universalId] }))).toEqual([404, 'not-found']);
    expect(shown(await propose(id, { blockStores: ['nowhere'] }))).toEqual([404, 'store-not-found']);
    expect(shown(await propose(id, {}))).toEqual([409, 'amendment-empty']);
  });

  test('send an approved promotion back to approval, and are no longer changed in one that is over', async () => {
    const { universalId } = await aStore(testApp.database.db, { mallCode: HERE });
    const approved = await aPromotionIn(testApp, ana, 'APPROVED');
    expect((await block(universalId, approved.id)).status).toBe(201);
    expect((await get(approved.id)).status).toBe('DRAFT');
    const closed = await aPromotionIn(testApp, ana, 'CLOSED');
    expect(shown(await block(universalId, closed.id))).toEqual([409, 'promotion-illegal-move']);
    expect(shown(await propose(closed.id, { blockStores: [universalId] }))).toEqual([409, 'promotion-not-running']);
  });
});

describe('[PRO-08] [PRO-16] a sponsor through whom something was made', () => {
  async function withExtras() {
    const made = await running({ type: 'RAFFLE', raffle: { sponsors: [SPONSOR] } });
    const [sponsor] = made.raffle?.sponsors ?? [];
    const [books] = sponsor?.goals ?? [];
    const { pool } = testApp.database;
    await pool.query('update promotion_sponsors set extras = 3');
    const { customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
    await pool.query(
      `insert into promotion_extras (mall_code, promotion_id, customer_id, extra_id, sponsor_id, goal_id, confirmation_method, quantity, made_by, made_at)
       values ($1, $2, $5, gen_random_uuid(), $3, $4, 4, 3, 'x', now())`,
      [HERE, made.id, sponsor?.id, books?.id, customerId],
    );
    return made;
  }

  test('stays, and so do the goals it was made for; what nothing was made for may go', async () => {
    const made = await withExtras();
    const [sponsor] = bodyOf(made).raffle?.sponsors ?? [];
    const [books, toys] = sponsor?.goals ?? [];
    const proposed = async (sponsors: object[]) => amend(testApp, ana, made, { raffle: { ...bodyOf(made).raffle, sponsors } });
    const tries = [
      [],
      [{ ...sponsor, sponsoredBy: 'COMPANY' }],
      [{ ...sponsor, goals: [toys] }],
      [{ ...sponsor, goals: [{ ...books, donationAmount: 1 }, toys] }],
      [{ ...sponsor, goals: [{ ...books, donationType: 'TOYS' }, toys] }],
    ];
    const answers = [];
    for (const sponsors of tries) answers.push(shown(await proposed(sponsors)));
    expect(answers).toEqual([
      [409, 'sponsor-in-use'],
      [409, 'sponsor-in-use'],
      [409, 'goal-in-use'],
      [409, 'goal-in-use'],
      [409, 'goal-in-use'],
    ]);
    const clothes = { donationType: 'CLOTHES', donationAmount: 7 };
    const after = await amended(testApp, ana, made, {
      raffle: { ...bodyOf(made).raffle, sponsors: [{ ...sponsor, name: 'Lar', goals: [books, clothes] }] },
    });
    expect(after.raffle?.sponsors).toMatchObject([{ name: 'Lar', extras: 3, goals: [books, clothes] }]);
  });

  test('[PER-06] of another promotion is nobody’s to change through this one', async () => {
    const other = await running({ type: 'RAFFLE', raffle: { sponsors: [SPONSOR] } });
    const made = await running({ type: 'RAFFLE' });
    const [foreign] = bodyOf(other).raffle?.sponsors ?? [];
    const answer = await amend(testApp, ana, made, {
      raffle: { ...bodyOf(made).raffle, sponsors: [{ ...foreign, name: 'Meu' }] },
    });
    expect(shown(answer)).toEqual([409, 'stale-version']);
    expect((await get(other.id)).raffle?.sponsors).toMatchObject([{ name: 'Asilo' }]);
  });

  test('whose first extra comes after the proposal is looked at again when it is approved', async () => {
    const made = await running({ type: 'RAFFLE', raffle: { sponsors: [SPONSOR] } });
    const sponsorId = made.raffle?.sponsors[0]?.id ?? 0;
    const asked = { params: { id: made.id }, body: { reason: 'Saiu', removeSponsors: [sponsorId] } };
    expect((await testApp.call(amendmentEndpoints.proposeAmendment, asked, ana)).status).toBe(201);
    await testApp.database.pool.query('update promotion_sponsors set extras = 1');
    expect(shown(await decideOn(testApp, bia, { id: made.id, number: 1 }, 'approve'))).toEqual([409, 'sponsor-in-use']);
    await testApp.database.pool.query('update promotion_sponsors set extras = 0');
    expect((await decideOn(testApp, bia, { id: made.id, number: 1 }, 'approve')).status).toBe(200);
    expect((await get(made.id)).raffle?.sponsors).toEqual([]);
    const gone = await testApp.call(deleteSponsor, { body: { promotionId: made.id, sponsorId } }, ana);
    expect(shown(gone)).toEqual([409, 'promotion-needs-amendment']);
  });
});
