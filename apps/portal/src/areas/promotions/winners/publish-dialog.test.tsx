import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { getDraw, publishedWinners, publishWinner } from '@galeria/contract/draw/draw-endpoints';
import { listTokens, type PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemReply, type SeenRequest } from '../../../testing/fake-api.ts';
import {
  button,
  dialogText,
  noDialog,
  pageText,
  press,
  pressKey,
  pressLabelled,
  queryOf,
  rows,
} from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { type as typeInto, user } from '../../../testing/user.ts';
import { aDisqualification, aDraw, aDrawnPromotion, aDrawRecord, someTokens } from '../testing/draw-builders.ts';
import { aPageOf, type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';
import { boxes, candidates, checked, DIALOG, disabled, isOff, openDialog, save } from '../testing/publish-page.ts';

let fixture: Fixture;
afterEach(() => fixture.close());
const TAB = '/promotion-engine/promotions/detail/42?tab=LUCKYNUMBERWINNERS';
const PUBLISHED_AT = '2026-12-06T12:00:00.000Z';

/** A server that has these rows, asked for by page and size, and publishes what it is told to. */
function drawn(awards: number, tokens: PromotionToken[], held: readonly string[] = PERMISSION_SLUGS) {
  fixture = promotionsFixture({ promotion: aDrawnPromotion({ awardQuantity: awards }), held });
  const published = new Set(tokens.filter(({ winner }) => winner).map(({ id }) => id));
  const now = () => tokens.map((token) => ({ ...token, winner: published.has(token.id) }));
  fixture.api.on(getDraw, aDrawRecord({ awardQuantity: awards, draw: aDraw() }));
  fixture.api.on(listTokens, (request) => {
    const size = Number(queryOf(request).size);
    return Response.json({ ...aPageOf(now().slice(0, size), { total: tokens.length }), isMasked: false });
  });
  fixture.api.on(publishedWinners, () => Response.json({ published: published.size }));
  fixture.api.on(publishWinner, (request) => {
    const { tokenId } = request.body as { tokenId: string };
    published.add(tokenId);
    return Response.json({ tokenId, winner: true, publishedAt: PUBLISHED_AT });
  });
  fixture.open(TAB);
  return published;
}

const sentIds = () => fixture.api.calls(publishWinner).map(({ body }: SeenRequest) => (body as { tokenId: string }).tokenId);

test('[SYN-08] a winner whose note was cancelled cannot be chosen, and says so', async () => {
  const [first, ...others] = someTokens(2) as [PromotionToken, ...PromotionToken[]];
  drawn(2, [{ ...first, voidedAt: '2026-12-01T12:00:00.000Z' }, ...others]);
  await openDialog();
  expect(disabled()[0]).toBe(true);
  expect(candidates()[0]?.textContent).toContain('Nota cancelada');
  await press('Selecionar os ganhadores');
  await until(() => checked().filter(Boolean).length === 2);
  // Its substitute, and no other, comes in its place.
  expect(checked()).toEqual([false, true, true, false]);
  expect(disabled()).toEqual([true, false, false, true]);
});

test('[DRW-10] a substitute can be chosen once its own winner is disqualified, and says why not before', async () => {
  drawn(2, someTokens(2));
  fixture.api.on(getDraw, aDrawRecord({ draw: aDraw({ disqualifications: [aDisqualification()] }) }));
  await openDialog();
  expect(disabled()).toEqual([true, false, false, true]);
  expect(candidates().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Desclassificado'),
    expect.stringContaining('Pessoa 2'),
    expect.stringContaining('Pessoa 3'),
    expect.stringContaining('Só se o ganhador for desclassificado'),
  ]);
  await press('Selecionar os ganhadores');
  await dialogText('Ganhadores selecionados 2/2');
  await user.click(await save());
  await dialogText('Ganhadores publicados no app!');
  expect(sentIds()).toEqual(['42-097262', '42-097263']);
});

