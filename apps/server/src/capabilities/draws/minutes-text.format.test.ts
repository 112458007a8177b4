import type { DrawStep } from '@galeria/contract/draw/draw-shapes';
import { placesTaken } from '@galeria/contract/draw/places-taken';
import { describe, expect, test } from 'vitest';
import { settingsOf } from './draws.rules.ts';
import type { MinutesContent, Selected } from './minutes.shapes.ts';
import { minutesSections } from './minutes-text.format.ts';

const settings = settingsOf({ seriesCount: 10, awardQuantity: 2, drawRule: null });
const at = new Date('2026-10-05T17:30:00Z');

const step = (kind: DrawStep['kind'], number: string | null, position: number | null, series = 0): DrawStep => ({
  ...{ kind, series, number, position },
  holder: position === null ? null : 'a'.repeat(32),
});

const someone = (position: number, changes: Partial<Selected> = {}): Selected => ({
  ...{ position, type: position <= 2 ? 'GANHADOR' : 'SUPLENTE', number: `09726${position}` },
  ...{ name: `Pessoa ${position}`, cpf: '12345678909', publishedAt: null, voidedAt: null, takesPlaceOf: null, deliveredAt: null },
  ...changes,
});

const content: MinutesContent = {
  promotion: { id: 7, name: 'Natal', secapNumber: null },
  awardName: 'Carro',
  awardQuantity: 2,
  startsAt: new Date('2026-09-01T03:00:00Z'),
  endsAt: new Date('2026-10-01T02:59:00Z'),
  drawnAt: at,
  drawnBy: 'bia@x.example',
  typing: {
    ...{ typedBy: 'ana@x.example', typedAt: new Date(at.getTime() - 60_000) },
    fourEyes: { isOn: true, changedAt: null, changedBy: null },
  },
  extraction: { number: '5919', date: '2026-10-03', choice: null },
  tickets: ['026609', '092517', '009012', '050795', '029199'],
  reading: { order: '97259', rawSeries: '0', series: 0, number: '097259' },
  settings,
  steps: [
    step('not-handed-out', '097259', null),
    step('nearest', '097261', 1),
    step('holder-has-won', '097262', 1),
    step('next-higher', '097263', 2),
    step('top-reached', null, null),
    step('next-lower', '097257', 3),
    step('series-exhausted', null, null),
    step('series-empty', null, null, 1),
    step('exact', '297259', 4, 2),
    step('list-exhausted', null, null),
  ],
  missing: 0,
  selected: [someone(1), someone(2), someone(3), someone(4)],
  disqualified: [],
  list: { root: 'b'.repeat(64), total: 12, seriesCounts: [5, 0, 7, 0, 0, 0, 0, 0, 0, 0], sealedAt: at, frozenAt: null },
  key: 'c'.repeat(64),
  keyHash: 'd'.repeat(64),
  settingsHash: 'd'.repeat(64),
  verifyAt: 'https://galeria.example/verify-draw',
  facts: {
    ...{ place: 'SAC', promoter: 'Shopping' },
    ...{ promoterCnpj: '11222333000181', signatories: [] },
  },
};

const sectionOf = (heading: string, changes: Partial<MinutesContent> = {}) =>
  minutesSections({ ...content, ...changes }).find((section) => section.heading === heading);
/** The rows of its table first, their cells apart by a bar. */
const linesOf = (heading: string, changes: Partial<MinutesContent> = {}): readonly string[] => {
  const section = sectionOf(heading, changes);
  return [...(section?.table?.rows.map((cells) => cells.join(' | ')) ?? []), ...(section?.lines ?? [])];
};

