// Plans at a hundred thousand stores and two hundred thousand issuers (architecture rule 8): how much each list reads.
import { issuerCnpjEndpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import type { AnyEndpoint, RequestOf } from '@galeria/contract/kit/endpoint';
import { MALLS } from '@galeria/contract/reference/malls';
import { storeEndpoints } from '@galeria/contract/stores/store-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { type Plan, watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillWithIssuers } from './testing/many-issuers.ts';

const STORES = 100_000;
const CODES = MALLS.map(({ code }) => code);
const WHO = { 'all malls': CODES, 'two malls': CODES.slice(7, 9), 'one mall': CODES.slice(20, 21) } as const;
type Who = keyof typeof WHO;

let ground: TestApp;
const people: Partial<Record<Who, Person>> = {};
beforeAll(async () => {
  ground = await openTestApp();
  await fillWithIssuers(ground.database, STORES);
  const permissions = ['read-store-service', 'read-purchase-permission-list'];
  for (const who of Object.keys(WHO) as Who[]) people[who] = await ground.aPerson({ malls: WHO[who], permissions });
}, 300_000);
afterAll(() => ground.close());

interface Listed {
  data: { mallCode: string }[];
  total: number | null;
  pageCount: number;
}

async function ask<E extends AnyEndpoint>(who: Who, endpoint: E, query: RequestOf<E> extends { query?: infer Q } ? Q : never) {
  let body: Listed | undefined;
  const plans = await watchPlans(ground.database, async () => {
    const answer = await ground.call(endpoint, { query } as RequestOf<E>, people[who]);
    if (answer.status === 200) body = answer.body as Listed;
  });
  if (!body) throw new Error('the list did not answer');
  return { ...body, plans: plans.filter(({ text }) => /stores|issuer_cnpjs/.test(text)) };
}

const visited = (plans: readonly Plan[]): number => plans.reduce((sum, plan) => sum + plan.visited, 0);
const read = (plans: readonly Plan[]): number => plans.reduce((sum, plan) => sum + plan.buffers, 0);
const scansOf = (plans: readonly Plan[]) =>
  plans.flatMap(({ nodes }) =>
    nodes.filter(({ table, type }) => (table === 'stores' || table === 'issuer_cnpjs') && type === 'Seq Scan'),
  );
const indexesOf = (plans: readonly Plan[]) => new Set(plans.flatMap(({ nodes }) => nodes.flatMap(({ index }) => index ?? [])));

describe.each(Object.keys(WHO) as Who[])('[STO-01] a hundred thousand stores, %s', (who) => {
  const perMall = STORES / CODES.length;
  const total = perMall * WHO[who].length;

  test('the first page is read along its index; counting stops at ten thousand', async () => {
    const first = await ask(who, storeEndpoints.listStores, {});
    expect([first.data.length, first.total]).toEqual([20, total > 10_000 ? null : total]);
    expect(scansOf(first.plans)).toEqual([]);
    expect(indexesOf(first.plans)).toContain('stores_brand_key_idx');
    console.log(who, 'first', visited(first.plans), read(first.plans));
    const last = await ask(who, storeEndpoints.listStores, { page: first.pageCount });
    console.log(who, 'last', visited(last.plans), read(last.plans));
  });

  test.each(['raridade', 'casa', '00000012', 'LUC-77'])("a search for '%s'", async (search) => {
    const found = await ask(who, storeEndpoints.listStores, { search });
    console.log(
      who,
      search,
      found.total,
      found.data.length,
      visited(found.plans),
      read(found.plans),
      [...indexesOf(found.plans)].join(' '),
      JSON.stringify(scansOf(found.plans)),
    );
  });

  test.each(['raridade', 'casa', '00000012', '500', 'ltda'])("issuers: a search for '%s'", async (search) => {
    for (const list of ['undefined', 'allowed'] as const) {
      const found = await ask(who, issuerCnpjEndpoints.listIssuerCnpjs, { list, search });
      console.log(
        who,
        list,
        search,
        found.total,
        found.data.length,
        visited(found.plans),
        read(found.plans),
        [...indexesOf(found.plans)].join(' '),
        JSON.stringify(scansOf(found.plans)),
      );
    }
  });
  test('issuers pages', async () => {
    for (const page of [1, 50, 500]) {
      const found = await ask(who, issuerCnpjEndpoints.listAllowedCnpjs, { page });
      console.log(
        who,
        page,
        found.total,
        found.data.length,
        visited(found.plans),
        read(found.plans),
        [...indexesOf(found.plans)].join(' '),
        JSON.stringify(scansOf(found.plans)),
      );
    }
  });
});
