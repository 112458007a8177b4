import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { COUPON_STATES } from '@galeria/contract/coupons/coupon-lifecycle';
import { isCnpj } from '@galeria/contract/kit/fields/cnpj';
import { isCpf } from '@galeria/contract/kit/fields/cpf';
import { isEmail } from '@galeria/contract/kit/fields/email';
import { isPhone } from '@galeria/contract/kit/fields/phone';
import { BENEFIT_CHANNELS, BENEFIT_STATUSES, BENEFIT_TYPES } from '@galeria/contract/reference/enumerations/benefit';
import { MISSION_STATUSES } from '@galeria/contract/reference/enumerations/mission';
import { MALLS } from '@galeria/contract/reference/malls';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { miscountedCouponing } from '../capabilities/couponing/testing/recount.ts';
import { miscountedCoupons } from '../capabilities/coupons/testing/recount.ts';
import { keptAndRecounted } from '../capabilities/store-sync/testing/recount.ts';
import type { TestApp } from '../testing/test-app.ts';
import { cityOf } from './cities.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './demo-users.ts';
import { FULLEST_FIRST } from './malls-with-offers.ts';
import { plainText } from './names.ts';
import { said } from './testing/demo-tables.ts';
import { openSeededDemo } from './testing/seeded-demo.ts';

/** First and last five digits of the states that have malls, as the post office numbers them. */
const POSTAL_CODES = {
  ...{ SP: [1000, 19_999], RJ: [20_000, 28_999], ES: [29_000, 29_999], MG: [30_000, 39_999], BA: [40_000, 48_999] },
  ...{ PE: [50_000, 56_999], AL: [57_000, 57_999], PB: [58_000, 58_999], RN: [59_000, 59_999], CE: [60_000, 63_999] },
  ...{ MA: [65_000, 65_999], PA: [66_000, 68_899], AM: [69_000, 69_299], DF: [70_000, 72_799], GO: [72_800, 76_799] },
  ...{ TO: [77_000, 77_999], MT: [78_000, 78_899], MS: [79_000, 79_999], PR: [80_000, 87_999], SC: [88_000, 89_999] },
  ...{ RS: [90_000, 99_999] },
} as const satisfies Record<string, readonly [number, number]>;

let testApp: TestApp;
let at: Date;
beforeAll(async () => {
  testApp = await openSeededDemo();
  at = testApp.clock.now();
});
afterAll(() => testApp.close());

const rows = async (query: string, values: unknown[] = []) => (await testApp.database.pool.query(query, values)).rows;

