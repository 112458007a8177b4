import type { CustomerDetail, TimelineEntry } from '@galeria/contract/customers/customer';
import { TIMELINE_KINDS } from '@galeria/contract/customers/customer';
import { describe, expect, test } from 'vitest';
import { type ArchiveContents, archiveNote, archiveTables, profileLines } from './customer-archive.rules.ts';

const MOMENTS = ['2026-05-20T15:00:00.000Z', '2026-05-21T16:30:00.000Z'] as const;
const [FIRST, SECOND] = MOMENTS.map((text) => new Date(text)) as [Date, Date];

/** Two of each kind, each with something else in every field. */
const timeline = TIMELINE_KINDS.flatMap((kind) =>
  MOMENTS.map(
    (at, place): TimelineEntry => ({
      ...{ id: `${kind}-${place}`, kind, at, by: null, storeName: 'Loja', reason: null },
      ...{ subject: `subject of ${kind} ${place}`, number: `number of ${kind} ${place}`, status: `status of ${kind} ${place}` },
      amountInCents: place === 0 ? 123_456 : null,
      ...{ message: null, awaitsPictureUntil: null, promotionId: null },
    }),
  ),
);
const noteOf = (invoiceId: string, counted: boolean, countedInCents: number, at: Date) => ({
  ...{ promotion: 'Natal', invoiceId, issueDate: '2026-05-19', counted, countedInCents, trace: [{ check: 'running' }], at },
});
const CONTENTS: ArchiveContents = {
  madeAt: SECOND,
  customer: { customerId: 'c-1', email: null } as CustomerDetail,
  timeline,
  blocks: [
    { position: 1, act: 'BLOCKED', by: 'Ana', at: MOMENTS[0], reason: 'Fraude' },
    { position: 2, act: 'UNBLOCKED', by: 'Bia', at: MOMENTS[1], reason: null },
  ],
  accesses: [
    { at: MOMENTS[0], action: 'customer.read', by: null, before: null, after: { fields: ['cpf'] } },
    { at: MOMENTS[1], action: 'customer.changed', by: 'Ana', before: { name: 'A;"B' }, after: null },
  ],
  participation: {
    progress: [
      { promotion: 'Natal', mode: 'raffle', counted: 12_345, rewards: 1, at: FIRST },
      { promotion: 'Páscoa', mode: 'buyAndWin', counted: 0, rewards: 0, at: SECOND },
    ],
    invoices: [noteOf('n-1', true, 10_005, FIRST), noteOf('n-2', false, 0, SECOND)],
    extras: [
      { promotion: 'Natal', quantity: 2, at: FIRST },
      { promotion: 'Páscoa', quantity: 1, at: SECOND },
    ],
  },
  release: { reason: 'Lojista', by: 'Caio', at: MOMENTS[0] },
};

const tableOf = (file: string, given: Partial<ArchiveContents> = {}) => {
  const found = archiveTables({ ...CONTENTS, ...given }).filter((table) => table.file === file);
  expect(found).toHaveLength(1);
  return found[0];
};

