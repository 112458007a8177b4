import { MALLS } from '@galeria/contract/reference/malls';
import { type BLOCKED_STORE_SORTS, regulationEndpoints as endpoints } from '@galeria/contract/regulation/regulation-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aPromotion } from '../customers/testing/participation.ts';
import { aStore, nextCnpj, type StoreOfTest } from '../stores/testing/a-store.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['write-regulation'] });
});
afterAll(() => testApp.close());

const storeHere = (traits: Partial<StoreOfTest> = {}) => aStore(testApp.database.db, { mallCode: HERE, ...traits });
const nameOf = ({ universalId, brandName, luc }: StoreOfTest) => ({ universalId, brandName, luc });
const trail = async (id: string) =>
  (await auditTrail(testApp.database, id)).map(({ action, mallCode, before, after }) => [action, mallCode, before, after]);

describe('[PRO-12] forbidden items', () => {
  const add = (body: { name: string; cnpj?: string | null; mallCode?: string }, as = staff) =>
    testApp.call(endpoints.addForbiddenItem, { body: { mallCode: HERE, category: 'TOBACCO', ...body } }, as);
  const list = async (
    query: { search?: string; category?: 'TOBACCO' | 'MEDICINES'; page?: number; size?: number; sort?: '-name' } = {},
  ) => (await testApp.call(endpoints.listForbiddenItems, { query: { mallCode: HERE, ...query } }, staff)).body;

  test('are added, listed by name, changed and removed, each on record', async () => {
    const made = await add({ name: 'Zimbro' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        mallCode: HERE,
        name: 'Zimbro',
        category: 'TOBACCO',
        cnpj: null,
        createdAt: expect.any(String),
        version: 1,
      },
    ]);
    await add({ name: 'Água-ardente' });
    expect((await list()).data.map(({ name }) => name)).toEqual(['Água-ardente', 'Zimbro']);
    // SHL-12: from the end.
    expect((await list({ sort: '-name' })).data.map(({ name }) => name)).toEqual(['Zimbro', 'Água-ardente']);
    const cnpj = nextCnpj();
    const { id } = made.body;
    const body = { name: 'Ázimo', category: 'MEDICINES', cnpj, version: 1 } as const;
    const changed = await testApp.call(endpoints.updateForbiddenItem, { params: { id }, body }, staff);
    expect(changed.body).toMatchObject({ id, name: 'Ázimo', category: 'MEDICINES', cnpj, version: 2 });
    expect((await testApp.call(endpoints.updateForbiddenItem, { params: { id }, body }, staff)).problem.code).toBe(
      'stale-version',
    );
    expect((await list({ search: cnpj.slice(0, 8) })).data.map((item) => item.id)).toEqual([id]);
    expect((await list({ search: 'azi' })).data.map((item) => item.id)).toEqual([id]);
    expect((await list({ category: 'MEDICINES' })).data.map((item) => item.id)).toEqual([id]);
    expect((await testApp.call(endpoints.removeForbiddenItem, { params: { id } }, staff)).status).toBe(204);
    expect((await testApp.call(endpoints.removeForbiddenItem, { params: { id } }, staff)).problem.code).toBe('not-found');
    expect(await trail(String(id))).toEqual([
      ['forbidden-item.added', HERE, { name: null, category: null }, { name: 'Zimbro', category: 'TOBACCO' }],
      [
        'forbidden-item.changed',
        HERE,
        { name: 'Zimbro', category: 'TOBACCO', cnpj: null },
        { name: 'Ázimo', category: 'MEDICINES', cnpj },
      ],
      [
        'forbidden-item.removed',
        HERE,
        { name: 'Ázimo', category: 'MEDICINES', cnpj },
        { name: null, category: null, cnpj: null },
      ],
    ]);
  });

  test('are there once for every issuer and once for each, whatever accents and capitals', async () => {
    const cnpj = nextCnpj();
    expect((await add({ name: 'Pólvora' })).status).toBe(201);
    expect((await add({ name: 'Pólvora', cnpj })).status).toBe(201);
    const before = await tableDigests(testApp.database);
    for (const again of [{ name: 'POLVORA' }, { name: 'polvora', cnpj }]) {
      const answer = await add(again);
      expect([answer.status, answer.problem.code, answer.problem.fields]).toEqual([
        409,
        'forbidden-item-taken',
        { name: 'Este item já está na lista' },
      ]);
    }
    const other = (await add({ name: 'Pavio' })).body;
    const body = { name: 'Pólvora', category: 'TOBACCO', version: 1 } as const;
    const renamed = await testApp.call(endpoints.updateForbiddenItem, { params: { id: other.id }, body }, staff);
    expect(renamed.problem.code).toBe('forbidden-item-taken');
    await testApp.call(endpoints.removeForbiddenItem, { params: { id: other.id } }, staff);
    expect((await tableDigests(testApp.database))['forbidden_items']).toEqual(before['forbidden_items']);
  });

  test('of one press more than once are one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ name: 'Rojão' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('are the mall’s: others are refused, not found, or left out', async () => {
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['write-regulation'] });
    const { id } = (await add({ name: 'Narguilé' })).body;
    expect((await add({ name: 'X' }, elsewhere)).problem.code).toBe('foreign-mall');
    expect((await testApp.call(endpoints.removeForbiddenItem, { params: { id } }, elsewhere)).problem.code).toBe('not-found');
    const body = { name: 'X', category: 'TOBACCO', version: 1 } as const;
    expect((await testApp.call(endpoints.updateForbiddenItem, { params: { id }, body }, elsewhere)).problem.code).toBe(
      'not-found',
    );
    expect((await testApp.call(endpoints.listForbiddenItems, { query: {} }, elsewhere)).body.data).toEqual([]);
    expect((await testApp.call(endpoints.listForbiddenItems, { query: { mallCode: HERE } }, elsewhere)).problem.code).toBe(
      'foreign-mall',
    );
  });

  test('are paged without doubles', async () => {
    const both = await testApp.aPerson({ malls: [HERE, THERE], permissions: ['write-regulation'] });
    for (let each = 0; each < 7; each += 1) await add({ name: `Página ${each}` });
    await add({ name: 'Página 9', mallCode: THERE }, both);
    const ask = (page: number) =>
      testApp.call(endpoints.listForbiddenItems, { query: { search: 'pagina', page, size: 3 } }, both);
    const pages = await Promise.all([1, 2, 3].map(ask));
    expect(pages.map(({ body }) => [body.total, body.pageCount])).toEqual([
      [8, 3],
      [8, 3],
      [8, 3],
    ]);
    expect(pages.flatMap(({ body }) => body.data.map(({ name }) => name))).toEqual([
      ...Array.from({ length: 7 }, (_, each) => `Página ${each}`),
      'Página 9',
    ]);
  });
});