describe('[DRW-05] when it can be published', () => {
  test('not before there are numbers', async () => {
    drawn(2, []);
    await pageText('Insira os bilhetes do resultado do Sorteio');
    expect(await isOff()).toBe(true);
  });

  test('not when it is published', async () => {
    drawn(2, someTokens(2, [1, 2]));
    await until(() => rows().length === 4);
    expect(await isOff()).toBe(true);
    await press('Publicar no app');
    expect(document.querySelector(DIALOG)).toBeNull();
  });

  test('not when one is published already; what is missing is completed by a button of its own', async () => {
    const published = drawn(3, someTokens(3, [2]));
    await pageText('1 de 3 ganhadores foi publicado.');
    expect(await isOff()).toBe(true);
    await press('Publicar no app');
    expect(document.querySelector(DIALOG)).toBeNull();
    await press('Completar publicação');
    await dialogText('Ganhadores selecionados 1/3');
    await until(() => !button('Selecionar os ganhadores')?.disabled);
    await press('Selecionar os ganhadores');
    await dialogText('Ganhadores selecionados 3/3');
    await user.click(await save());
    await dialogText('Ganhadores publicados no app!');
    expect(sentIds()).toEqual(['42-097261', '42-097263']);
    await press('Fechar', DIALOG);
    await noDialog();
    await until(() => button('Completar publicação') === undefined);
    expect([[...published].toSorted(), await isOff()]).toEqual([['42-097261', '42-097262', '42-097263'], true]);
  });

  test('[PER-07] without publish-winners a publishing that stopped halfway is not completed either', async () => {
    drawn(
      2,
      someTokens(2, [1]),
      PERMISSION_SLUGS.filter((slug) => slug !== 'publish-winners'),
    );
    await pageText('1 de 2 ganhadores foi publicado.');
    expect([await isOff(), button('Completar publicação')]).toEqual([true, undefined]);
  });

  test('[PER-07] not without publish-winners', async () => {
    drawn(
      2,
      someTokens(2),
      PERMISSION_SLUGS.filter((slug) => slug !== 'publish-winners'),
    );
    await until(() => rows().length === 4);
    expect(await isOff()).toBe(true);
  });
});

describe('[DRW-05] who is published', () => {
  test('10 a page; a counter; at the quantity the others are closed; saving only then', async () => {
    drawn(6, someTokens(6));
    await openDialog();
    expect(candidates()).toHaveLength(10);
    await dialogText('Ganhadores selecionados 0/6');
    for (const place of [0, 1, 2, 3, 4]) await user.click(await until(() => boxes()[place]));
    await dialogText('Ganhadores selecionados 5/6');
    expect((await save()).disabled).toBe(true);
    // DRW-10: six win, and all of them stand.
    expect(disabled()).toEqual(Array.from({ length: 10 }, (_, place) => place > 5));
    await user.click(await until(() => boxes()[5]));
    await dialogText('Ganhadores selecionados 6/6');
    expect((await save()).disabled).toBe(false);
    expect(disabled()).toEqual(Array.from({ length: 10 }, (_, place) => place > 5));
    await user.click(await until(() => boxes()[0]));
    await dialogText('Ganhadores selecionados 5/6');
    expect((await save()).disabled).toBe(true);
  });

  test('the winners of the draw at one press', async () => {
    drawn(3, someTokens(3));
    await openDialog();
    await press('Selecionar os ganhadores');
    await dialogText('Ganhadores selecionados 3/3');
    expect(checked()).toEqual([true, true, true, false, false, false]);
  });

  test('the search waits for Enter or its icon', async () => {
    drawn(6, someTokens(6));
    await openDialog();
    const box = await until(() => document.querySelector<HTMLInputElement>(`${DIALOG} input[type="search"]`));
    typeInto(box, '097272');
    expect(candidates()).toHaveLength(10);
    pressKey('Enter', box);
    await until(() => candidates().length === 1);
    expect(candidates()[0]?.textContent).toContain('Suplente do 6º');
    typeInto(box, 'ninguém');
    expect(candidates()).toHaveLength(1);
    await pressLabelled('Buscar');
    await dialogText('Não há nenhum resultado para essa busca. Tente novamente');
    typeInto(box, '123.456.789-09');
    await pressLabelled('Buscar');
    await until(() => candidates().length === 10);
    typeInto(box, '');
    pressKey('Enter', box);
    await until(() => candidates().length === 10);
  });

  test('one call for each, all under way together; then the success modal, and PUBLICADO in the table', async () => {
    drawn(2, someTokens(2));
    const waiting: (() => void)[] = [];
    const published = new Set<string>();
    fixture.api.on(publishWinner, async (request) => {
      const { tokenId } = request.body as { tokenId: string };
      await new Promise<void>((resolve) => waiting.push(resolve));
      published.add(tokenId);
      return Response.json({ tokenId, winner: true, publishedAt: PUBLISHED_AT });
    });
    await openDialog();
    await user.click(await until(() => boxes()[0]));
    await user.click(await until(() => boxes()[1]));
    await dialogText('Ganhadores selecionados 2/2');
    await user.click(await save());
    await until(() => waiting.length === 2);
    expect(sentIds()).toEqual(['42-097261', '42-097262']);
    fixture.api.on(listTokens, { ...aPageOf(someTokens(2, [1, 2])), isMasked: false });
    for (const answer of waiting) answer();
    const words = await dialogText('Ganhadores publicados no app!');
    expect(words).toContain(
      'Em alguns minutos os ganhadores selecionados serão exibidos no aplicativo do shopping, na seção Ganhadores da tela de Promoção.',
    );
    await press('Fechar', DIALOG);
    await noDialog();
    await until(
      () =>
        rows()
          .map(({ textContent }) => textContent?.includes('NÃO PUBLICADO'))
          .join() === 'false,false,true,true',
    );
    expect(await isOff()).toBe(true);
  });

  test('pressed twice it is sent once', async () => {
    drawn(1, someTokens(1));
    await openDialog();
    await press('Selecionar os ganhadores');
    await dialogText('Ganhadores selecionados 1/1');
    const pressed = await save();
    pressed.click();
    pressed.click();
    await dialogText('Ganhadores publicados no app!');
    expect(sentIds()).toEqual(['42-097261']);
  });

  test('fewer numbers than awards: as many as there are', async () => {
    drawn(5, someTokens(5).slice(0, 3));
    await openDialog();
    await dialogText('A apuração encontrou 3 números para 5 prêmios.');
    for (const place of [0, 1, 2]) await user.click(await until(() => boxes()[place]));
    await dialogText('Ganhadores selecionados 3/3');
    await user.click(await save());
    await dialogText('Ganhadores publicados no app!');
    expect(sentIds()).toHaveLength(3);
  });
});

