import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { copyPromotion } from '@galeria/contract/promotions/insight-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';
import { discardUnkeptFiles } from '../files/commands/discard-unkept-files.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { anUpload, aPromotion, aPromotionIn, bodyOf, promotionBody } from './testing/a-promotion-body.ts';

const [HERE, THERE, FAR] = MALLS.map((mall) => mall.code) as [string, string, string];
const DAY = 24 * 3_600_000;

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['read-customer', 'write-promotion', 'approve-campaign', 'close-promotion'];
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE, THERE], permissions });
});

const create = (body: ReturnType<typeof promotionBody>, as = ana) =>
  testApp.call(promotionEndpoints.createPromotion, { body }, as);
const put = (id: number, body: object) =>
  testApp.call(promotionEndpoints.updatePromotion, { params: { id }, body: body as ReturnType<typeof bodyOf> }, ana);
const get = async (id: number, as = ana) => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, as)).body;
const download = async (id: string, as = ana) => (await testApp.call(fileEndpoints.downloadFile, { params: { id } }, as)).status;
const discard = () => discardUnkeptFiles({ db: testApp.database.db, clock: testApp.clock, storage: testApp.deps.storage });
const csv = (content: string) => anUpload(testApp, ana, 'restriction-list', { content });
const blocklist = (id: number, as = ana) => testApp.call(promotionEndpoints.promotionBlocklist, { params: { id } }, as);

