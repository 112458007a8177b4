// What a search finds, and what it covers.
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { formatCpf } from '@galeria/contract/kit/formats';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from './testing/a-customer.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE] = CODES as [string, string];
const CPFS = { ana: completeCpf('111444777'), bia: completeCpf('111444888'), cris: completeCpf('987654321') };

let testApp: TestApp;
let clerk: Person;
let visitor: Person;
let everywhere: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  await addThose(testApp.database.db, [
    customerOf({
      ...{ mallCode: HERE, cpf: CPFS.ana, firstName: 'Ana', lastName: 'Conceição Araújo', email: 'zx.100%@x.example' },
      phoneNumber: '21912345678',
    }),
    customerOf({ mallCode: HERE, cpf: CPFS.bia, firstName: 'Ana Bia', lastName: 'Souza', email: 'k_b@x.example' }),
    customerOf({ mallCode: THERE, cpf: CPFS.cris, firstName: 'Cris', lastName: 'Anastácio', email: null, phoneNumber: null }),
    customerOf({ mallCode: THERE, cpf: CPFS.ana, firstName: 'Ana', lastName: 'de Fora', email: 'kxb@x.example' }),
  ]);
  clerk = await testApp.aPerson({ malls: [HERE, THERE], permissions: ['read-customer'] });
  everywhere = await testApp.aPerson({ malls: CODES, permissions: ['read-customer'] });
  visitor = await testApp.aPerson({ malls: [HERE, THERE] });
});
afterAll(() => testApp.close());

const ANA = 'Ana Conceição Araújo';
const BIA = 'Ana Bia Souza';
const CRIS = 'Cris Anastácio';
const FORA = 'Ana de Fora';

const list = async (search: string, as: Person = clerk, more = {}) => {
  const answer = await testApp.call(customerEndpoints.listCustomers, { query: { search, ...more } }, as);
  expect(answer.status).toBe(200);
  return answer.body;
};
const names = async (search: string, as?: Person) => (await list(search, as)).data.map(({ fullName }) => fullName);