describe('[MAL-03] the demo', () => {
  test('has 50 malls and 2,000 stores with valid CNPJs of their own, and a believable spread', async () => {
    const { malls, stores, issuers } = await said(testApp.database, 'malls', 'stores', 'issuers');
    expect(malls).toHaveLength(50);
    expect(stores).toHaveLength(2000);
    const contract = stores.map((store) => store.contract_cnpj);
    expect(new Set(contract).size).toBe(2000);
    const own = issuers.filter((issuer) => issuer.store_universal_id !== null);
    expect(own.length).toBeGreaterThan(2100);
    const all = issuers.map((issuer) => issuer.cnpj);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((cnpj) => !isCnpj(cnpj))).toEqual([]);
    const storeOf = new Map(own.map((issuer) => [issuer.cnpj, `${issuer.list} ${issuer.store_universal_id}`]));
    expect(stores.filter((store) => storeOf.get(store.contract_cnpj) !== `allowed ${store.universal_id}`)).toEqual([]);
    for (const { code } of MALLS) expect(stores.filter((store) => store.mall_code === code)).toHaveLength(40);
    const places = new Set(stores.map((store) => `${store.mall_code} ${store.luc}`));
    expect(places.size).toBe(2000);
    expect(stores.every((store) => store.luc.length >= 5)).toBe(true);
    expect(new Set(stores.map((store) => store.brand_name)).size).toBeGreaterThan(300);
    // No mall has the same twice, whichever list they are on.
    const named = [
      ...stores.map(({ mall_code, brand_name }) => `${mall_code} ${brand_name}`),
      ...issuers
        .filter(({ issuer_name }) => issuer_name !== null)
        .map(({ mall_code, issuer_name }) => `${mall_code} ${issuer_name}`),
    ];
    expect(new Set(named).size).toBe(named.length);
  });

  test('[MUL-01] has multipliers past, in force and to come', async () => {
    const { rows } = await testApp.database.pool.query(
      `select count(distinct mall_code)::int as malls,
         count(*) filter (where ends_at < $1)::int as past,
         count(*) filter (where starts_at <= $1 and ends_at >= $1)::int as running,
         count(*) filter (where starts_at > $1)::int as coming
       from multipliers`,
      [at],
    );
    expect(rows).toEqual([{ malls: 7, past: 21, running: 21, coming: 14 }]);
  });

  test('[BEN-01] [BEN-02] has benefits of every type, in every status and on every channel', async () => {
    const distinct = async (what: string) =>
      (await testApp.database.pool.query(`select distinct ${what} as value from benefits order by 1`)).rows.map(
        ({ value }) => value,
      );
    expect(await distinct('type')).toEqual([...BENEFIT_TYPES].sort());
    expect(await distinct('status')).toEqual([...BENEFIT_STATUSES].sort());
    expect((await distinct('channel')).filter((channel) => channel !== null)).toEqual([...BENEFIT_CHANNELS].sort());
    expect(await distinct('paused_at is not null')).toEqual([false, true]);
    const { rows: trail } = await testApp.database.pool.query(
      "select distinct action from audit_entries where subject_type = 'benefit' order by 1",
    );
    expect(trail.map(({ action }) => action)).toEqual(
      ['approved', 'created', 'expired', 'paused', 'published', 'refused'].map((act) => `benefit.${act}`),
    );
  });

  test('[BEN-01] benefits were taken by many, over their days and while malls are open, never more on a day than may be', async () => {
    const taken = await rows(
      `select b.title, b.daily_limit as "limit", c.burned, (select max(taken) from benefit_days d where d.benefit_id = b.benefit_id) as most,
         count(distinct k.given_on)::int as days, count(distinct k.customer_id)::int as people, count(*)::int as coupons
       from benefits b join benefit_counts c using (benefit_id, mall_code) join benefit_coupons k using (benefit_id, mall_code)
       where b.mall_code = $1 group by 1, 2, 3, b.benefit_id`,
      [FULLEST_FIRST[0]?.code],
    );
    expect(taken.filter(({ people, burned, days }) => people >= 20 && burned >= 10 && days >= 2).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(taken.filter(({ limit, most }) => limit !== null && most > limit)).toEqual([]);
    // A mission's prize comes when somebody decides on the last of its notes, and analysts begin earlier.
    const closed = await rows(
      `select k.coupon_id from benefit_coupons k join benefits b using (benefit_id, mall_code),
         lateral (select k.created_at at time zone 'America/Sao_Paulo' as wall) w
       where not exists (select 1 from mission_progress m where m.coupon_id = k.coupon_id)
           and (extract(hour from wall) < 10 or extract(hour from wall) >= 22
             or extract(dow from wall) = 0 and (extract(hour from wall) < 14 or extract(hour from wall) >= 20))
         or k.created_at < b.starts_at or k.moved_at < k.created_at or k.created_at > $1`,
      [at],
    );
    expect(closed).toEqual([]);
    expect(
      await rows(`select use_id from couponing_uses, lateral (select used_at at time zone 'America/Sao_Paulo' as wall) w
        where extract(hour from wall) < 10 or extract(hour from wall) >= 22`),
    ).toEqual([]);
  });

  test('[CPN-01] has coupons in every state, with answers, codes of files and a partner’s, and counters that are a recount', async () => {
    const states = await rows('select distinct status from benefit_coupons order by 1');
    expect(states.map(({ status }) => status)).toEqual([...COUPON_STATES].sort());
    const [found] = await rows(`select count(answer)::int > 0 as answers, bool_or(password is not null) as passwords,
      bool_or(k.is_own_code and b.channel = 'PARKING') as parking, bool_or(b.wps_promo_id is not null) as partner
      from benefit_coupons k join benefits b using (benefit_id)`);
    expect(found).toEqual({ answers: true, passwords: true, parking: true, partner: true });
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('[MIS-02] has missions in every status', async () => {
    const found = await rows('select distinct status from missions order by 1');
    expect(found.map(({ status }) => status)).toEqual([...MISSION_STATUSES].sort());
  });

  test('[CPN-03] has campaigns of codes past, in force, paused and to come, with uses and counters that are a recount', async () => {
    const found = await rows(
      `select count(distinct mall_code)::int as malls, count(*) filter (where ends_at < '${at.toISOString()}')::int as past,
         count(*) filter (where starts_at > '${at.toISOString()}')::int as coming, count(paused_at)::int as paused,
         count(distinct discount_type)::int as discounts, count(distinct code_type)::int as kinds, sum(uses)::int as uses
       from couponing_campaigns`,
    );
    expect(found).toEqual([{ malls: 7, past: 7, coming: 7, paused: 7, discounts: 4, kinds: 3, uses: 2 * 194 + 5 * 21 }]);
    const told = await rows(
      `select action, count(*)::int as n from audit_entries where subject_type = 'couponing' group by 1 order by 1`,
    );
    expect(told).toEqual([
      { action: 'couponing.created', n: 7 * 6 },
      { action: 'couponing.paused', n: 7 },
    ]);
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });

  test('[SYN-03] [SYN-04] has linked stores in every health, with ninety days of sales and totals that are a recount', async () => {
    const found = await rows(`select count(*)::int as links, count(distinct mall_code)::int as malls from store_links`);
    expect(found).toEqual([{ links: 7 * 6, malls: 7 }]);
    const { kept, recounted } = await keptAndRecounted(testApp.database);
    expect(kept).toEqual(recounted);
    const [sold] =
      await rows(`select count(distinct day)::int >= 90 as ninety, count(*) filter (where has_cpf)::int > 100 as with_cpf,
      max(issued_at) <= '${at.toISOString()}' as past from synced_sales`);
    expect(sold).toEqual({ ninety: true, with_cpf: true, past: true });
    expect(await rows('select 1 from sale_outbox')).toEqual([]);
  });

  test('[STO-02] has issuers on every list of every mall, those of notes with a name, dozens that nobody has decided on', async () => {
    const { issuers } = await said(testApp.database, 'issuers');
    const strangers = issuers.filter((issuer) => issuer.store_universal_id === null);
    expect(strangers.every((issuer) => issuer.issuer_name !== null && issuer.first_seen_at <= at)).toBe(true);
    expect(issuers.every((issuer) => (issuer.decided_at === null) === (issuer.list === 'undefined'))).toBe(true);
    expect(issuers.some((issuer) => issuer.list === 'blocked' && issuer.store_universal_id !== null)).toBe(true);
    for (const { code } of MALLS) {
      const many = (list: string) => issuers.filter((issuer) => issuer.mall_code === code && issuer.list === list).length;
      expect([code, many('undefined'), many('blocked') >= 4, many('pre-registered')]).toEqual([code, 24, true, 4]);
    }
  });

  test('has the sign-ins that architecture.md names, with their malls and permissions, and they work', async () => {
    const seen = [];
    for (const { email } of DEMO_SIGN_INS) {
      const { status, body } = await testApp.call(sessionEndpoints.signIn, {
        body: { username: email, password: DEMO_PASSWORD },
      });
      expect(status).toBe(200);
      seen.push([body.user.email, body.user.mallsCode.length, body.user.permissions.length]);
      if (email === 'admin@galeria.example') expect([...body.user.permissions].sort()).toEqual([...PERMISSION_SLUGS].sort());
      if (email === 'analista@galeria.example')
        expect(body.user.permissions).toEqual(
          expect.arrayContaining(['read-invoices', 'update-invoices', 'update-purchase-block-list']),
        );
      if (email === 'marketing@galeria.example')
        expect(body.user.permissions).toEqual(expect.arrayContaining(['create-benefit', 'draw-promotion', 'approve-campaign']));
    }
    expect(seen).toEqual([
      ['admin@galeria.example', 50, PERMISSION_SLUGS.length],
      ['marketing@galeria.example', 2, expect.any(Number)],
      ['analista@galeria.example', 3, expect.any(Number)],
      ['visitante@galeria.example', 1, 0],
    ]);
    expect(DEMO_PASSWORD).toBe('galeria-demo-2026');
  });

  test('has colleagues of every state, in some malls each, whom no published password lets in', async () => {
    const { users } = await said(testApp.database, 'users');
    const colleagues = users.filter(({ email }) => !DEMO_SIGN_INS.some((person) => person.email === email));
    expect(colleagues).toHaveLength(60);
    expect(colleagues.every(({ malls, groups }) => malls.length >= 1 && malls.length <= 4 && groups.length === 1)).toBe(true);
    expect(new Set(colleagues.map(({ disabled, active }) => `${disabled} ${active}`))).toEqual(
      new Set(['false true', 'false false', 'true true']),
    );
    const colleague = colleagues.find(({ active, disabled }) => active && !disabled);
    const { status } = await testApp.call(sessionEndpoints.signIn, {
      body: { username: colleague?.email, password: DEMO_PASSWORD },
    });
    expect(status).toBe(401);
  });

  test('has 20,000 customers with valid CPFs, e-mails and phones of their own, more in some malls than in others', async () => {
    const { customers, counted } = await said(testApp.database, 'customers', 'counted');
    expect(customers).toHaveLength(20_000);
    const unique = (key: string) => new Set(customers.map((each) => each[key])).size;
    expect([unique('cpf'), unique('customer_id')]).toEqual([20_000, 20_000]);
    expect(customers.filter(({ cpf }) => !isCpf(cpf))).toEqual([]);
    expect(customers.filter(({ email }) => email !== null && !isEmail(email))).toEqual([]);
    expect(customers.filter(({ phone_number }) => phone_number !== null && !isPhone(phone_number))).toEqual([]);
    const perMall = MALLS.map(({ code }) => customers.filter((each) => each.mall_code === code).length);
    expect(Math.min(...perMall)).toBeGreaterThan(100);
    expect(Math.max(...perMall)).toBeGreaterThan(3 * Math.min(...perMall));
    expect(counted.map(({ mall_code, total }) => [mall_code, total]).sort()).toEqual(
      MALLS.map(({ code }, index) => [code, perMall[index]]).sort(),
    );
    const share = (holds: (each: (typeof customers)[number]) => boolean) => customers.filter(holds).length / 20_000;
    expect(share((each) => each.is_blocked)).toBeCloseTo(0.02, 2);
    expect(share((each) => each.is_simplified_customer)).toBeCloseTo(0.15, 1);
    expect(share((each) => each.full_name.startsWith('Maria '))).toBeGreaterThan(0.01);
    expect(unique('full_name')).toBeGreaterThan(14_000);
    const areaOf = new Map(MALLS.map(({ code }) => [code as string, String(cityOf(code).areaCode)]));
    expect(
      customers.filter(({ mall_code, phone_number }) => phone_number !== null && !phone_number.startsWith(areaOf.get(mall_code))),
    ).toEqual([]);
    const outside = customers.filter(({ address }) => {
      const [from, to] = POSTAL_CODES[address?.state as keyof typeof POSTAL_CODES] ?? [0, 0];
      return address !== null && !(Number(address.zip_code) >= from * 1000 && Number(address.zip_code) < (to + 1) * 1000);
    });
    expect(outside).toEqual([]);
    expect(customers.filter(({ first_name, email }) => email !== null && !email.startsWith(plainText(first_name)))).toEqual([]);
    expect(customers.every((each) => (each.blocks !== null) === each.is_blocked)).toBe(true);
    expect(customers.every((each) => (each.address === null) === each.is_simplified_customer)).toBe(true);
    const dates = customers.map((each) => each.created_at.getTime());
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    // Within its week each is moved to when people are up, so the first may be some days from two years ago.
    const [oldest = 0, newest = 0] = [dates[0] ?? 0, dates.at(-1) ?? 0].map((date) => (at.getTime() - date) / 86_400_000);
    expect(Math.abs(oldest - 730)).toBeLessThan(7);
    expect(newest).toBeLessThan(1);
  });
});
