import { listBenefits } from '@galeria/contract/benefits/benefit-endpoints';
import { listRaffleAnswers } from '@galeria/contract/coupons/raffle-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, heads, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aListItem, aPageOf, benefitsFixture, type Fixture, idOf } from '../testing/benefits-fixture.ts';
import { anAnswer } from '../testing/raffles-fixture.ts';

const LIST = '/engagement/benefits/raffle-answer/listing';

let fixture: Fixture;
afterEach(() => fixture.close());

const asked = () => fixture.api.calls(listRaffleAnswers).map(queryOf);

function openWith(answers = [anAnswer()], address = LIST, held?: readonly string[]) {
  fixture = benefitsFixture({ listed: [aListItem({ title: 'Sorteio de Natal', type: 'RAFFLE' })], ...(held && { held }) });
  fixture.api.on(listRaffleAnswers, aPageOf(answers));
  return fixture.open(address);
}

describe('[BEN-06] answers to the questions of raffles', () => {
  test('have who answered, what, to which question of which raffle, and what became of the ticket', async () => {
    openWith();
    await pageText('1 resposta');
    expect(heading()).toBe('Respostas de sorteios');
    expect(heads()).toEqual(['Cliente', 'Resposta', 'Pergunta', 'Sorteio', 'Status', 'Respondida em']);
    expect(cells(0)).toEqual([
      'Ana Gonçalves 123.456.789-09',
      'Livraria Nave',
      'Qual é a sua loja preferida?',
      'Sorteio de Natal',
      'Participando',
      '10/11/2026 09:00',
    ]);
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
  });

  test('[SHL-12] are turned round by their heading: the address and the question say so', async () => {
    const portal = openWith();
    await pageText('1 resposta');
    await press('Respondida em', 'thead');
    await until(() => portal.address() === `${LIST}?sort=createdAt`);
    await until(() => asked().at(-1)?.sort === 'createdAt');
    expect(document.querySelector('th[aria-sort="ascending"]')?.textContent).toBe('Respondida em');
  });

  test('of several malls each says its own; a raffle is chosen among the raffles', async () => {
    const portal = openWith([anAnswer()], `${LIST}?scope=all`);
    await pageText('1 resposta');
    expect(heads()).toContain('Shopping');
    await user.click(await until(() => document.querySelector<HTMLElement>('input[aria-label="Benefício"]')));
    await user.click(await until(() => byText<HTMLElement>('[role="option"]', 'Sorteio de Natal')));
    await until(() => portal.address() === `${LIST}?scope=all&benefitId=7`);
    await until(() => asked().at(-1)?.benefitId === '7');
    expect(fixture.api.calls(listBenefits).map(queryOf)[0]).toMatchObject({ type: 'RAFFLE' });
  });

  test('none is said as such, none found in the words of a search, and a failure as a failure', async () => {
    const portal = openWith([]);
    await pageText('Não há nenhuma ação ainda');
    await portal.router.navigate({ to: `${LIST}?benefitId=7` });
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await press('Limpar filtro');
    await until(() => portal.address() === LIST);
    fixture.api.on(listRaffleAnswers, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${LIST}?benefitId=8` });
    await until(() => button('Tentar novamente'));
  });

  test.each([
    ['/engagement/benefits', '/engagement/coupons'],
    ['/benefits', '/benefits/coupons'],
  ])('at %s a row leads to its coupon in the same tree', async (base, coupons) => {
    openWith([anAnswer()], `${base}/raffle-answer/listing`);
    await pageText('1 resposta');
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`${coupons}/${idOf(90)}`);
  });

  test('who may read the answers alone reads them, and is led nowhere they may not go', async () => {
    openWith([anAnswer()], LIST, ['read-benefit-raffle-benefit-answer']);
    await pageText('1 resposta');
    expect(document.querySelector('tbody a')).toBeNull();
    expect(document.querySelector('input[aria-label="Benefício"]')).toBeNull();
    expect(fixture.api.calls(listBenefits)).toEqual([]);
  });
});