describe('[CUS-03] a search', () => {
  test.each<[string, string, string[]]>([
    ['the whole CPF', CPFS.bia, [BIA]],
    ['the CPF with its mask', formatCpf(CPFS.bia), [BIA]],
    ['one CPF in two malls', CPFS.ana, [FORA, ANA]],
    ['the beginning of a CPF', '111444', [FORA, BIA, ANA]],
    ['the beginning with its mask', '111.444.7', [FORA, ANA]],
    ['three digits', '987', [CRIS]],
    ['two digits', '98', []],
    ['digits from the middle', '444', []],
    ['the digits that a covered CPF shows', '444777', [FORA, ANA]],
    ['a CPF as a covered list shows it', '***.444.777-**', [FORA, ANA]],
    ['a phone', '21912345678', [ANA]],
    ['a phone as it is printed', '(21) 91234-5678', [ANA]],
    ['a phone with the country’s code', '+55 21 91234-5678', [ANA]],
    ['a phone without its area code', '91234-5678', [ANA]],
    ['less of a phone', '234-5678', []],
    ['eleven digits that are nobody’s', '00000000000', []],
    ['twelve digits', `${CPFS.bia}0`, []],
    ['the whole e-mail', 'k_b@x.example', [BIA]],
    ['the e-mail in capitals', 'K_B@X.EXAMPLE', [BIA]],
    ['the beginning of an e-mail', 'k_', [BIA]],
    ['a percent sign as itself', 'zx.100%', [ANA]],
    ['a percent sign that nobody has', 'k%', []],
    ['an underscore as itself', 'k_b', [BIA]],
    ['an underscore that nobody has', '_xb', []],
    ['a backslash as itself', 'k\\', []],
    ['the end of an e-mail', '@x.example', []],
    ['a single letter, as the beginning of an e-mail', 'k', [FORA, BIA]],
    ['a name with signs in it', 'ana_', [FORA, CRIS, BIA, ANA]],
    ['a word and the beginning of a word', 'ana', [FORA, CRIS, BIA, ANA]],
    ['words in another order', 'araujo ana', [ANA]],
    ['words without accents', 'conceicao', [ANA]],
    ['words in capitals with other accents', 'CONCÊIÇAO', [ANA]],
    ['the beginning of the last word', 'ana conc', [ANA]],
    ['the beginning of a word before the last', 'conc ana', []],
    ['more words than the name has', 'ana bia souza lima', []],
    ['quotes and operators', "ana' | 'cris", []],
    ['brackets', 'souza & (ana)', [BIA]],
    ['a mall’s own word', `@${THERE}`, []],
    ['nothing but signs', '%', []],
  ])('finds by %s: %s', async (_what, text, found) => {
    expect(await names(text)).toEqual(found);
    // Over ten malls the words do not name them.
    expect(await names(text, everywhere)).toEqual(found);
  });

  test('counts what it found, page by page, past the last too', async () => {
    expect(await list('ana', clerk, { size: 3 })).toMatchObject({ total: 4, pageCount: 2 });
    expect((await list('ana', clerk, { size: 3, page: 2 })).data.map(({ fullName }) => fullName)).toEqual([ANA]);
    expect(await list('ana', clerk, { size: 3, page: 9 })).toMatchObject({ data: [], total: 4, pageCount: 2 });
    expect(await list('ninguém', clerk, { page: 9 })).toMatchObject({ data: [], total: 0, pageCount: 0 });
    expect(await list('ana', clerk, { mallCode: THERE })).toMatchObject({ total: 2 });
    expect(await list('ana', clerk, { isBlocked: 'true' })).toMatchObject({ total: 0 });
    expect(await list('ana', clerk, { isBlocked: 'false' })).toMatchObject({ total: 4 });
    expect(await list('   ')).toMatchObject({ total: 4 });
  });

  test('text longer than any e-mail is refused', async () => {
    const answer = await testApp.call(customerEndpoints.listCustomers, { query: { search: 'a'.repeat(255) } }, clerk);
    expect(answer.status).toBe(400);
  });

  test.each(['\u0000', '\ud800', "'", '\\', ':*', '!!!', '<->', '١٢٣', '\u0301\u0301', 'ﬁ', '🎁🎁'])(
    'survives %j',
    async (text) => {
      const answer = await testApp.inject({
        method: 'GET',
        url: `/api/access-manager/customers?search=${encodeURIComponent(text.toWellFormed())}`,
        headers: { authorization: `Bearer ${clerk.token}` },
      });
      expect([200, 400]).toContain(answer.statusCode);
    },
  );
});

