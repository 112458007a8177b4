import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { type CnpjImportPreview, issuerCnpjEndpoints as endpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { spoken } from '@galeria/contract/messages/message';
import { MALLS } from '@galeria/contract/reference/malls';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aStore, nextCnpj } from '../stores/testing/a-store.ts';
import { anIssuer, noteStatuses, placeOfIssuer, waitingNotes } from './testing/an-issuer.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
type To = 'allowed' | 'blocked';
const ENDPOINTS = {
  allowed: {
    commit: endpoints.commitAllowedCnpjImport,
    refused: endpoints.refusedAllowedCnpjLines,
    accepted: endpoints.acceptedAllowedCnpjLines,
  },
  blocked: {
    commit: endpoints.commitBlockedCnpjImport,
    refused: endpoints.refusedBlockedCnpjLines,
    accepted: endpoints.acceptedBlockedCnpjLines,
  },
} as const;
/** A CNPJ the mall knows nothing of. */
const NEW = { luc: '', issuerName: null, list: null, store: null, waitingInvoices: 0 } as const;

let testApp: TestApp;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  staff = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
  colleague = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
});
afterAll(() => testApp.close());

const stage = (to: To, content: string | Buffer, as = staff) => {
  const form = multipart({ filename: 'c.csv', content });
  return testApp.inject({
    method: 'POST',
    url: `/api/purchase/cnpj/${to}/import?mallCode=${HERE}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${as.token}` },
  });
};
const staged = async (to: To, content: string) => {
  const answer = await stage(to, content);
  expect(answer.statusCode).toBe(201);
  return answer.json() as CnpjImportPreview;
};
const commit = (to: To, id: string, as = staff) => testApp.call(ENDPOINTS[to].commit, { params: { id } }, as);
const place = (cnpj: string) => placeOfIssuer(testApp.database, HERE, cnpj);

describe('[FIL-02] an import of allowed CNPJs', () => {
  test('is judged line by line and moves nothing; committed it moves all that was accepted', async () => {
    const { db } = testApp.database;
    const [mine, theirs] = [await aStore(db), await aStore(db)];
    const [one, two, three] = [nextCnpj(), nextCnpj(), nextCnpj()];
    const seen = await anIssuer(db);
    const known = await anIssuer(db, { list: 'pre-registered' });
    const other = await anIssuer(db, { list: 'allowed', storeUniversalId: theirs.universalId });
    const lines = [
      'CNPJ;LUC',
      `${formatCnpj(one)};${mine.luc.toLowerCase()}`,
      'abc;',
      two,
      `${one};`,
      `${known.cnpj};`,
      `${other.cnpj};${mine.luc}`,
      `${three};LUC-NENHUMA`,
      `${seen.cnpj};`,
    ];
    const preview = await staged('allowed', lines.join('\n'));
    const refused: [line: number, reason: string, text: string][] = [
      [3, 'Insira 14 caracteres numéricos', 'abc'],
      [5, 'CNPJ repetido no arquivo', one],
      [6, 'Este CNPJ já foi adicionado', known.cnpj],
      [7, 'Este CNPJ já está cadastrado em uma loja', `${other.cnpj};${mine.luc}`],
      [8, 'Não há loja com esta LUC no shopping informado', `${three};LUC-NENHUMA`],
    ];
    expect(preview).toEqual({
      id: expect.any(String),
      accepted: 3,
      refused: 5,
      effects: { waitingInvoices: 0, issuingForStores: 0 },
      sample: [
        { ...NEW, cnpj: one, luc: mine.luc, store: { brandName: mine.brandName, luc: mine.luc } },
        { ...NEW, cnpj: two },
        { ...NEW, cnpj: seen.cnpj, list: 'undefined' },
      ],
      refusedSample: refused.map(([line, text]) => ({ line, reason: expect.objectContaining({ text }) })),
    });
    expect([await place(one), await place(two), await place(seen.cnpj)]).toEqual([
      null,
      null,
      { list: 'undefined', store: null },
    ]);
    const csv = await testApp.call(ENDPOINTS.allowed.refused, { params: { id: preview.id } }, staff);
    expect(csv.headers['content-disposition']).toContain('linhas-recusadas.csv');
    expect(parse(csv.raw, { bom: true, delimiter: ';' })).toEqual([
      ['linha', 'motivo', 'conteudo'],
      ...refused.map(([line, reason, text]) => [String(line), reason, text]),
    ]);
    await waitingNotes(db, seen, 2);
    expect((await commit('allowed', preview.id)).body).toEqual({ imported: 3 });
    expect([await place(one), await place(two), await place(three), await place(seen.cnpj)]).toEqual([
      { list: 'allowed', store: mine.universalId },
      { list: 'pre-registered', store: null },
      null,
      { list: 'pre-registered', store: null },
    ]);
    expect(
      (await auditTrail(testApp.database, preview.id)).map(({ action, mallCode, after }) => [action, mallCode, after]),
    ).toEqual([
      ['issuer-cnpj-import.staged', HERE, { list: 'allowed', accepted: 3, refused: 5, waitingInvoices: 0, issuingForStores: 0 }],
      ['issuer-cnpj-import.committed', HERE, { list: 'allowed', imported: 3 }],
    ]);
    const { rows } = await testApp.database.pool.query('select version from stores where universal_id = $1', [mine.universalId]);
    expect(rows).toEqual([{ version: 2 }]);
    const statuses = () => noteStatuses(testApp.database, HERE, seen.cnpj);
    await expect.poll(statuses, { interval: 100 }).not.toContain('CNPJ_ANALISE');
  });

  test('of what somebody allowed since the preview moves the rest', async () => {
    const [one, two] = [nextCnpj(), nextCnpj()];
    const { id } = await staged('allowed', `cnpj\n${one}\n${two}`);
    await testApp.call(endpoints.allowCnpj, { body: { mallCode: HERE, cnpj: one } }, colleague);
    expect((await commit('allowed', id)).body).toEqual({ imported: 1 });
    expect(await place(two)).toEqual({ list: 'pre-registered', store: null });
  });

  test('whose preview does not hold any more moves nothing and says so; it can be tried again', async () => {
    const { db } = testApp.database;
    const [mine, theirs] = [await aStore(db), await aStore(db)];
    const [one, two] = [nextCnpj(), nextCnpj()];
    const { id } = await staged('allowed', `cnpj,luc\n${one},${mine.luc}\n${two},${mine.luc}`);
    await testApp.call(endpoints.allowCnpj, { body: { mallCode: HERE, cnpj: two, luc: theirs.luc } }, colleague);
    const answer = await commit('allowed', id);
    expect([answer.status, answer.problem.code]).toEqual([409, 'import-expired']);
    expect([await place(one), await place(two)]).toEqual([null, { list: 'allowed', store: theirs.universalId }]);
    await testApp.call(endpoints.removeAllowedCnpj, { params: { mallCode: HERE, cnpj: two } }, colleague);
    expect((await commit('allowed', id)).body).toEqual({ imported: 2 });
  });
});

