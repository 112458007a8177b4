import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import * as endpoints from '@galeria/contract/draw/draw-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, errorOf, field, fill, noDialog, pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { aClosedPromotion, aDraw, aDrawnPromotion, aDrawRecord, ROOT } from '../testing/draw-builders.ts';
import { type Fixture, factOf, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const TAB = '/promotion-engine/promotions/detail/42?tab=LUCKYNUMBERWINNERS';
const KEY = 'c'.repeat(64);
const aFile = (name: string) => new Response('x', { headers: { 'content-disposition': `attachment; filename="${name}"` } });

async function openCard(isDrawn: boolean, record = aDrawRecord(), held: readonly string[] = PERMISSION_SLUGS) {
  fixture = promotionsFixture({ promotion: isDrawn ? aDrawnPromotion() : aClosedPromotion(), held });
  fixture.api.on(endpoints.getDraw, record);
  fixture.open(TAB);
  await pageText('Lista congelada em');
}
const drawnRecord = (given: Parameters<typeof aDraw>[0] = {}) => aDrawRecord({ draw: aDraw(given), key: KEY });
const isOff = (words: string) => button(words)?.getAttribute('aria-disabled') === 'true';

describe('[DRW-07] the proof card', () => {
  test('before the draw: when it was frozen, its root, the numbers by series, the hash of the key, no key', async () => {
    await openCard(false);
    expect(factOf('Lista congelada em')).toBe('20/11/2026 15:00');
    expect(factOf('Números na lista')).toBe('1.500');
    expect(factOf('Resumo da lista (raiz de Merkle)')).toContain(ROOT);
    expect(factOf('Resumo da chave (SHA-256)')).toContain('a'.repeat(64));
    expect(factOf('Chave, revelada depois da apuração')).toBeUndefined();
    await pageText('Série 0900');
    expect(document.querySelector('[aria-label="Copiar Resumo da lista (raiz de Merkle)"]')).not.toBeNull();
    expect(byText<HTMLAnchorElement>('main a', 'Conferir uma prova')?.getAttribute('href')).toBe('/verify-draw');
    expect([isOff('Lista congelada'), isOff('CSV da autoridade'), isOff('Prova da apuração'), isOff('Ata de apuração')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('the hash of the rules in force: the last one before the draw, whatever came after it', async () => {
    const commitments = [
      { at: '2026-11-01T12:00:00.000Z', hash: 'd'.repeat(64) },
      { at: '2026-11-10T12:00:00.000Z', hash: 'e'.repeat(64) },
      { at: '2026-12-31T12:00:00.000Z', hash: 'f'.repeat(64) },
    ];
    await openCard(true, { ...drawnRecord(), commitments });
    expect(factOf('Hash das regras da apuração, publicado em 10/11/2026 09:00')).toContain('e'.repeat(64));
    expect(document.body.textContent).not.toContain('f'.repeat(64));
    expect(
      document.querySelector('[aria-label="Copiar Hash das regras da apuração, publicado em 10/11/2026 09:00"]'),
    ).not.toBeNull();
  });

  test('before the draw it is the last hash of the rules, and none where none was kept', async () => {
    await openCard(false, aDrawRecord({ commitments: [{ at: '2026-11-01T12:00:00.000Z', hash: 'd'.repeat(64) }] }));
    expect(factOf('Hash das regras da apuração, publicado em 01/11/2026 09:00')).toContain('d'.repeat(64));
    fixture.close();
    await openCard(false);
    expect(document.querySelector('main')?.textContent).not.toContain('Hash das regras');
  });

  test('while the list is being sealed there is nothing to take', async () => {
    await openCard(false, aDrawRecord({ list: { ...aDrawRecord().list, sealedAt: null, root: null, sealed: 3, bySeries: [] } }));
    expect(factOf('Resumo da lista (raiz de Merkle)')).toBe('Sendo calculado');
    expect([isOff('Lista congelada'), isOff('CSV da autoridade')]).toEqual([true, true]);
    expect((await field('Prova de um número')).disabled).toBe(true);
  });

  test('after the draw: the key, and each step of the walk in plain sentences', async () => {
    await openCard(true, drawnRecord());
    expect(factOf('Chave, revelada depois da apuração')).toContain(KEY);
    expect(document.querySelector('[data-step]')).toBeNull();
    await press('Passo a passo');
    await until(() => document.querySelector('[data-step]'));
    expect([...document.querySelectorAll('[data-step]')].map(({ textContent }) => textContent)).toEqual([
      '097259 não foi distribuído.',
      '097261 é o número distribuído mais próximo: 1º ganhador.',
      '097262 é de quem já é o 1º ganhador: cada CPF é escolhido uma vez, e a busca continua.',
      'O próximo distribuído acima é 097300: 2º ganhador.',
      'O próximo distribuído acima é 099999: suplente do 1º ganhador.',
      'Acima não há mais nenhum número distribuído na série 0: a busca continua abaixo.',
      'O próximo distribuído abaixo é 097257: suplente do 2º ganhador.',
    ]);
    await pageText('Último algarismo de cada bilhete, do 1º ao 5º: número de ordem 97259.');
  });

  test('a walk of thousands of steps is shown a page at a time', async () => {
    const [step] = aDraw().steps;
    await openCard(true, drawnRecord({ steps: step ? Array.from({ length: 5000 }, () => step) : [] }));
    await press('Passo a passo');
    await until(() => document.querySelector('[data-step]'));
    expect(document.querySelectorAll('[data-step]')).toHaveLength(20);
  });

  test('the list, the CSV and the proof are asked for', async () => {
    await openCard(true, drawnRecord());
    for (const [words, endpoint] of [
      ['Lista congelada', endpoints.drawList],
      ['CSV da autoridade', endpoints.drawParticipants],
      ['Prova da apuração', endpoints.drawProof],
    ] as const) {
      fixture.api.on(endpoint, () => aFile('x.txt'));
      await press(words);
      await until(() => fixture.api.calls(endpoint).length === 1);
      await until(() => button(words)?.getAttribute('data-loading') === null);
    }
  });

  test('a file that does not come is said', async () => {
    await openCard(true, drawnRecord());
    fixture.api.on(endpoints.drawProof, () => problemReply('internal-error'));
    await press('Prova da apuração');
    await pageText('Não foi possível baixar o arquivo. Tente novamente.');
  });

  test('[PER-07] names and CPFs only for who may see them and carry out draws', async () => {
    await openCard(
      true,
      drawnRecord(),
      PERMISSION_SLUGS.filter((slug) => slug !== 'read-customer'),
    );
    expect([isOff('CSV da autoridade'), isOff('Ata de apuração'), isOff('Prova da apuração'), isOff('Lista congelada')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await press('CSV da autoridade');
    expect(fixture.api.calls(endpoints.drawParticipants)).toEqual([]);
  });

  test('the proof of one number; one that is not in the list is said by the field', async () => {
    await openCard(false);
    fixture.api.on(endpoints.numberProof, () => problemReply('not-found'));
    await press('Baixar prova');
    await until(() => document.querySelector('[aria-invalid="true"]'));
    expect(await errorOf('Prova de um número')).toContain('Informe o número');
    await fill('Prova de um número', '09x7261');
    await press('Baixar prova');
    await pageText('Um número tem até 8 dígitos, e nada além deles');
    expect((await field('Prova de um número')).value).toBe('09x7261');
    await fill('Prova de um número', '097.261');
    await press('Baixar prova');
    await pageText('Este número não está na lista congelada');
    fixture.api.on(endpoints.numberProof, () => aFile('prova-097262.json'));
    await fill('Prova de um número', '097262');
    await press('Baixar prova');
    await until(() => fixture.api.calls(endpoints.numberProof).length === 2);
    expect(fixture.api.calls(endpoints.numberProof).map(({ path }) => path)).toEqual([
      '/api/promotion/42/draw/number/097261',
      '/api/promotion/42/draw/number/097262',
    ]);
  });
});

describe('[DRW-07] the minutes', () => {
  /** Made before the extraction was asked for. */
  const OLDER = { extractionNumber: null, extractionDate: null, typedBy: null, typedAt: null, fourEyes: null };
  const facts = {
    extractionNumber: '5919',
    extractionDate: '2026-12-05',
    place: 'Auditório',
    promoter: 'Galeria Shoppings S.A.',
    promoterCnpj: '11222333000181',
    signatories: ['Ana Lima', 'Bento Reis'],
  };

  test('begin with what was last written, and are sent as the contract has them', async () => {
    await openCard(true, drawnRecord({ ...OLDER, minutes: facts }));
    fixture.api.on(endpoints.drawMinutes, () => aFile('ata.pdf'));
    await press('Ata de apuração');
    await dialogText('O que a ata diz além da própria apuração.');
    expect([(await field('Número da extração')).value, (await field('Data da extração')).value]).toEqual(['5919', '05/12/2026']);
    expect((await field('CNPJ da promotora')).value).toBe('11.222.333/0001-81');
    await fill('Quem assina', 'Ana Lima\n\n  Caio Melo ');
    await press('Gerar ata em PDF');
    await noDialog();
    expect(fixture.api.calls(endpoints.drawMinutes).map(({ body }) => body)).toEqual([
      { ...facts, signatories: ['Ana Lima', 'Caio Melo'] },
    ]);
    await pageText('Ata gerada');
  });

  test('[DRW-09] what the draw asked for is not asked again', async () => {
    await openCard(true, drawnRecord({ minutes: facts }));
    fixture.api.on(endpoints.drawMinutes, () => aFile('ata.pdf'));
    await press('Ata de apuração');
    await dialogText('O que a ata diz além da própria apuração.');
    expect(byText('[role="dialog"] label', 'Número da extração')).toBeUndefined();
    await press('Gerar ata em PDF');
    await noDialog();
    const { extractionNumber: _number, extractionDate: _date, ...rest } = facts;
    expect(fixture.api.calls(endpoints.drawMinutes).map(({ body }) => body)).toEqual([rest]);
  });

  test('what is missing is said by its field', async () => {
    await openCard(true, drawnRecord(OLDER));
    await press('Ata de apuração');
    await dialogText('Ata de apuração');
    await press('Gerar ata em PDF');
    await until(() => document.querySelector('[role="dialog"] [aria-invalid="true"]'));
    expect(await errorOf('Número da extração')).toContain('Campo obrigatório');
    expect(await errorOf('Data da extração')).toContain('Insira uma data válida');
    expect(fixture.api.calls(endpoints.drawMinutes)).toEqual([]);
  });
});
