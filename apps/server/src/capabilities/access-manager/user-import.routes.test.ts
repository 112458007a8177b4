import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { type ImportPreview, userImportEndpoints } from '@galeria/contract/access-manager/user-import-endpoints';
import type { ProblemBody } from '@galeria/contract/kit/problem-body';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupIds, storedUser } from './testing/stored-access.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const CODES = MALLS.map((mall) => mall.code);
const HEADER = 'nome;email;shoppings;grupos';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

async function freshWorld(): Promise<void> {
  await testApp.reset();
  admin = await testApp.aPerson({ email: 'admin@x.example', malls: CODES, permissions: PERMISSION_SLUGS });
}

async function stage(content: string | Buffer, options: { as?: Person; filename?: string } = {}) {
  const form = multipart({ filename: options.filename ?? 'usuários.csv', type: 'text/csv', content });
  const answer = await testApp.inject({
    method: 'POST',
    url: '/api/user/import',
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${(options.as ?? admin).token}` },
  });
  return { status: answer.statusCode, body: answer.json<ImportPreview>(), problem: answer.json<ProblemBody>() };
}

const commit = (id: string, as = admin) => testApp.call(userImportEndpoints.commitUserImport, { params: { id } }, as);
const refusedCsv = (id: string, as = admin) => testApp.call(userImportEndpoints.refusedImportLines, { params: { id } }, as);

async function userIds(): Promise<Record<string, string>> {
  const { rows } = await testApp.database.pool.query("select email, id from users where email <> 'admin@x.example'");
  return Object.fromEntries(rows.map(({ email, id }) => [email, id]));
}

describe('[FIL-02] a file is read and judged, and nothing is created yet', () => {
  beforeAll(freshWorld);
  const ana = { name: 'Ana Conceição', email: 'ana@x.example', mallsCode: [HERE, THERE], groups: ['Marketing', 'Atendimento'] };
  const bia = { name: 'Silva, Bia', email: 'bia@x.example', mallsCode: [], groups: [] };

  test.each<[string, string | Buffer]>([
    ['semicolons', `${HEADER}\nAna Conceição;Ana@x.example;${HERE}|${THERE};marketing|Atendimento\nSilva, Bia;bia@x.example;;\n`],
    [
      'commas',
      `Nome,E-mail,Shoppings,Grupos\r\nAna Conceição,ana@x.example,${HERE}|${THERE},Marketing|Atendimento\r\n"Silva, Bia",bia@x.example,,\r\n`,
    ],
    [
      'tabs',
      `nome\temail\tshoppings\tgrupos\nAna Conceição\tana@x.example\t${HERE}|${THERE}\tMarketing|Atendimento\nSilva, Bia\tbia@x.example`,
    ],
    [
      'a byte order mark',
      `\uFEFF${HEADER}\nAna Conceição;ana@x.example;${HERE}|${THERE};Marketing|Atendimento\nSilva, Bia;bia@x.example\n`,
    ],
    [
      'quotes around everything',
      `"nome";"email";"shoppings";"grupos"\n"Ana Conceição";"ana@x.example";"${HERE}|${THERE}";"Marketing|Atendimento"\n"Silva, Bia";"bia@x.example";"";""`,
    ],
    [
      'blank lines',
      `\n\n${HEADER}\n\nAna Conceição;ana@x.example;${HERE} | ${THERE};Marketing | Atendimento\n  \n;;;\n\nSilva, Bia;bia@x.example;;\n\n`,
    ],
    [
      'the old Windows encoding',
      Buffer.from(
        `${HEADER}\nAna Conceição;ana@x.example;${HERE}|${THERE};Marketing|Atendimento\nSilva, Bia;bia@x.example;;`,
        'latin1',
      ),
    ],
    [
      'other columns beside, in another order',
      `grupos;x;email;nome;shoppings\nMarketing|Atendimento;1;ana@x.example;Ana Conceição;${HERE}|${THERE}\n;2;bia@x.example;Silva, Bia;`,
    ],
  ])('with %s', async (_format, content) => {
    const { status, body } = await stage(content);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), accepted: 2, refused: 0, sample: [ana, bia], refusedSample: [] });
    expect(await userIds()).toEqual({});
  });

  test('[AUD-01] and is recorded with its counts', async () => {
    const { body } = await stage(`${HEADER}\nAna;ana@x.example;;\nBia;;;`);
    expect(await auditTrail(testApp.database, body.id)).toMatchObject([
      { action: 'user-import.staged', subjectType: 'user-import', after: { file: 'usuários.csv', accepted: 1, refused: 1 } },
    ]);
  });

  test('lines that may not become users come back as a CSV, with line and reason, safe to open', async () => {
    const person = await testApp.aPerson({ email: 'ja@x.example', malls: [HERE] });
    const manager = await testApp.aPerson({ malls: [HERE], permissions: ['create-user'] });
    const lines = [
      HEADER,
      `Boa;boa@x.example;${HERE};`,
      ';sem.nome@x.example;;',
      `"=HYPERLINK(""http://evil.example"")";nope;;`,
      'Dois;boa@x.example;;',
      `Três;${person.email.toUpperCase()};${HERE};`,
      `Quatro;quatro@x.example;${THERE};`,
      `Cinco;cinco@x.example;${HERE};Inexistente`,
      `"Seis\r\nlinhas";seis@x.example;${HERE};Administradores`,
      'Ção;@x.example;;',
    ];
    const { status, body } = await stage(lines.join('\r\n'), { as: manager });
    expect(status).toBe(201);
    expect(body).toMatchObject({ accepted: 1, refused: 8 });
    const { raw, headers } = await refusedCsv(body.id, manager);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="linhas-recusadas.csv"; filename*=UTF-8''linhas-recusadas.csv`,
    });
    expect(raw.toString('utf8')).toBe(
      [
        '\uFEFFlinha;motivo;conteudo',
        '3;Informe o nome;";sem.nome@x.example;;"',
        `4;Formato de email inválido;"'=HYPERLINK(""http://evil.example"");nope;;"`,
        '5;E-mail repetido no arquivo;"Dois;boa@x.example;;"',
        '6;Já existe um usuário com este e-mail;ja@x.example',
        `7;Shopping inexistente ou fora do seu acesso: ${THERE};"Quatro;quatro@x.example;${THERE};"`,
        `8;Grupo inexistente: Inexistente;"Cinco;cinco@x.example;${HERE};Inexistente"`,
        `10;Grupo com permissões que você não possui: Administradores;"Seis\nlinhas;seis@x.example;${HERE};Administradores"`,
        `11;Formato de email inválido;"Ção;'@x.example;;"`,
        '',
      ].join('\r\n'),
    );
    expect(body.refusedSample.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 10, 11]);
  });

  test.each<[string, string | Buffer, string]>([
    ['empty', '', 'O arquivo está vazio'],
    ['headings alone', `${HEADER}\n`, 'O arquivo não tem nenhuma linha de usuário'],
    [
      'a picture by another name',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'O arquivo de importação deve ser um CSV',
    ],
    ['a PDF by another name', '%PDF-1.7\nnome;email\n', 'O arquivo de importação deve ser um CSV'],
    ['UTF-16', Buffer.from(`${HEADER}\nAna;ana@x.example;;`, 'utf16le'), 'O arquivo de importação deve ser um CSV'],
    ['other columns', 'cpf;telefone\n1;2', 'Faltam no arquivo as colunas: nome, email'],
    ['a quote that never closes', `${HEADER}\n"Ana;ana@x.example\nBia;b`, 'O arquivo não é um CSV válido (linha 3)'],
    [
      'a line without end',
      `${HEADER}\n${'x'.repeat(150_000)};a@x.example;;`,
      'Uma linha do arquivo tem mais de 100000 caracteres (linha 2)',
    ],
    ['too many lines', `nome;email\n${'a;b\n'.repeat(5001)}`, 'O arquivo tem mais de 5000 linhas'],
  ])('a file that is %s is refused with the reason, and leaves nothing', async (_what, content, reason) => {
    const before = await tableDigests(testApp.database);
    const { status, problem } = await stage(content);
    expect([status, problem.code, problem.message]).toEqual([400, 'file-rejected', reason]);
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test('the name decides too: text that is no .csv is refused', async () => {
    expect((await stage(`${HEADER}\nAna;ana@x.example;;`, { filename: 'usuarios.txt' })).problem.code).toBe('file-rejected');
  });

  test('a character that cannot be stored refuses its line, not the file', async () => {
    const padding = `P;p@x.example;;\n`.repeat(400);
    const { body } = await stage(`${HEADER}\n${padding}A\u0000na;ana@x.example;;\nBia;bia@x.example;;`);
    expect(body).toMatchObject({ accepted: 2, refused: 400 });
    expect((await refusedCsv(body.id)).raw.toString()).toContain('O texto tem caracteres que não podem ser gravados');
  });
});