describe('[PRO-12] substores', () => {
  const save = (store: string, parent: string, as = staff) =>
    testApp.call(
      endpoints.saveSubstore,
      { params: { mallCode: HERE, universalId: store }, body: { parentUniversalId: parent } },
      as,
    );
  const remove = (universalId: string, as = staff) =>
    testApp.call(endpoints.removeSubstore, { params: { mallCode: HERE, universalId } }, as);

  test('count as another’s, change whose, and count as their own again', async () => {
    const [kiosk, shop, other] = [await storeHere({ brandName: 'Quiosque Ártico' }), await storeHere(), await storeHere()];
    const made = await save(kiosk.universalId, shop.universalId);
    expect([made.status, made.body]).toEqual([
      200,
      { mallCode: HERE, store: nameOf(kiosk), parent: nameOf(shop), createdAt: expect.any(String) },
    ]);
    expect((await save(kiosk.luc.toLowerCase(), other.luc)).body.parent).toEqual(nameOf(other));
    for (const search of ['artico', kiosk.luc, kiosk.universalId, other.luc]) {
      const { body } = await testApp.call(endpoints.listSubstores, { query: { mallCode: HERE, search } }, staff);
      expect([search, body.total, body.data.map(({ store }) => store)]).toEqual([search, 1, [nameOf(kiosk)]]);
    }
    // SHL-12: by either store and by when, both ways, page by page.
    const last = await storeHere({ brandName: 'Ábaco' });
    await save(last.universalId, (await storeHere({ brandName: 'Zulu' })).universalId);
    const brands = async (sort: 'store' | '-store' | '-parent' | '-createdAt') => {
      const pages = [1, 2].map((page) =>
        testApp.call(endpoints.listSubstores, { query: { mallCode: HERE, sort, size: 1, page } }, staff),
      );
      return (await Promise.all(pages)).flatMap(({ body }) => body.data.map(({ store }) => store.brandName));
    };
    expect(await brands('store')).toEqual(['Ábaco', 'Quiosque Ártico']);
    expect(await brands('-store')).toEqual(['Quiosque Ártico', 'Ábaco']);
    for (const sort of ['-parent', '-createdAt'] as const) expect([sort, (await brands(sort))[0]]).toEqual([sort, 'Ábaco']);
    expect((await remove(kiosk.universalId)).status).toBe(204);
    expect((await remove(kiosk.universalId)).problem.code).toBe('not-found');
    expect(await trail(`${HERE}/${kiosk.universalId}`)).toEqual([
      ['substore.added', HERE, { parentUniversalId: null }, { parentUniversalId: shop.universalId }],
      ['substore.changed', HERE, { parentUniversalId: shop.universalId }, { parentUniversalId: other.universalId }],
      ['substore.removed', HERE, { parentUniversalId: other.universalId }, { parentUniversalId: null }],
    ]);
  });

  test('make no chain and no circle', async () => {
    const [one, two, three] = [await storeHere(), await storeHere(), await storeHere()];
    await save(one.universalId, two.universalId);
    const before = (await tableDigests(testApp.database))['substores'];
    for (const [store, parent, code] of [
      [two.universalId, three.universalId, 'substore-chain'],
      [three.universalId, one.universalId, 'substore-chain'],
      [two.universalId, one.universalId, 'substore-chain'],
      [three.universalId, three.universalId, 'substore-of-itself'],
      [three.universalId, 'nenhuma', 'store-not-found'],
      ['nenhuma', three.universalId, 'not-found'],
    ] as const)
      expect([store, parent, (await save(store, parent)).problem.code]).toEqual([store, parent, code]);
    expect((await tableDigests(testApp.database))['substores']).toEqual(before);
  });

  test('make no chain when two are made at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two, three] = [await storeHere(), await storeHere(), await storeHere()];
      const answers = await Promise.all([
        save(one.universalId, two.universalId),
        save(two.universalId, three.universalId),
        save(three.universalId, one.universalId),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
  });

  test('are the mall’s', async () => {
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['write-regulation'] });
    const [kiosk, shop] = [await storeHere(), await storeHere()];
    const foreign = await aStore(testApp.database.db, { mallCode: THERE });
    expect((await save(kiosk.universalId, foreign.universalId)).problem.code).toBe('store-not-found');
    expect((await save(kiosk.universalId, shop.universalId, elsewhere)).problem.code).toBe('not-found');
    await save(kiosk.universalId, shop.universalId);
    expect((await remove(kiosk.universalId, elsewhere)).problem.code).toBe('not-found');
    expect((await testApp.call(endpoints.listSubstores, { query: {} }, elsewhere)).body.data).toEqual([]);
  });
});