describe('[PER-09] without read-customer', () => {
  test('CPF, e-mail and phone come covered, and the page says so', async () => {
    const { data, isMasked } = await list('ana bia souza', visitor);
    expect(isMasked).toBe(true);
    expect(data).toMatchObject([{ cpf: '***.444.888-**', email: 'k***@x.example', phoneNumber: '(11) *****-4321' }]);
    expect((await list('cris', visitor)).data).toMatchObject([{ email: null, phoneNumber: null }]);
  });

  test('nothing covered stands anywhere in the answer', async () => {
    const answer = await testApp.call(customerEndpoints.listCustomers, {}, visitor);
    const text = answer.raw.toString('utf8');
    expect(answer.body.total).toBe(4);
    for (const secret of [...Object.values(CPFS), 'k_b', '11987654321', '987654321']) expect(text).not.toContain(secret);
  });

  test('a customer is found by the whole CPF or e-mail and by no beginning: nothing can be spelled out', async () => {
    expect(await names(CPFS.bia, visitor)).toEqual([BIA]);
    expect(await names('k_b@x.example', visitor)).toEqual([BIA]);
    expect(await names('souza', visitor)).toEqual([BIA]);
    // What the covered list shows of it, and no phone, which it covers.
    expect(await names('***.444.888-**', visitor)).toEqual([BIA]);
    expect(await names('21912345678', visitor)).toEqual([]);
    for (let length = 1; length < 11; length += 1) expect(await names(CPFS.bia.slice(0, length), visitor)).toEqual([]);
    for (let length = 1; length < 'k_b@x.example'.length; length += 1)
      expect(await names('k_b@x.example'.slice(0, length), visitor)).toEqual([]);
  });

  test('the thousand CPFs a mask leaves open cannot be tried: after thirty the search waits, for CPFs alone', async () => {
    const prober = await testApp.aPerson({ malls: [HERE] });
    const ask = (search: string, as: Person = prober) => testApp.call(customerEndpoints.listCustomers, { query: { search } }, as);
    const tries = Array.from({ length: 31 }, (_, index) => completeCpf(`${String(index).padStart(3, '0')}444888`));
    const answers = [];
    for (const cpf of tries) answers.push(await ask(cpf));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
    const wait = Number(answers[30]?.headers['retry-after']);
    expect(wait > 0 && wait <= 600).toBe(true);
    expect((await ask('souza')).status).toBe(200);
    expect((await ask(formatCpf(CPFS.bia))).status).toBe(429);
    expect((await ask(CPFS.bia, clerk)).status).toBe(200);
    testApp.clock.advance(10 * 60_000);
    expect((await ask(CPFS.bia)).status).toBe(200);
  });

  test('details, block history, timeline, trail, archive and export are closed', async () => {
    const id = (await list('souza', clerk)).data[0]?.customerId ?? '';
    const params = { id };
    const answers = [
      await testApp.call(customerEndpoints.getCustomer, { params }, visitor),
      await testApp.call(customerEndpoints.customerBlockHistory, { params }, visitor),
      await testApp.call(customerEndpoints.customerTimeline, { params }, visitor),
      await testApp.call(customerEndpoints.customerAudit, { params }, visitor),
      await testApp.call(customerEndpoints.archiveCustomer, { params }, visitor),
      await testApp.call(customerEndpoints.exportCustomers, { body: { format: 'csv' } }, visitor),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403));
  });
});

describe('[CUS-03] more than ten thousand matches', () => {
  const MANY = 10_050;
  beforeAll(async () => {
    const made = Array.from({ length: MANY }, (_, index) =>
      customerOf({ mallCode: index % 3 === 0 ? THERE : HERE, firstName: 'Zuleica', lastName: `Nº${index}` }),
    );
    for (let start = 0; start < MANY; start += 5000) await addThose(testApp.database.db, made.slice(start, start + 5000));
  });

  test('are not counted; the first five hundred pages are there, newest first, and no more', async () => {
    const first = await list('zuleica');
    expect([first.total, first.pageCount]).toEqual([null, 500]);
    expect(first.data.map(({ fullName }) => fullName).slice(0, 2)).toEqual([`Zuleica Nº${MANY - 1}`, `Zuleica Nº${MANY - 2}`]);
    const last = await list('zuleica', clerk, { page: 500 });
    expect(last.data.map(({ fullName }) => fullName)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Zuleica Nº${MANY - 1 - 499 * 20 - index}`),
    );
    expect(await list('zuleica', clerk, { page: 501 })).toMatchObject({ data: [], total: null, pageCount: 500 });
    expect(await list('zuleica', clerk, { page: 9000 })).toMatchObject({ data: [], total: null, pageCount: 500 });
  });

  test('one fewer than the limit is counted', async () => {
    const { rows } = await testApp.database.pool.query(`select count(*)::int as n from customers where mall_code = $1`, [HERE]);
    expect(rows[0].n).toBeLessThan(10_000);
    expect((await list('zuleica', clerk, { mallCode: HERE })).total).toBe(rows[0].n - 2);
  });
});