describe('[FIL-02] an import of blocked CNPJs', () => {
  test('needs no LUC, blocks what was accepted, and refuses the notes that wait', async () => {
    const { db } = testApp.database;
    const store = await aStore(db);
    const [seen, known] = [await anIssuer(db), await anIssuer(db, { list: 'blocked' })];
    const allowed = await anIssuer(db, { list: 'allowed', storeUniversalId: store.universalId });
    await waitingNotes(db, seen);
    const preview = await staged('blocked', `cnpj\n${seen.cnpj}\n${known.cnpj}\n${allowed.cnpj}`);
    expect(preview).toMatchObject({
      accepted: 2,
      refusedSample: [{ line: 3, reason: spoken('cnpj-already-blocked') }],
    });
    expect((await commit('blocked', preview.id)).body).toEqual({ imported: 2 });
    expect(await place(allowed.cnpj)).toEqual({ list: 'blocked', store: store.universalId });
    const statuses = () => noteStatuses(testApp.database, HERE, seen.cnpj);
    await expect.poll(statuses, { interval: 100 }).toEqual(['REJEITADA']);
  });
});

describe('[FIL-02] before anything is blocked', () => {
  test('the preview names who is blocked, whose store it is and how many notes are refused for good', async () => {
    const { db } = testApp.database;
    const store = await aStore(db);
    const unseen = nextCnpj();
    const allowed = await anIssuer(db, { list: 'allowed', storeUniversalId: store.universalId });
    const few = await anIssuer(db, { issuerName: 'Padaria Sol' });
    const many = await anIssuer(db, { issuerName: 'Aurora; Calçados' });
    await waitingNotes(db, few, 1);
    await waitingNotes(db, many, 3);
    const preview = await staged('blocked', ['cnpj', unseen, allowed.cnpj, few.cnpj, many.cnpj].join('\n'));
    expect(preview.effects).toEqual({ waitingInvoices: 4, issuingForStores: 1 });
    const shown = { brandName: store.brandName, luc: store.luc };
    expect(preview.sample).toEqual([
      { ...NEW, cnpj: many.cnpj, issuerName: 'Aurora; Calçados', list: 'undefined', waitingInvoices: 3 },
      { ...NEW, cnpj: few.cnpj, issuerName: 'Padaria Sol', list: 'undefined', waitingInvoices: 1 },
      { ...NEW, cnpj: allowed.cnpj, list: 'allowed', store: shown },
      { ...NEW, cnpj: unseen },
    ]);
    const csv = await testApp.call(ENDPOINTS.blocked.accepted, { params: { id: preview.id } }, staff);
    expect(csv.headers['content-disposition']).toContain('linhas-aceitas.csv');
    expect(parse(csv.raw, { bom: true, delimiter: ';' })).toEqual([
      ['linha', 'cnpj', 'emitente', 'situacao atual', 'loja', 'luc', 'notas aguardando'],
      ['2', formatCnpj(unseen), '', 'novo', '', '', '0'],
      ['3', formatCnpj(allowed.cnpj), '', 'permitido', store.brandName, store.luc, '0'],
      ['4', formatCnpj(few.cnpj), 'Padaria Sol', 'indefinido', '', '', '1'],
      ['5', formatCnpj(many.cnpj), 'Aurora; Calçados', 'indefinido', '', '', '3'],
    ]);
  });

  test('notes that came after the preview are not refused unseen; the file sent again shows them', async () => {
    const { db } = testApp.database;
    const seen = await anIssuer(db);
    await waitingNotes(db, seen, 1);
    const { id } = await staged('blocked', `cnpj\n${seen.cnpj}`);
    await waitingNotes(db, seen, 1);
    const answer = await commit('blocked', id);
    expect([answer.status, answer.problem.code]).toEqual([409, 'import-outgrown']);
    expect(await noteStatuses(testApp.database, HERE, seen.cnpj)).toEqual(['CNPJ_ANALISE', 'CNPJ_ANALISE']);
    expect(await place(seen.cnpj)).toEqual({ list: 'undefined', store: null });
    const again = await staged('blocked', `cnpj\n${seen.cnpj}`);
    expect(again.effects.waitingInvoices).toBe(2);
    expect((await commit('blocked', again.id)).body).toEqual({ imported: 1 });
    const statuses = () => noteStatuses(testApp.database, HERE, seen.cnpj);
    await expect.poll(statuses, { interval: 100 }).toEqual(['REJEITADA', 'REJEITADA']);
  });

  test('allowing goes on with notes that came meanwhile: it refuses none', async () => {
    const { db } = testApp.database;
    const seen = await anIssuer(db);
    const { id } = await staged('allowed', `cnpj\n${seen.cnpj}`);
    await waitingNotes(db, seen, 1);
    expect((await commit('allowed', id)).body).toEqual({ imported: 1 });
    const statuses = () => noteStatuses(testApp.database, HERE, seen.cnpj);
    await expect.poll(statuses, { interval: 100 }).not.toContain('CNPJ_ANALISE');
  });
});

