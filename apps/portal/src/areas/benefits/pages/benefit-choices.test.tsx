import { createBenefit, updateBenefit, uploadBenefitFile } from '@galeria/contract/benefits/benefit-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { aPng, chipsOf, chooseCard, chooseFile, offeredBy, pick } from '../../../testing/form-actions.ts';
import { cells, errorOf, field, fill, pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aListItem, benefitsFixture, type Fixture } from '../testing/benefits-fixture.ts';
import { aRaffleBenefit } from '../testing/raffles-fixture.ts';

const CREATE = '/engagement/benefits/create';
const MEGABYTE = 1024 * 1024;

let fixture: Fixture;
afterEach(() => fixture.close());

const open = (given: Parameters<typeof benefitsFixture>[0] = {}, address = CREATE) => {
  fixture = benefitsFixture(given);
  return fixture.open(address);
};

describe('[BEN-01, BEN-03] the form offers every choice of the specification by its words', () => {
  test('of every benefit', async () => {
    open();
    await until(() => byText('[role="radio"]', 'Campanha'));
    const cards = [...document.querySelectorAll('[role="radio"]')].map((card) => card.textContent ?? '');
    const types = ['Experiência', 'Sorteio', 'Compre e ganhe', 'Desconto', 'Brinde', 'Serviços', 'Campanha'];
    expect(types.map((words) => cards.filter((card) => card.startsWith(words)).length)).toEqual(types.map(() => 1));
    expect(cards).toHaveLength(7);
    await chooseCard('Campanha');
    expect(await chipsOf('Categorias')).toEqual([
      ...['Gastronomia', 'Beleza', 'Moda', 'Lazer', 'Serviços', 'Tecnologia', 'Outros'],
    ]);
    expect(await chipsOf('Categorias de clientes')).toEqual(['1 estrela', '2 estrelas', '3 estrelas']);
    expect(await offeredBy('Data do varejo')).toEqual([
      ...['Carnaval', 'Páscoa', 'Dia das Mães', 'Dia dos Namorados', 'Dia dos Pais', 'Dia das Crianças'],
      ...['Black Friday', 'Natal', 'Férias'],
    ]);
    expect(await offeredBy('Origem')).toEqual(['Growth', 'Shopping']);
    expect(await offeredBy('Tipo de cliente')).toEqual(['Todos', 'Consumidor', 'Lojista']);
    expect(await offeredBy('Exclusividade')).toEqual([
      ...['Sem exclusividade', 'Lista de bloqueados', 'Exclusivo para a lista', 'Exclusivo por integração com o CRM'],
    ]);
    expect(await offeredBy('Quem paga')).toEqual(['Shopping', 'Loja', 'Compartilhado']);
  });

  test('of one that has coupons', async () => {
    open();
    await chooseCard('Desconto');
    expect(await offeredBy('Canal')).toEqual([
      ...['Shopping', 'Marketplace', 'Estacionamento', 'Personal shopper', 'Código externo', 'Código fixo'],
    ]);
    expect(await offeredBy('Tipo de desconto')).toEqual(['Percentual', 'Valor fixo', 'Gratuito', 'Frete grátis']);
    await pick('Canal', 'Shopping');
    expect(await offeredBy('Tipo de queima')).toEqual(['Portal legado', 'Código no app', 'Simplificada']);
    await pick('Canal', 'Código externo');
    expect(await offeredBy('Formato do arquivo de códigos')).toEqual([
      ...['CSV com 12 dígitos', 'TXT com 12 dígitos', 'CSV com 16 dígitos e senha de 6 dígitos'],
    ]);
    await pick('Canal', 'Marketplace');
    await user.type(await field('Vendedores'), 'loja-a{Enter}');
    expect(await offeredBy('Restrição de vendedores')).toEqual([
      ...['Somente os vendedores listados', 'Todos, exceto os vendedores listados'],
    ]);
  });

  test('of one that is used on some days, and of one that is earned', async () => {
    open();
    await chooseCard('Serviços');
    expect(await offeredBy('Canal')).toEqual([
      ...['Shopping', 'Estacionamento', 'Personal shopper', 'Código externo', 'Código fixo'],
    ]);
    expect(await chipsOf('Dias')).toEqual([
      ...['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'],
    ]);
    await chooseCard('Compre e ganhe');
    expect(await offeredBy('Tipo de meta')).toEqual(['Quantidade de compras', 'Valor acumulado']);
    await pick('Tipo de meta', 'Quantidade de compras');
    await press('Salvar benefício');
    await until(async () => (await errorOf('Meta em compras')).includes('Informe o valor da meta'));
    await fill('Meta em compras', '0');
    await until(async () => (await errorOf('Meta em compras')).includes('O valor da meta deve ser maior que 0'));
  });
});