describe('[CUS-10] the tables of somebody’s own data', () => {
  test('are one for each subject', () => {
    expect(archiveTables(CONTENTS).map(({ file }) => file)).toEqual([
      ...['perfil.csv', 'notas.csv', 'participacoes.csv', 'numeros-da-sorte.csv', 'cupons.csv', 'progresso.csv'],
      ...['notas-em-promocoes.csv', 'extras.csv', 'bloqueios.csv', 'acessos.csv', 'cpf-liberado.csv'],
    ]);
  });

  test.each<[file: string, header: string[], rows: (string | number | null)[][]]>([
    [
      'perfil.csv',
      ['campo', 'valor'],
      [
        ['customerId', 'c-1'],
        ['email', ''],
      ],
    ],
    [
      'notas.csv',
      ['enviada em', 'CNPJ emissor', 'chave de acesso', 'situação', 'valor (R$)'],
      [
        [MOMENTS[0], 'subject of INVOICE 0', 'number of INVOICE 0', 'status of INVOICE 0', '1234,56'],
        [MOMENTS[1], 'subject of INVOICE 1', 'number of INVOICE 1', 'status of INVOICE 1', null],
      ],
    ],
    [
      'participacoes.csv',
      ['data', 'promoção'],
      [
        [MOMENTS[0], 'subject of OPT_IN 0'],
        [MOMENTS[1], 'subject of OPT_IN 1'],
      ],
    ],
    [
      'numeros-da-sorte.csv',
      ['data', 'promoção', 'número', 'resultado'],
      [
        [MOMENTS[0], 'subject of LUCKY_NUMBER 0', 'number of LUCKY_NUMBER 0', 'status of LUCKY_NUMBER 0'],
        [MOMENTS[1], 'subject of LUCKY_NUMBER 1', 'number of LUCKY_NUMBER 1', 'status of LUCKY_NUMBER 1'],
      ],
    ],
    [
      'cupons.csv',
      ['data', 'promoção', 'cupom', 'situação'],
      [
        [MOMENTS[0], 'subject of COUPON 0', 'number of COUPON 0', 'status of COUPON 0'],
        [MOMENTS[1], 'subject of COUPON 1', 'number of COUPON 1', 'status of COUPON 1'],
      ],
    ],
    [
      'progresso.csv',
      ['data', 'promoção', 'mecânica', 'acumulado', 'metas atingidas'],
      [
        [MOMENTS[0], 'Natal', 'raffle', 12_345, 1],
        [MOMENTS[1], 'Páscoa', 'buyAndWin', 0, 0],
      ],
    ],
    [
      'notas-em-promocoes.csv',
      ['data', 'promoção', 'nota', 'emitida em', 'contou', 'valor contado (R$)'],
      [
        [MOMENTS[0], 'Natal', 'n-1', '2026-05-19', 'sim', '100,05'],
        [MOMENTS[1], 'Natal', 'n-2', '2026-05-19', 'não', '0,00'],
      ],
    ],
    [
      'extras.csv',
      ['data', 'promoção', 'quantidade'],
      [
        [MOMENTS[0], 'Natal', 2],
        [MOMENTS[1], 'Páscoa', 1],
      ],
    ],
    [
      'bloqueios.csv',
      ['data', 'ato', 'por', 'motivo'],
      [
        [MOMENTS[0], 'BLOCKED', 'Ana', 'Fraude'],
        [MOMENTS[1], 'UNBLOCKED', 'Bia', null],
      ],
    ],
    [
      'acessos.csv',
      ['data', 'ato', 'por', 'antes', 'depois'],
      [
        [MOMENTS[0], 'customer.read', null, 'null', '{"fields":["cpf"]}'],
        [MOMENTS[1], 'customer.changed', 'Ana', '{"name":"A;\\"B"}', 'null'],
      ],
    ],
    ['cpf-liberado.csv', ['data', 'por', 'motivo'], [[MOMENTS[0], 'Caio', 'Lojista']]],
  ])('say in %s what is kept, in the order it came', (file, header, rows) => {
    expect(tableOf(file)).toEqual({ file, header, rows });
  });

  test('are there also of somebody of whom nothing is kept', () => {
    const participation = { progress: [], invoices: [], extras: [] };
    const empty = { ...CONTENTS, timeline: [], blocks: [], accesses: [], participation, release: null };
    const rows = archiveTables(empty).map((table) => table.rows.length);
    expect(rows).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test.each([
    [0, '0,00'],
    [1, '0,01'],
    [10, '0,10'],
    [100, '1,00'],
    [9_999_999_999, '99999999,99'],
  ])('say an amount of %i cents as reais with a comma: %s', (amountInCents, text) => {
    const notes = timeline.filter(({ kind }) => kind === 'INVOICE').map((note) => ({ ...note, amountInCents }));
    expect(tableOf('notas.csv', { timeline: notes })?.rows.map((row) => row[4])).toEqual([text, text]);
  });
});

test('[CUS-10] a profile has every field by name and value, of what lies within it too', () => {
  const customer = {
    ...{ name: 'Ana', email: null, isActive: true, isBlocked: false, version: 0, empty: '' },
    ...{
      address: { city: 'Santos', complement: null, state: { code: 'SP' } },
      realm: { id: 7 },

      tags: ['a', 'b'],
    },
  };
  expect(profileLines(customer)).toEqual([
    ['name', 'Ana'],
    ['email', ''],
    ['isActive', 'true'],
    ['isBlocked', 'false'],
    ['version', '0'],
    ['empty', ''],
    ['address.city', 'Santos'],
    ['address.complement', ''],
    ['address.state.code', 'SP'],
    ['realm.id', '7'],
    ['tags.0', 'a'],
    ['tags.1', 'b'],
  ]);
});

test('[CUS-10] a note says what the archive is, by which law and when it was made', () => {
  const lines = archiveNote(FIRST).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain('artigos 18 e 19 da Lei 13.709/2018 (LGPD)');
  expect(lines[1]).toBe('Gerado em 2026-05-20T15:00:00.000Z.');
  expect([lines[2], lines[3]]).toEqual([expect.stringContaining('dados.json'), expect.stringContaining('acessos.csv')]);
  expect(lines[4]).toBe('');
});