describe('[PRO-12] blocked stores', () => {
  const block = (universalId: string, promotionId?: number | null, as = staff) =>
    testApp.call(endpoints.blockStore, { body: { mallCode: HERE, universalId, promotionId } }, as);
  const unblock = (universalId: string, promotionId?: number) =>
    testApp.call(
      endpoints.unblockStore,
      { params: { mallCode: HERE, universalId }, query: promotionId === undefined ? {} : { promotionId } },
      staff,
    );

  test('are blocked for every promotion, for one, or both; each is taken back alone', async () => {
    const store = await storeHere({ brandName: 'Loja Ímpar' });
    const promotionId = await aPromotion(testApp.database.db, HERE, { name: 'Dia das mães', status: 'DRAFT' });
    expect((await block(store.luc)).body).toEqual({
      mallCode: HERE,
      store: nameOf(store),
      promotion: null,
      createdAt: expect.any(String),
    });
    expect((await block(store.universalId, promotionId)).body.promotion).toEqual({
      id: promotionId,
      name: 'Dia das mães',
      status: 'DRAFT',
    });
    for (const again of [
      await block(store.universalId),
      await block(store.universalId, null),
      await block(store.luc, promotionId),
    ])
      expect([again.status, again.problem.code, again.problem.fields]).toEqual([
        409,
        'store-already-blocked',
        { universalId: 'Esta loja já está bloqueada' },
      ]);
    const list = async (query: { promotionId?: number; search?: string; sort?: (typeof BLOCKED_STORE_SORTS)[number] }) =>
      (await testApp.call(endpoints.listBlockedStores, { query: { mallCode: HERE, ...query } }, staff)).body.data.map(
        ({ promotion }) => promotion?.id ?? null,
      );
    expect(await list({ search: 'impar' })).toEqual([null, promotionId]);
    expect(await list({ promotionId })).toEqual([promotionId]);
    // SHL-12: what is of every promotion before what is of one, or behind.
    for (const sort of ['-store', '-validFor'] as const)
      expect([sort, await list({ search: 'impar', sort })]).toEqual([sort, [promotionId, null]]);
    for (const sort of ['validFor', 'createdAt'] as const)
      expect([sort, await list({ search: 'impar', sort })]).toEqual([sort, [null, promotionId]]);
    expect((await unblock(store.universalId)).status).toBe(204);
    expect(await list({ search: 'impar' })).toEqual([promotionId]);
    expect((await unblock(store.universalId)).problem.code).toBe('not-found');
    expect((await unblock(store.universalId, promotionId)).status).toBe(204);
    expect(await trail(`${HERE}/${store.universalId}`)).toEqual([
      ['store.blocked-for-promotions', HERE, { isBlocked: null }, { isBlocked: true }],
      ['store.unblocked-for-promotions', HERE, { isBlocked: true }, { isBlocked: false }],
    ]);
  });

  test('are the mall’s, and so is the promotion', async () => {
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['write-regulation'] });
    const store = await storeHere();
    const foreign = await aPromotion(testApp.database.db, THERE);
    expect((await block(store.universalId, null, elsewhere)).problem.code).toBe('foreign-mall');
    expect((await block(store.universalId, foreign)).problem.code).toBe('not-found');
    expect((await block('nenhuma')).problem.code).toBe('store-not-found');
    expect((await testApp.call(endpoints.listBlockedStores, { query: {} }, elsewhere)).body.data).toEqual([]);
  });
});