describe('[DRW-05] when it does not go through', () => {
  test('what was chosen no longer holds: nothing is sent, the modal closes, the toast says so', async () => {
    drawn(2, someTokens(2));
    await openDialog();
    await press('Selecionar os ganhadores');
    await dialogText('Ganhadores selecionados 2/2');
    fixture.api.on(listTokens, { ...aPageOf(someTokens(2, [3])), isMasked: false });
    await user.click(await save());
    await pageText('Não foi possivel validar a listagem de de ganhadores, entre em contato com o suporte');
    await noDialog();
    expect(sentIds()).toEqual([]);
  });

  test('half of it failed: the modal says so; opened again the published are fixed and the rest completes it', async () => {
    const published = drawn(2, someTokens(2));
    fixture.api.on(publishWinner, (request) => {
      const { tokenId } = request.body as { tokenId: string };
      if (tokenId === '42-097262') return problemReply('internal-error');
      published.add(tokenId);
      return Response.json({ tokenId, winner: true, publishedAt: PUBLISHED_AT });
    });
    await openDialog();
    await press('Selecionar os ganhadores');
    await dialogText('Ganhadores selecionados 2/2');
    await user.click(await save());
    const words = await dialogText('Ocorreu um erro!');
    expect(words).toContain(
      'Tivemos um erro para processar essa solicitação. Por favor, aguarde uns minutos e tente novamente. Se o erro persistir, contatar equipe técnica.',
    );
    expect(words).toContain('1 ganhador foi publicado.');
    await press('Fechar', DIALOG);
    await noDialog();
    await pageText('1 de 2 ganhadores foi publicado.');

    fixture.api.on(publishWinner, (request) => {
      const { tokenId } = request.body as { tokenId: string };
      published.add(tokenId);
      return Response.json({ tokenId, winner: true, publishedAt: PUBLISHED_AT });
    });
    await openDialog();
    await dialogText('Ganhadores selecionados 1/2');
    expect([checked()[0], disabled()[0], candidates()[0]?.textContent?.includes('PUBLICADO')]).toEqual([true, true, true]);
    await user.click(await until(() => boxes()[1]));
    await dialogText('Ganhadores selecionados 2/2');
    await user.click(await save());
    await dialogText('Ganhadores publicados no app!');
    expect(sentIds()).toEqual(['42-097261', '42-097262', '42-097262']);
    expect([...published]).toEqual(['42-097261', '42-097262']);
  });

  test('the rest of the numbers could not be had: said, tried again, and only then anything can be saved', async () => {
    const tokens = someTokens(8);
    drawn(8, tokens);
    const whole = () => Response.json({ ...aPageOf(tokens), isMasked: false });
    fixture.api.on(listTokens, (request) =>
      Number(queryOf(request).size) > 10
        ? problemReply('internal-error')
        : Response.json({ ...aPageOf(tokens.slice(0, 10), { total: tokens.length }), isMasked: false }),
    );
    await until(() => rows().length > 0);
    await press('Publicar no app');
    await dialogText('Não foi possível carregar');
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7]) await user.click(await until(() => boxes()[place]));
    await dialogText('Ganhadores selecionados 8/8');
    expect((await save()).disabled).toBe(true);
    fixture.api.on(listTokens, whole);
    await press('Tentar novamente', DIALOG);
    await until(() => button('Salvar e publicar')?.disabled === false);
    expect(checked().filter(Boolean)).toHaveLength(8);
    expect(document.querySelector(DIALOG)?.textContent).not.toContain('Não foi possível carregar');
  });

  test('the list cannot be looked at again: nothing is sent', async () => {
    drawn(1, someTokens(1));
    await openDialog();
    await press('Selecionar os ganhadores');
    await dialogText('Ganhadores selecionados 1/1');
    fixture.api.on(listTokens, () => problemReply('internal-error'));
    await user.click(await save());
    await dialogText('Ocorreu um erro!');
    expect(sentIds()).toEqual([]);
  });
});