describe.each<To>(['allowed', 'blocked'])('[FIL-02] an import of %s CNPJs', (to) => {
  test('committed by many at once moves once', async () => {
    const { id } = await staged(to, `cnpj\n${nextCnpj()}\n${nextCnpj()}`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => commit(to, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('import-expired');
  });

  test('is its owner’s and its list’s', async () => {
    const cnpj = nextCnpj();
    const { id } = await staged(to, `cnpj\n${cnpj}\nabc`);
    const other = to === 'allowed' ? 'blocked' : 'allowed';
    expect((await commit(to, id, colleague)).status).toBe(404);
    expect((await commit(other, id)).status).toBe(404);
    expect((await testApp.call(ENDPOINTS[to].refused, { params: { id } }, colleague)).status).toBe(404);
    expect((await testApp.call(ENDPOINTS[other].refused, { params: { id } }, staff)).status).toBe(404);
    expect((await testApp.call(ENDPOINTS[to].accepted, { params: { id } }, colleague)).status).toBe(404);
    expect((await testApp.call(ENDPOINTS[other].accepted, { params: { id } }, staff)).status).toBe(404);
    expect(await place(cnpj)).toBeNull();
  });

  test('is not committed by somebody who lost the mall', async () => {
    const mover = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
    const cnpj = nextCnpj();
    const { id } = (await stage(to, `cnpj\n${cnpj}`, mover)).json();
    await testApp.database.pool.query('delete from user_malls where user_id = $1', [mover.id]);
    expect((await commit(to, id, mover)).problem.code).toBe('foreign-mall');
    expect((await testApp.call(ENDPOINTS[to].accepted, { params: { id } }, mover)).problem.code).toBe('foreign-mall');
    expect(await place(cnpj)).toBeNull();
  });

  test.each([
    ['no column of CNPJs', 'luc\nLUC-101', 'Faltam no arquivo as colunas: cnpj'],
    ['nothing', '', 'O arquivo está vazio'],
    ['a heading alone', 'cnpj\n', 'O arquivo não tem nenhum CNPJ'],
  ])('of a file with %s is refused and leaves nothing behind', async (_what, content, message) => {
    const before = await tableDigests(testApp.database);
    const answer = await stage(to, content);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([400, 'file-rejected', message]);
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test('of thousands of lines goes in whole', async () => {
    const store = await aStore(testApp.database.db);
    const cnpjs = Array.from({ length: 6001 }, nextCnpj);
    const preview = await staged(to, `cnpj;luc\n${cnpjs.map((cnpj) => `${cnpj};${store.luc}`).join('\n')}`);
    expect([preview.accepted, preview.sample.length]).toEqual([6001, 20]);
    expect((await commit(to, preview.id)).body).toEqual({ imported: 6001 });
    const { rows } = await testApp.database.pool.query(
      'select list, count(*) from issuer_cnpjs where cnpj = any($1) group by 1',
      [cnpjs],
    );
    expect(rows).toEqual([{ list: to, count: 6001 }]);
  });
});
