// DRW-07: what a draw leaves for others to check: the list, the authority's file, the proofs, the minutes.
import { checkNumber } from '@galeria/contract/draw/check-number';
import { checkProof } from '@galeria/contract/draw/check-proof';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { type DrawProof, readNumberProof, readProof } from '@galeria/contract/draw/draw-proof';
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatCpf, formatDate } from '@galeria/contract/kit/formats';
import { MALLS } from '@galeria/contract/reference/malls';
import { checkList } from '@galeria/contract/testing/check-list';
import { nodeHashing } from '@galeria/contract/testing/node-hashing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { sealLists } from './commands/seal-lists.ts';
import { aClosedDraw, type DrawOfTest, MINUTES, TICKETS, TYPED } from './testing/a-draw.ts';
import { drawByTwo } from './testing/draw-by-two.ts';
import { textOf } from './testing/pdf-text.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE] = CODES as [string, string];
const NUMBERS = 3000;

let testApp: TestApp;
let ana: Person;
let bia: Person;
let draw: DrawOfTest;
beforeAll(async () => {
  testApp = await openTestApp();
  ana = await testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion', 'publish-winners', 'read-customer'] });
  bia = await testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion'] });
  const odd = [
    { firstName: 'Zé', lastName: 'Só', fullName: 'Zé Só', email: null, phoneNumber: null },
    { firstName: 'Ana "Aninha"', lastName: 'Souza, Filha' },
    { firstName: 'Maria', lastName: `da ${'Conceição '.repeat(15)}`.trim() },
  ];
  const people = [...odd, ...Array.from({ length: 40 }, (_, place) => ({ firstName: 'Bia', lastName: `Lima ${place}` }))];
  draw = await aClosedDraw(testApp.database, { numbers: NUMBERS, people, seriesCount: 3, awardQuantity: 5 });
  await sealLists({ db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret });
});
afterAll(() => testApp.close());

const params = () => ({ id: draw.promotionId });
const query = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
const listFile = async () => (await testApp.call(drawEndpoints.drawList, { params: params() }, ana)).raw.toString('utf8');
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
async function proofFile(): Promise<DrawProof> {
  const answer = await testApp.call(drawEndpoints.drawProof, { params: params() }, ana);
  expect([answer.status, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`promocao-${draw.promotionId}-prova.json`),
  ]);
  const read = readProof(JSON.parse(answer.raw.toString('utf8')));
  if (!('value' in read)) throw new Error(JSON.stringify(read));
  return read.value;
}
const failed = (findings: readonly { passed: boolean; what: string }[]) =>
  findings.filter(({ passed }) => !passed).map(({ what }) => what);

test('[FMT-02] what is downloaded is called in the language of the call', async () => {
  const nameIn = async (language: string) =>
    (await testApp.call(drawEndpoints.drawList, { params: params() }, ana, { headers: { 'accept-language': language } })).headers[
      'content-disposition'
    ];
  expect(await nameIn('en')).toContain(`promotion-${draw.promotionId}-list.txt`);
  expect(await nameIn('pt-BR')).toContain(`promocao-${draw.promotionId}-lista.txt`);
});

describe('[DRW-07] before the draw', () => {
  test('the list has one line for each number, in order, and nobody in it', async () => {
    const text = await listFile();
    const lines = linesOf(text);
    expect(lines).toHaveLength(NUMBERS);
    expect(lines).toEqual([...lines].sort());
    expect(lines.map((line) => line.slice(0, line.indexOf(';')))).toEqual([...draw.numbers].sort());
    expect(lines.every((line) => /^\d{6};[0-9a-f]{32}$/.test(line))).toBe(true);
    // One pseudonym a person: as many as there are people.
    expect(new Set(lines.map((line) => line.slice(7))).size).toBe(43);
    for (const customerId of draw.customerIds) expect(text.includes(customerId)).toBe(false);
  });

  test("the authority's file: its layout, to the byte, and who took it", async () => {
    const answer = await testApp.call(drawEndpoints.drawParticipants, { params: params() }, ana);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = answer.raw.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('cpf,cnpj,nome,numero_serie,elemento_sorteavel,data_hora_participacao,email,telefone,estrangeiro');
    expect([lines.length, lines.at(-1)]).toEqual([NUMBERS + 2, '']);
    const [row] = await query(
      `select n.number, c.cpf, to_char(n.given_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS') as given
       from lucky_numbers n join customers c using (customer_id) where c.first_name = 'Ana "Aninha"' order by number limit 1`,
    );
    const series = Number(row.number.slice(0, -5));
    expect(lines).toContain(
      `${row.cpf},,"Ana ""Aninha"" Souza, Filha",${series},${row.number.slice(-5)},${row.given},` +
        `${(await query('select email from customers where cpf = $1', [row.cpf]))[0].email},11987654321,`,
    );
    expect(lines.some((line) => line.includes(',Zé Só (sic),'))).toBe(true);
    const long = lines.find((line) => line.includes(',Maria da Conceição'))?.split(',')[2] ?? '';
    expect([long.length <= 100, long.length > 90]).toEqual([true, true]);
    const trail = await auditTrail(testApp.database, String(draw.promotionId));
    expect(trail.at(-1)).toMatchObject({ action: 'promotion.participants-exported', actorEmail: ana.email });
    expect(trail.at(-1)?.after).toMatchObject({ entries: NUMBERS });
  });

  test('one number shows that it is in the list, and one that was not handed out cannot', async () => {
    const [number = ''] = draw.numbers;
    const answer = await testApp.call(drawEndpoints.numberProof, { params: { ...params(), number } }, ana);
    const read = readNumberProof(JSON.parse(answer.raw.toString('utf8')));
    if (!('value' in read)) throw new Error(JSON.stringify(read));
    const [{ root }] = await query('select root from draw_lists');
    expect(failed(checkNumber(read.value, root, nodeHashing))).toEqual([]);
    expect(failed(checkNumber({ ...read.value, holder: 'f'.repeat(32) }, root, nodeHashing))).toHaveLength(1);
    const absent = ['000000', '000001', '000002', '000003'].find((each) => !draw.numbers.includes(each)) ?? '';
    for (const other of [absent, '999999', '1'])
      expect((await testApp.call(drawEndpoints.numberProof, { params: { ...params(), number: other } }, ana)).status).toBe(404);
  });

  test('another mall sees nothing of it', async () => {
    const abroad = await testApp.aPerson({ malls: [THERE], permissions: ['draw-promotion', 'read-customer'] });
    for (const endpoint of [drawEndpoints.drawList, drawEndpoints.drawParticipants, drawEndpoints.drawProof])
      expect((await testApp.call(endpoint, { params: params() }, abroad)).status).toBe(404);
  });
});