describe('[DRW-05] an open tab follows what somebody else publishes', () => {
  const PUBLISHED = 'PUBLICADO';
  const standings = () =>
    rows().map((row) => row.textContent?.includes(PUBLISHED) && !row.textContent.includes(`NÃO ${PUBLISHED}`));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('one, then all: the rows say so by themselves, and then nothing more is asked', async () => {
    const published = drawn(2, someTokens(2));
    await until(() => fixture.api.calls(publishedWinners).length === 1 && fixture.atRest());
    expect(standings()).toEqual([false, false, false, false]);
    published.add('42-097262');
    vi.advanceTimersByTime(5000);
    await pageText('1 de 2 ganhadores foi publicado.');
    expect(standings()).toEqual([false, true, false, false]);
    expect(await isOff()).toBe(true);
    published.add('42-097261');
    vi.advanceTimersByTime(5000);
    await until(() => standings()[0] === true);
    const asked = fixture.api.calls(publishedWinners).length;
    vi.advanceTimersByTime(60_000);
    await until(() => standings()[1] === true);
    expect(fixture.api.calls(publishedWinners)).toHaveLength(asked);
  });

  test('who is choosing is not disturbed: what others did is told on saving, and seen afterwards', async () => {
    const published = drawn(2, someTokens(2));
    await openDialog();
    await press('Selecionar os ganhadores');
    const asked = fixture.api.calls(publishedWinners).length;
    published.add('42-097262');
    vi.advanceTimersByTime(60_000);
    await dialogText('Ganhadores selecionados 2/2');
    await user.click(await save());
    await pageText('Não foi possivel validar a listagem de de ganhadores, entre em contato com o suporte');
    expect([sentIds(), fixture.api.calls(publishedWinners).length]).toEqual([[], asked]);
    await until(() => standings()[1] === true);
  });
});

test('[DRW-05] 99,999 rows: the first ones before the rest has come, and never more in the page than it shows', async () => {
  const awards = 50_000;
  const tokens = someTokens(awards).slice(0, 99_999);
  drawn(awards, tokens);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  fixture.api.on(listTokens, async (request) => {
    const size = Number(queryOf(request).size);
    if (size > 100) await held;
    return Response.json({ ...aPageOf(tokens.slice(0, size), { total: tokens.length }), isMasked: false });
  });
  await until(() => rows().length > 0);
  expect(fixture.api.calls(listTokens).map((request) => queryOf(request))).toEqual([
    { promotionId: '42', types: 'SELECTED,SUBSTITUTE', page: '1', size: '10' },
    { promotionId: '42', types: 'SELECTED,SUBSTITUTE', page: '1', size: '99999' },
  ]);
  expect(rows()).toHaveLength(4);
  await press('Publicar no app');
  await dialogText('Ganhadores selecionados 0/50000');
  expect(candidates()).toHaveLength(10);
  release();
  await until(() => button('Selecionar os ganhadores')?.disabled === false);
  await press('Selecionar os ganhadores');
  await dialogText('Ganhadores selecionados 50000/50000');
  expect([candidates().length, rows().length]).toEqual([10, 4]);
  const box = await until(() => document.querySelector<HTMLInputElement>(`${DIALOG} input[type="search"]`));
  typeInto(box, '197259');
  pressKey('Enter', box);
  await until(() => candidates().length === 1);
});