describe('[FIL-02] a staged import is carried out as a whole', () => {
  beforeEach(freshWorld);
  const twoLines = `${HEADER}\nAna;ana@x.example;${HERE};Marketing\nBia;bia@x.example;;`;

  test('every accepted line becomes a user, stored and recorded', async () => {
    const { body } = await stage(twoLines);
    const done = await commit(body.id);
    expect([done.status, done.body]).toEqual([200, { created: 2 }]);
    const ids = await userIds();
    expect(await storedUser(testApp.database, ids['ana@x.example'] ?? '')).toEqual({
      name: 'Ana',
      email: 'ana@x.example',
      version: 1,
      disabled: false,
      malls: [HERE],
      groups: ['Marketing'],
      permissions: [],
    });
    expect(await storedUser(testApp.database, ids['bia@x.example'] ?? '')).toMatchObject({ malls: [], groups: [] });
    expect((await auditTrail(testApp.database, body.id)).map(({ action }) => action)).toEqual([
      'user-import.staged',
      'user-import.committed',
    ]);
    expect(await auditTrail(testApp.database, ids['ana@x.example'])).toMatchObject([
      { action: 'user.created', actorEmail: 'admin@x.example', after: { name: 'Ana', malls: [HERE], importId: body.id } },
    ]);
  });

  test('once: a second time, and ten times at the same moment, create nobody twice', async () => {
    const { body } = await stage(twoLines);
    const answers = await Promise.all(Array.from({ length: 10 }, () => commit(body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const again = await commit(body.id);
    expect([again.status, again.problem.code]).toEqual([409, 'import-expired']);
    expect(Object.keys(await userIds()).sort()).toEqual(['ana@x.example', 'bia@x.example']);
  });

  test('or not at all: an e-mail taken meanwhile undoes every line, and the file can still be mended by then', async () => {
    const { body } = await stage(twoLines);
    const thief = await testApp.aPerson({ email: 'bia@x.example' });
    const before = await tableDigests(testApp.database);
    const { status, problem } = await commit(body.id);
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'email-taken',
      'Já existe um usuário com este e-mail: bia@x.example',
    ]);
    expect(await tableDigests(testApp.database)).toEqual(before);
    await testApp.database.pool.query('delete from users where id = $1', [thief.id]);
    expect((await commit(body.id)).body).toEqual({ created: 2 });
  });

  test('two imports of the same people at the same moment: one of them', async () => {
    const staged = await Promise.all([stage(twoLines), stage(twoLines)]);
    const answers = await Promise.all(staged.map(({ body }) => commit(body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('email-taken');
    expect(Object.keys(await userIds())).toHaveLength(2);
  });

  test('[PER-08] what the person lost since the preview is not given: permission, mall, group', async () => {
    const manager = await testApp.aPerson({ malls: [HERE], permissions: ['create-user', 'read-customer', 'update-customer'] });
    const { body } = await stage(`${HEADER}\nAna;ana@x.example;${HERE};Atendimento`, { as: manager });
    expect(body.accepted).toBe(1);
    const { pool } = testApp.database;
    await pool.query("delete from user_permissions where user_id = $1 and slug = 'read-customer'", [manager.id]);
    expect((await commit(body.id, manager)).problem.code).toBe('grants-more-than-held');
    await pool.query("insert into user_permissions values ($1, 'read-customer')", [manager.id]);
    await pool.query('delete from user_malls where user_id = $1', [manager.id]);
    expect((await commit(body.id, manager)).problem.code).toBe('foreign-mall');
    await pool.query('insert into user_malls values ($1, $2)', [manager.id, HERE]);
    await pool.query('delete from groups where id = $1', [(await groupIds(testApp.database))['Atendimento']]);
    expect((await commit(body.id, manager)).problem.fields).toEqual({ groups: 'Um dos grupos não existe mais' });
    expect(Object.keys(await userIds())).toEqual([manager.email]);
  });

  test('[PER-06] belongs to who staged it: to anybody else it does not exist', async () => {
    const { body } = await stage(twoLines);
    const other = await testApp.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS });
    expect((await commit(body.id, other)).status).toBe(404);
    expect((await refusedCsv(body.id, other)).status).toBe(404);
    expect((await commit('01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('five thousand lines, the most a file may have, go in', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `Pessoa ${index};p${index}@x.example;${HERE}|${THERE};Marketing`);
    const { body } = await stage([HEADER, ...lines].join('\n'));
    expect(body).toMatchObject({ accepted: 5000, refused: 0 });
    expect(body.sample).toHaveLength(20);
    expect((await commit(body.id)).body).toEqual({ created: 5000 });
    const { rows } = await testApp.database.pool.query(
      `select (select count(*) from users) as users, (select count(*) from user_malls where mall_code = $1) as malls,
        (select count(*) from user_groups) as groups, (select count(*) from audit_entries where action = 'user.created') as entries`,
      [THERE],
    );
    expect(rows).toEqual([{ users: 5001, malls: 5001, groups: 5000, entries: 5000 }]);
  });
});