describe('[DRW-07] after the draw', () => {
  beforeAll(async () => {
    expect((await drawByTwo(testApp, draw.promotionId, [ana, bia])).body.success).toBe(true);
  });

  test('the proof holds by itself, and with the whole list', async () => {
    const proof = await proofFile();
    expect(proof.picks).toHaveLength(10);
    expect(failed(checkProof(proof, nodeHashing))).toEqual([]);
    expect(failed(checkList(proof, linesOf(await listFile()), nodeHashing))).toEqual([]);
    const selected = await query('select number from lucky_numbers where winner_type is not null order by winner_position');
    expect(proof.picks.map(({ number }) => number)).toEqual(selected.map(({ number }) => number));
  });

  test('a row that is changed behind its back is found, and a number that was taken out or put in is named', async () => {
    const proof = await proofFile();
    const findings = async () => failed(checkList(proof, linesOf(await listFile()), nodeHashing)).join(' ');
    const [victim] = await query(
      'select number, customer_id from lucky_numbers where winner_type is null order by number limit 1',
    );
    const [other] = await query('select customer_id from customers where customer_id <> $1 limit 1', [victim.customer_id]);
    await query('update lucky_numbers set customer_id = $2 where number = $1', [victim.number, other.customer_id]);
    expect(await findings()).toContain(`Entre ${victim.number.slice(0, 3)}000 e ${victim.number.slice(0, 3)}999`);
    await query('update lucky_numbers set customer_id = $2 where number = $1', [victim.number, victim.customer_id]);
    expect(await findings()).toBe('');
    const added = ['200000', '200001', '200002', '200003', '200004'].find((each) => !draw.numbers.includes(each)) ?? '';
    await query('update lucky_numbers set number = $2 where number = $1', [victim.number, added]);
    const named = await findings();
    expect([named.includes(victim.number), named.includes(added)]).toEqual([true, true]);
    await query('update lucky_numbers set number = $2 where number = $1', [added, victim.number]);
    expect(await findings()).toBe('');
  });

  test('a winner that is given to somebody else shows in the proof the server makes then', async () => {
    const [winner] = await query('select number, customer_id from lucky_numbers where winner_position = 1');
    const [other] = await query('select customer_id from customers where customer_id <> $1 limit 1', [winner.customer_id]);
    await query('update lucky_numbers set customer_id = $2 where number = $1', [winner.number, other.customer_id]);
    expect(failed(checkProof(await proofFile(), nodeHashing)).length).toBeGreaterThan(0);
    await query('update lucky_numbers set customer_id = $2 where number = $1', [winner.number, winner.customer_id]);
    expect(failed(checkProof(await proofFile(), nodeHashing))).toEqual([]);
  });

  test('the minutes say all that they must, as text, and are kept for the next time', async () => {
    const answer = await testApp.call(drawEndpoints.drawMinutes, { params: params(), body: MINUTES }, ana);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = textOf(answer.raw);
    const [promotion] = await query('select name from promotions');
    const [list] = await query('select root, total from draw_lists');
    const { body } = await testApp.call(drawEndpoints.getDraw, { params: params() }, ana);
    const [winner] = await query(
      'select n.number, c.full_name, c.cpf from lucky_numbers n join customers c using (customer_id) where winner_position = 1',
    );
    for (const part of [
      `Ata de apuração: ${promotion.name}`,
      'Certificado de autorização: 04.043818/2026',
      'Promotora: Condomínio Shopping Jequitibá, CNPJ 11.222.333/0001-81',
      'Modalidade: assemelhado a sorteio',
      'Período de participação:',
      'Local: Rua das Palmeiras, 10, São Paulo',
      `Extração da Loteria Federal: 5919, de ${formatDate(TYPED.extractionDate)}`,
      `Primeira digitação: ${ana.email}, em `,
      `Segunda digitação, às cegas: ${bia.email}, em `,
      'Duplo controle: exigido',
      ...TICKETS.map((_ticket, index) => `${index + 1}º prêmio`),
      ...TICKETS,
      'Página 1 de',
      '/verify-draw',
      'CPF ou cargo:',
      '97259',
      `Número premiado: ${body.draw?.drawnNumber}`,
      list.root,
      body.key ?? 'no key',
      body.keyHash ?? 'no hash',
      `${NUMBERS} números`,
      `Ganhador 1 ${winner.number} ${winner.full_name.slice(0, 12)}`,
      formatCpf(winner.cpf),
      'Suplente 5',
      'Números desclassificados',
      'Passos da apuração',
      'Assinaturas',
      ...MINUTES.signatories,
    ])
      expect(text).toContain(part);
    expect(body.draw?.minutes).toEqual(MINUTES);
    const trail = await auditTrail(testApp.database, String(draw.promotionId));
    expect(trail.at(-1)).toMatchObject({ action: 'promotion.minutes-written', actorEmail: ana.email });
  });

  test('what the draw asked for the minutes do not ask again, nor believe', async () => {
    const body = { ...MINUTES, extractionNumber: '1', extractionDate: '2001-01-01' };
    const answer = await testApp.call(drawEndpoints.drawMinutes, { params: params(), body }, ana);
    expect(textOf(answer.raw)).toContain(`Extração da Loteria Federal: 5919, de ${formatDate(TYPED.extractionDate)}`);
  });

  test('of a draw made before the extraction was asked for: before the end of the period, after the draw or left out it is refused by its field', async () => {
    await query(
      'update draws set extraction_number = null, extraction_date = null, extraction_choice = null, typed_by = null, typed_at = null',
    );
    const { rows } = await testApp.database.pool.query(
      'select ended_at from promotion_modes where promotion_id = $1 and ended_at is not null',
      [draw.promotionId],
    );
    const end = saoPauloDay(rows[0].ended_at);
    const write = (extractionDate: string) =>
      testApp.call(
        drawEndpoints.drawMinutes,
        { params: params(), body: { ...MINUTES, extractionNumber: '5919', extractionDate } },
        ana,
      );
    const without = await testApp.call(drawEndpoints.drawMinutes, { params: params(), body: MINUTES }, ana);
    expect([without.status, Object.keys(without.problem.fields ?? {})]).toEqual([400, ['extractionNumber']]);
    const early = await write(addDays(end, -1));
    const message = 'A extração não pode ser anterior ao fim do período de participação';
    expect([early.status, early.problem.messages, early.problem.fields]).toEqual([400, [message], { extractionDate: message }]);
    const late = await write(addDays(end, 5));
    expect(late.problem.fields).toEqual({ extractionDate: 'A extração não pode ser posterior à apuração' });
    const { body } = await testApp.call(drawEndpoints.getDraw, { params: params() }, ana);
    expect(body.draw?.minutes).toMatchObject({ place: MINUTES.place });
    expect((await write(end)).status).toBe(200);
  });

  test('[APP-01] the app shows who was published, by first name and initial', async () => {
    const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], scopes: ['read-promotions'] });
    const winners = () => testApp.call(drawEndpoints.appWinners, { params: params() }, null, { headers });
    expect((await winners()).body).toMatchObject({ drawnNumber: expect.any(String), tickets: TICKETS, data: [] });
    const [first, second] = await query(
      'select number from lucky_numbers where winner_position in (1, 2) order by winner_position',
    );
    await query(
      "update customers set first_name = 'Ana Clara', last_name = 'souza Prado' where customer_id = (select customer_id from lucky_numbers where winner_position = 2)",
    );
    for (const { number } of [second, first])
      await testApp.call(drawEndpoints.publishWinner, { body: { tokenId: `${draw.promotionId}-${number}` } }, ana);
    const { body } = await winners();
    expect(body.data.map(({ position, type, number }) => [position, type, number])).toEqual([
      [1, 'GANHADOR', first.number],
      [2, 'GANHADOR', second.number],
    ]);
    expect(body.data[1]?.name).toBe('Ana S.');
    expect(body.root).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(body.data)).not.toMatch(/Prado|Clara|@|\d{11}/);
    const elsewhere = await anAppKey(testApp.database.db, { malls: [THERE], scopes: ['read-promotions'] });
    const foreign = await testApp.call(drawEndpoints.appWinners, { params: params() }, null, { headers: elsewhere.headers });
    expect(foreign.status).toBe(404);
  });
});