describe('[PRO-02] the files of a promotion', () => {
  test('are taken up when it is saved, and what is replaced goes', async () => {
    const banner = await anUpload(testApp, ana, 'image');
    const first = await anUpload(testApp, ana, 'regulation');
    const made = await aPromotion(testApp, ana, { changes: { documents: { banner: banner.id, regulation: first.id } } });
    expect(made).toMatchObject({ imageUrl: `/api/file/${banner.id}`, image: { id: banner.id, name: 'banner.png' } });
    expect(made.documents.map(({ kind, id }) => [kind, id])).toEqual([
      [0, banner.id],
      [1, first.id],
    ]);
    const second = await anUpload(testApp, ana, 'regulation');
    const body = bodyOf(made);
    const edited = await put(made.id, { ...body, documents: { regulation: second.id } });
    // What the form left out stays; what it named anew is in the place of the old one.
    expect(edited.body.documents.map(({ kind, id }) => [kind, id])).toEqual([
      [0, banner.id],
      [1, second.id],
    ]);
    const without = await put(made.id, { ...bodyOf(edited.body), documents: { banner: null, regulation: second.id } });
    expect(without.body).toMatchObject({ imageUrl: null, image: null });
    await discard();
    expect([await download(banner.id), await download(first.id), await download(second.id)]).toEqual([404, 404, 200]);
  });

  test('may change places among regulations', async () => {
    const made = await aPromotion(testApp, ana);
    const regulation = made.documents[0]?.id;
    const moved = await put(made.id, { ...bodyOf(made), documents: { regulation: null, buyAndWinRegulation: regulation } });
    expect(moved.body.documents.map(({ kind, id }) => [kind, id])).toEqual([[3, regulation]]);
    expect(moved.body.buyAndWin?.regulationUrl).toBe(`/api/file/${regulation}`);
    await discard();
    expect(await download(regulation ?? '')).toBe(200);
  });

  test('are refused when gone, of another kind, of another mall or another promotion’s, and nothing is written', async () => {
    const taken = (await aPromotion(testApp, ana)).documents[0]?.id ?? '';
    const picture = (await anUpload(testApp, ana, 'image')).id;
    const foreign = (await anUpload(testApp, ana, 'regulation', { mallCode: THERE })).id;
    const before = await tableDigests(testApp.database);
    for (const regulation of [taken, picture, foreign, '0190a1b2-0000-7000-8000-000000000001']) {
      const answer = await create(promotionBody({ regulation, now: testApp.clock.now() }));
      expect([answer.status, answer.problem.code]).toEqual([409, 'promotion-file-gone']);
    }
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test('go with a promotion that is deleted', async () => {
    const made = await aPromotion(testApp, ana);
    await testApp.call(promotionEndpoints.deletePromotion, { params: { id: made.id } }, ana);
    await discard();
    expect(await download(made.documents[0]?.id ?? '')).toBe(404);
  });
});

describe('[PRO-10] the blocklist', () => {
  test('is read from a CSV: one CPF a line, heading and separators as they come, what is none left out', async () => {
    const [one, two, three] = [nextCpf(), nextCpf(), nextCpf()] as [string, string, string];
    const dotted = two.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
    const file = await csv(`\uFEFFCPF;Nome\r\n${one};Ana\r\n"${dotted}",Bia\r\n\r\nlixo;123\r\n${one}\r\n${three}`);
    const made = await aPromotion(testApp, ana, { changes: { blocklistFileId: file.id } });
    const url = `/api/promotion/${made.id}/blocklist/export`;
    expect(made.blocklist).toEqual({ id: file.id, name: 'lista.csv', url, entries: 3 });
    const { body } = await blocklist(made.id);
    expect(body).toEqual({ cpfs: [one, two, three].sort(), fileName: 'lista.csv', isMasked: false });
  });

  test('[PER-09] is covered for those who may not see customers, and its file is behind no open link', async () => {
    const cpf = nextCpf();
    const file = await csv(cpf);
    const made = await aPromotion(testApp, ana, { changes: { blocklistFileId: file.id } });
    const blind = await testApp.aPerson({ malls: [HERE] });
    const { body } = await blocklist(made.id, blind);
    expect(body.isMasked).toBe(true);
    expect(body.cpfs).toEqual([`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`]);
    const exported = await testApp.call(promotionEndpoints.exportBlocklist, { params: { id: made.id } }, blind);
    expect(exported.status).toBe(403);
    // Not even to who sees customers, nor before the bytes are gone: what is in rows can be forgotten.
    expect([await download(file.id), await download(file.id, blind)]).toEqual([404, 404]);
    await discard();
    expect(await download(file.id)).toBe(404);
    const stranger = await testApp.aPerson({ malls: [FAR], permissions: ['write-promotion'] });
    expect((await blocklist(made.id, stranger)).status).toBe(404);
  });

  test('[PER-09] whoever sees it as it is, is recorded; whoever sees it covered is not', async () => {
    const made = await aPromotion(testApp, ana, { changes: { blocklistFileId: (await csv(nextCpf())).id } });
    const trail = async () => (await auditTrail(testApp.database, String(made.id))).slice(1);
    await blocklist(made.id, await testApp.aPerson({ malls: [HERE] }));
    expect(await trail()).toEqual([]);
    await blocklist(made.id);
    const looked = { action: 'promotion.blocklist-viewed', actorEmail: ana.email, mallCode: HERE, after: { entries: 1 } };
    expect(await trail()).toMatchObject([looked]);
  });

  test('[PER-13] no list is served as it was uploaded, taken up or not, whatever it was taken up for', async () => {
    const store = await aStore(testApp.database.db, { mallCode: HERE });
    const waiting = await csv(nextCpf());
    const mixed = await csv(`${store.universalId};${nextCpf()}`);
    const made = await aPromotion(testApp, ana, { changes: { blockedStoresFileId: mixed.id } });
    const blind = await testApp.aPerson({ malls: [HERE] });
    for (const person of [ana, blind])
      expect([await download(waiting.id, person), await download(mixed.id, person)]).toEqual([404, 404]);
    const given = await testApp.call(promotionEndpoints.exportBlockedStores, { params: { id: made.id } }, blind);
    expect([given.status, given.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = given.raw.toString().replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toEqual(['loja;luc;nome', `${store.universalId};${store.luc};${store.brandName}`]);
    const english = { headers: { 'accept-language': 'en' } };
    const said = await testApp.call(promotionEndpoints.exportBlockedStores, { params: { id: made.id } }, blind, english);
    expect(said.headers['content-disposition']).toContain(`promotion-${made.id}-blocked-stores.csv`);
    expect(said.raw.toString()).toContain('store;luc;name');
    const stranger = await testApp.aPerson({ malls: [FAR], permissions: ['write-promotion'] });
    expect((await testApp.call(promotionEndpoints.exportBlockedStores, { params: { id: made.id } }, stranger)).status).toBe(404);
  });

  test('is exported to a spreadsheet with a sheet named CPF, which is recorded', async () => {
    const cpf = nextCpf();
    const made = await aPromotion(testApp, ana, { changes: { blocklistFileId: (await csv(cpf)).id } });
    const { status, headers, raw } = await testApp.call(promotionEndpoints.exportBlocklist, { params: { id: made.id } }, ana);
    expect([status, headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
    const parts = unzip(raw);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="CPF"');
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain(cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'));
    expect((await auditTrail(testApp.database, String(made.id))).at(-1)?.action).toBe('promotion.blocklist-exported');
  });

  test('is replaced by another file, kept by its own id, and taken away', async () => {
    const [one, two] = [nextCpf(), nextCpf()];
    const made = await aPromotion(testApp, ana, { changes: { blocklistFileId: (await csv(one)).id } });
    const kept = await put(made.id, { ...bodyOf(made), name: 'Outra' });
    expect((await blocklist(made.id)).body.cpfs).toEqual([one]);
    const replaced = await put(made.id, { ...bodyOf(kept.body), blocklistFileId: (await csv(two)).id });
    expect((await blocklist(made.id)).body.cpfs).toEqual([two]);
    const none = await put(made.id, { ...bodyOf(replaced.body), blocklistFileId: null });
    expect([none.body.blocklist, (await blocklist(made.id)).body.cpfs]).toEqual([null, []]);
  });

  test('without a CPF is refused at its field', async () => {
    const regulation = (await anUpload(testApp, ana, 'regulation')).id;
    const file = await csv('cpf\n111.111.111-11\n');
    const answer = await create(promotionBody({ regulation, now: testApp.clock.now(), changes: { blocklistFileId: file.id } }));
    expect([answer.status, answer.problem.fields]).toEqual([400, { blocklistFileId: RULE_TEXTS.cpfListEmpty.pt }]);
  });
});

describe('[PRO-12] the blocked stores of a promotion', () => {
  test('come by LUC, universal id or CNPJ, and are those of the mall', async () => {
    const stores = [
      await aStore(testApp.database.db),
      await aStore(testApp.database.db),
      await aStore(testApp.database.db),
    ] as const;
    const foreign = await aStore(testApp.database.db, { mallCode: THERE });
    const [luc, id, cnpj] = stores;
    const file = await csv(
      `loja\n${luc.luc.toLowerCase()}\n${id.universalId}\n${cnpj.contractCnpj}\n${foreign.universalId}\nnada`,
    );
    const made = await aPromotion(testApp, ana, { changes: { blockedStoresFileId: file.id } });
    expect(made.blockedStores).toEqual({
      id: file.id,
      name: 'lista.csv',
      url: `/api/promotion/${made.id}/blocked-stores/export`,
      entries: 3,
    });
    const blocked = async () =>
      (
        await testApp.database.pool.query('select universal_id as id from blocked_stores where promotion_id = $1 order by 1', [
          made.id,
        ])
      ).rows.map((row) => row.id);
    expect(await blocked()).toEqual(stores.map(({ universalId }) => universalId).sort());
    await put(made.id, { ...bodyOf(made), blockedStoresFileId: null });
    expect(await blocked()).toEqual([]);
    await discard();
    expect(await download(file.id)).toBe(404);
  });

  test('of which the mall has none are refused at their field', async () => {
    const regulation = (await anUpload(testApp, ana, 'regulation')).id;
    const file = await csv('luc\nnada\n');
    const answer = await create(
      promotionBody({ regulation, now: testApp.clock.now(), changes: { blockedStoresFileId: file.id } }),
    );
    expect([answer.status, answer.problem.fields]).toEqual([400, { blockedStoresFileId: RULE_TEXTS.storeListEmpty.pt }]);
  });
});

describe('[PRO-15] a copy', () => {
  const copy = (id: number, copies: object[], as = ana) =>
    testApp.call(copyPromotion, { params: { id }, body: { copies } as never }, as);

  test('to several malls has what differs, its own documents, and waits for its own approval', async () => {
    const { universalId } = await aStore(testApp.database.db);
    const original = await aPromotionIn(testApp, ana, 'CURRENT', {
      type: 'LUCKYNUMBER_AND_BUYANDWIN',
      changes: {
        storeIds: [universalId],
        emailList: ['a@x.example'],
        exclusivityType: 'BLOCKED_CONSUMERS',
        blocklistFileId: (await csv(nextCpf())).id,
        benefit: { storeUniversalId: universalId, channel: 'MALL', eligibleDays: ['MONDAY'] },
      },
    });
    const end = new Date(testApp.clock.now().getTime() + 30 * DAY).toISOString();
    const { status, body } = await copy(original.id, [
      { mallCode: THERE, name: 'Natal de lá', secapNumber: '77', endDate: end, pickUpLocation: 'Piso 3' },
      { mallCode: HERE },
    ]);
    expect([status, body.data.map(({ mallCode }) => mallCode)]).toEqual([201, [THERE, HERE]]);
    const [there, here] = await Promise.all(body.data.map(({ promotionId }) => get(promotionId)));
    expect(there).toMatchObject({
      mallCode: THERE,
      name: 'Natal de lá',
      status: 'DRAFT',
      secapNumber: '77',
      stores: [],
      emailList: [],
      exclusivityType: 'BLOCKED_CONSUMERS',
      blocklist: null,
      count: { optIns: 0 },
      benefit: { storeUniversalId: null, channel: 'MALL' },
      buyAndWin: { estimatedEndDate: end, pickUpLocation: 'Piso 3', awards: [{ name: 'Panetone', quantity: 100, reserved: 0 }] },
      luckyNumber: { status: 'DRAFT', estimatedEndDate: end, keyHash: null, awardQuantity: 2 },
    });
    // The draw stays as long after the end as it was.
    expect(new Date(there?.luckyNumber?.raffleDate ?? 0).getTime()).toBe(new Date(end).getTime() + 2 * DAY);
    expect(here).toMatchObject({ name: original.name, luckyNumber: { raffleDate: original.luckyNumber?.raffleDate } });
    const its = there?.documents[0]?.id ?? '';
    expect(its).not.toBe(original.documents[0]?.id);
    const onlyThere = await testApp.aPerson({ malls: [THERE], permissions: ['write-promotion'] });
    expect([await download(its, onlyThere), await download(original.documents[0]?.id ?? '', onlyThere)]).toEqual([200, 404]);
  });

  test('keeps its documents when the original goes', async () => {
    const original = await aPromotion(testApp, ana);
    const { body } = await copy(original.id, [{ mallCode: THERE }]);
    const its = (await get(body.data[0]?.promotionId ?? 0)).documents[0]?.id ?? '';
    await testApp.call(promotionEndpoints.deletePromotion, { params: { id: original.id } }, ana);
    await discard();
    expect([await download(original.documents[0]?.id ?? ''), await download(its)]).toEqual([404, 200]);
    await testApp.call(promotionEndpoints.deletePromotion, { params: { id: body.data[0]?.promotionId ?? 0 } }, ana);
    await discard();
    expect(await download(its)).toBe(404);
  });

  test('is all or none: a mall that is not the caller’s, or a date that cannot be, leaves nothing', async () => {
    const { id } = await aPromotion(testApp, ana);
    const before = await tableDigests(testApp.database);
    const foreign = await copy(id, [{ mallCode: THERE }, { mallCode: FAR }]);
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'foreign-mall']);
    const past = new Date(testApp.clock.now().getTime() - DAY).toISOString();
    const over = await copy(id, [{ mallCode: THERE }, { mallCode: HERE, startDate: '2020-01-01', endDate: past }]);
    expect([over.status, over.problem.fields]).toEqual([400, { 'copies.1.endDate': RULE_TEXTS.endInPast.pt }]);
    const stranger = await testApp.aPerson({ malls: [FAR], permissions: ['write-promotion'] });
    expect((await copy(id, [{ mallCode: FAR }], stranger)).status).toBe(404);
    expect((await tableDigests(testApp.database))['promotions']).toEqual(before['promotions']);
  });
});