describe('[DRW-09, PER-11] the minutes', () => {
  const occasion = (changes: Partial<MinutesContent> = {}) => linesOf('Quem apurou', changes).join('\n');

  test('name who typed first, who confirmed, and that two were asked for', () => {
    expect(occasion()).toContain('Primeira digitação: ana@x.example, em ');
    expect(occasion()).toContain('Segunda digitação, às cegas: bia@x.example, em ');
    expect(occasion()).toContain('Duplo controle: exigido');
  });

  test('say that the operator had turned four eyes off, since when and by whom', () => {
    const fourEyes = { isOn: false, changedAt: '2026-09-30T12:00:00.000Z', changedBy: 'gil@x.example' };
    const typing = { typedBy: 'bia@x.example', typedAt: at, fourEyes };
    expect(occasion({ typing })).toContain(
      'Duplo controle: desligado pelo operador, por decisão de gil@x.example em 30/09/2026 09:00; uma só pessoa pôde digitar duas vezes',
    );
  });

  test('of a draw before there were two name the one who made it', () => {
    expect(occasion({ typing: null })).toContain('Bilhetes digitados por bia@x.example em ');
  });
});

describe('[DRW-07] the minutes', () => {
  test('tell every step in the order it was taken', () => {
    expect(linesOf('Passos da apuração')).toEqual([
      '1 | 097259: não distribuído',
      '2 | 097261: distribuído mais próximo; ganhador 1',
      '3 | 097262: do mesmo CPF do ganhador 1; um prêmio por CPF',
      '4 | 097263: imediatamente superior; ganhador 2',
      '5 | Série 0: fim da numeração superior',
      '6 | 097257: imediatamente inferior; suplente 1',
      '7 | Série 0: sem outros números',
      '8 | Série 1: nenhum número distribuído',
      '9 | 297259: distribuído; suplente 2',
      '10 | Não há outros números distribuídos',
    ]);
  });

  test('name whoever was passed over or replaced, with the reason and who came instead', () => {
    const passed = '097262: do mesmo CPF do ganhador 1; um prêmio por CPF';
    expect(linesOf('Números desclassificados')).toEqual([passed]);
    const selected = [someone(1, { publishedAt: at }), someone(2), someone(3), someone(4, { publishedAt: at, takesPlaceOf: 2 })];
    expect(linesOf('Números desclassificados', { selected })).toEqual([
      passed,
      '097262: ganhador 2 desclassificado; em seu lugar, suplente 2, número 097264',
    ]);
    expect(linesOf('Números desclassificados', { steps: [] })).toEqual(['Nenhum.']);
    expect(linesOf('Números desclassificados', { steps: [step('note-cancelled', '097260', null)] })).toEqual([
      '097260: sem direito, por ter a loja cancelado a nota fiscal que o deu',
    ]);
  });

  test('[DRW-10] name who was disqualified, why, by whom, and what became of the place', () => {
    const said = {
      ...({ reason: 'DOCUMENTS_MISSING', explanation: 'Não respondeu em 72 h', evidence: 'Protocolo 12' } as const),
      ...{ askedByEmail: 'ana@x.example', decidedByEmail: 'bia@x.example', decidedAt: at },
    };
    const disqualified = [
      { ...said, number: '097261', position: 1, wasPublished: false },
      { ...said, number: '097262', position: 2, wasPublished: true },
    ];
    const selected = [someone(1), someone(2, { publishedAt: at }), someone(3, { publishedAt: at, takesPlaceOf: 1 }), someone(4)];
    const people = 'Pedida por ana@x.example, confirmada por bia@x.example';
    const why = 'Documentos não enviados no prazo: Não respondeu em 72 h. Prova: Protocolo 12';
    expect(linesOf('Números desclassificados', { steps: [], selected, disqualified })).toEqual([
      `097261 | ganhador 1, desclassificado em 05/10/2026 14:30 | ${why}. ${people}. | Em seu lugar, suplente 1, número 097263.`,
      `097262 | ganhador 2, desclassificado em 05/10/2026 14:30 | ${why}. ${people}. | Publicado antes da desclassificação: o valor do prêmio vai ao Tesouro Nacional, sem novo ganhador.`,
    ]);
  });

  describe('[DRW-14] of a published winner whose note was cancelled', () => {
    const said = {
      ...({ reason: 'NOTE_CANCELLED', explanation: 'A loja cancelou a nota', evidence: 'Histórico da nota' } as const),
      ...{ askedByEmail: 'ana@x.example', decidedByEmail: 'bia@x.example', decidedAt: at },
      ...{ number: '097261', position: 1, wasPublished: true },
    };
    const voidedAt = new Date('2026-10-06T12:00:00Z');
    const winner = (changes: Partial<Selected> = {}) => someone(1, { publishedAt: at, voidedAt, ...changes });
    const heading = 'Notas canceladas depois da apuração';
    const placeOf = (selected: Selected[]) =>
      linesOf('Números desclassificados', { steps: [], selected, disqualified: [said] })[0]
        ?.split(' | ')
        .at(-1);

    test('say so beside the number and in a section of its own, which there is for them alone', () => {
      const selected = [winner(), someone(2), someone(3), someone(4, { voidedAt })];
      expect(linesOf('Ganhadores do prêmio Carro', { selected })[0]).toContain(
        '05/10/2026 14:30; nota cancelada em 06/10/2026 09:00',
      );
      const what = 'nota fiscal cancelada pela loja em 06/10/2026 09:00';
      expect(linesOf(heading, { selected })).toEqual([
        `097261: ganhador 1, publicado em 05/10/2026 14:30; ${what}; ainda não desclassificado`,
        `097264: suplente 2, não publicado; ${what}`,
      ]);
      expect(linesOf(heading, { selected: [winner({ deliveredAt: at })], disqualified: [said] })).toEqual([
        `097261: ganhador 1, publicado em 05/10/2026 14:30; ${what}; prêmio entregue antes disso, conforme registro de 05/10/2026 14:30; desclassificado`,
      ]);
      expect(sectionOf(heading)).toBeUndefined();
    });

    test('and of one who was replaced before it was published', () => {
      const selected = [someone(1, { voidedAt }), someone(2), someone(3, { publishedAt: at, takesPlaceOf: 1 })];
      expect(linesOf('Números desclassificados', { selected, steps: [] })).toEqual([
        '097261: ganhador 1 sem direito, por ter a loja cancelado a nota fiscal que o deu; em seu lugar, suplente 1, número 097263',
      ]);
    });

    test('what became of the place: the substitute, nobody yet, the Treasury where there is none, or the prize was given', () => {
      const rest = [someone(2, { publishedAt: at }), someone(4)];
      const taken = [winner(), ...rest, someone(3, { publishedAt: at, takesPlaceOf: 1 })];
      expect(placeOf(taken)).toBe('Em seu lugar, suplente 1, número 097263.');
      expect(placeOf([winner(), ...rest, someone(3)])).toBe('Ninguém foi publicado em seu lugar.');
      const treasury = 'Sem suplente para o lugar: o valor do prêmio vai ao Tesouro Nacional, sem novo ganhador.';
      expect(placeOf([winner(), ...rest, someone(3, { voidedAt })])).toBe(treasury);
      expect(placeOf([winner(), ...rest])).toBe(treasury);
      expect(placeOf([winner({ deliveredAt: at }), ...rest, someone(3)])).toBe(
        'Prêmio entregue, conforme registro de 05/10/2026 14:30: ninguém entra em seu lugar.',
      );
    });
  });

  test('a substitute stands in for the winner of the same place, and for another only where that one was published', () => {
    const replacedBy = (...published: number[]) => {
      const drawn = [1, 2, 3, 4].map((position) => ({
        ...{ position, isPublished: published.includes(position), isDisqualified: false },
      }));
      const places = placesTaken(drawn, 2);
      const selected = drawn.map(({ position, isPublished }) =>
        someone(position, { publishedAt: isPublished ? at : null, takesPlaceOf: places.get(position) ?? null }),
      );
      return linesOf('Números desclassificados', { selected, steps: [] });
    };
    // The first winner is not published yet: nobody was put in that place.
    expect(replacedBy(4)).toEqual(['097262: ganhador 2 desclassificado; em seu lugar, suplente 2, número 097264']);
    expect(replacedBy(1, 3)).toEqual(['097262: ganhador 2 desclassificado; em seu lugar, suplente 1, número 097263']);
    expect(replacedBy(3, 4)).toEqual([
      '097261: ganhador 1 desclassificado; em seu lugar, suplente 1, número 097263',
      '097262: ganhador 2 desclassificado; em seu lugar, suplente 2, número 097264',
    ]);
  });

  test('name winners and substitutes, what lacks, and until when a prize is theirs', () => {
    const selected = [someone(1, { publishedAt: at }), someone(2, { name: null, cpf: null }), someone(3)];
    expect(linesOf('Ganhadores do prêmio Carro', { selected })).toEqual([
      'Ganhador 1 | 097261 | Pessoa 1 | 123.456.789-09 | 05/10/2026 14:30',
      'Ganhador 2 | 097262 | titular excluído | - | não publicado',
      'Entrega do prêmio: até 04/11/2026 (30 dias)',
      'Prazo para reclamar o prêmio: até 03/04/2027 (180 dias)',
    ]);
    expect(linesOf('Suplentes', { selected, missing: 1 })).toEqual([
      'Suplente 1 | 097263 | Pessoa 3 | 123.456.789-09 | não publicado',
      'Faltou 1 contemplado: não havia outros números distribuídos.',
    ]);
  });

  test('say how the number was read, by the rule of the promotion', () => {
    expect(linesOf('Número premiado').slice(0, 4)).toEqual([
      'Elemento sorteável (unidade simples do 1º ao 5º prêmio): 97259',
      'Série apurada: 0 (dezena simples dos primeiros prêmios)',
      'Série ajustada às 10 da promoção: 0',
      'Número premiado: 097259',
    ]);
    const single = linesOf('Número premiado', {
      settings: { ...settings, seriesCount: 1, onePerCpf: false },
      reading: { order: '97259', rawSeries: '', series: 0, number: '97259' },
    });
    expect(single).toContain('Série apurada: série única');
    expect(single.some((line) => line.startsWith('Série ajustada'))).toBe(false);
    expect(single.at(-1)).toBe('Um CPF pode ser contemplado mais de uma vez.');
  });

  test('say where the draw goes on after a series as it does: in a circle, whatever is set for others', () => {
    const after = (changes: Partial<typeof settings>) =>
      linesOf('Número premiado', { settings: { ...settings, ...changes } }).find((line) => line.startsWith('Sem números'));
    expect(after({ emptySeries: 'NEXT_LOWER' })).toBe(
      'Sem números na série, vale a série imediatamente inferior, recomeçando da maior depois da menor.',
    );
    for (const emptySeries of ['NEAREST', 'NEXT_LOWER'] as const)
      expect(after({ approximation: 'UP_CIRCULAR', emptySeries })).toBe(
        'Sem números na série, vale a série imediatamente superior, recomeçando da menor ao chegar à maior.',
      );
  });

  test('give the five tickets in full, and what they are checked by', () => {
    expect(linesOf('Bilhetes da Loteria Federal')).toEqual(['026609 | 092517 | 009012 | 050795 | 029199']);
    expect(linesOf('Conferência')).toEqual([
      'Qualquer pessoa confere esta apuração, com o arquivo da prova, em https://galeria.example/verify-draw',
      `A conferência vale se a raiz da lista for ${'b'.repeat(64)}`,
    ]);
  });

  test('every table has columns that fill the page', () => {
    for (const { table } of minutesSections(content))
      if (table) expect(table.columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
  });

  test('count the list by series, those that have numbers', () => {
    expect(linesOf('Lista de números distribuídos')).toContain('Por série: série 0: 5; série 2: 7');
  });
});