test('[BEN-02] each status of a benefit is said in the list by its words', async () => {
  const statuses = ['VALIDATION', 'UNPUBLISHED', 'PUBLISHED', 'REJECTED', 'EXPIRED'] as const;
  open({ listed: statuses.map((status, place) => aListItem({ id: place + 1, status })) }, '/engagement/benefits');
  await pageText('5 benefícios');
  expect(statuses.map((_, place) => cells(place)[2])).toEqual([
    ...['Em validação', 'Aprovado', 'Publicado', 'Rejeitado', 'Expirado'],
  ]);
});

describe('[BEN-01, FMT-05] files are refused in the form, before they are sent', () => {
  const large = (first: string, bytes: number, name: string, type: string) =>
    new File([first, new Uint8Array(bytes - first.length + 1)], name, { type });
  const WHOLE = 'A imagem deve ser JPG ou PNG, ter no máximo 1 MB e exatamente 1000x1000 px';

  test.each([
    ['one pixel too wide', () => aPng(1001, 1000), 'A imagem deve ter exatamente 1000x1000 px'],
    ['under another name than what it is', () => new File(['GIF89a'], 'foto.png', { type: 'image/png' }), 'JPG ou PNG'],
  ])('an image %s', async (_what, file, words) => {
    open();
    await chooseCard('Brinde');
    await chooseFile('Imagem', file());
    await until(() => byText('main', words));
    await pageText(WHOLE);
    expect(fixture.api.calls(uploadBenefitFile)).toEqual([]);
  });

  test('an image of a byte over 1 MB, a regulation of a byte over 10 MB, and one that is no PDF', async () => {
    open();
    await chooseCard('Sorteio');
    await chooseFile('Imagem', large('\x89PNG', MEGABYTE, 'foto.png', 'image/png'));
    await pageText('A imagem deve ter no máximo 1 MB');
    await chooseFile('Regulamento', large('%PDF-1.7\n', 10 * MEGABYTE, 'regras.pdf', 'application/pdf'));
    await pageText('O regulamento deve ter no máximo 10 MB');
    await chooseFile('Regulamento', new File(['<html>'], 'regras.pdf', { type: 'application/pdf' }));
    await pageText('O regulamento deve ser um arquivo PDF');
    expect(fixture.api.calls(uploadBenefitFile)).toEqual([]);
  });
});

test('[BEN-03] one e-mail beyond ten thousand is refused in the form; what is no e-mail is left out and reported', async () => {
  open();
  await chooseCard('Brinde');
  await pick('Exclusividade', 'Lista de bloqueados');
  const many = Array.from({ length: 10_001 }, (_, n) => `c${n}@x.com`);
  await fill('E-mails que não recebem', [...many, 'nada'].join('\n'));
  await pageText('1 e-mail inválido');
  await press('Salvar benefício');
  await until(async () => (await errorOf('E-mails que não recebem')).includes('A lista deve ter no máximo 10.000 e-mails'));
  await fill('E-mails que não recebem', many.slice(1).join('\n'));
  await until(async () => !(await errorOf('E-mails que não recebem')).includes('A lista deve ter'));
  expect(fixture.api.calls(createBenefit)).toEqual([]);
});

test('[BEN-06] prizes of a raffle that somebody takes part in are not reduced: the refusal stands by the field', async () => {
  const { image: regulation } = aRaffleBenefit();
  open({ stored: aRaffleBenefit({ raffleDate: '2031-12-05T15:30:00.000Z', regulation }) }, '/engagement/benefits/edit/7');
  const words = 'A quantidade de prêmios não pode ser reduzida';
  fixture.api.on(updateBenefit, () => problemReply('invalid-request', { fields: { prizeQuantity: words } }));
  await fill('Quantidade de prêmios', '1');
  await press('Salvar alterações');
  await until(async () => (await errorOf('Quantidade de prêmios')).includes(words));
  expect((await field('Quantidade de prêmios')).value).toBe('1');
});
