import { uploadFile } from '@galeria/contract/files/file-endpoints';
import { readListFile } from '@galeria/contract/promotions/list-file-endpoints';
import { createPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aSaid } from '../../../testing/builders.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { aCsv, aPdf, aPng, chooseCard, chooseFile, dropInput, pick } from '../../../testing/form-actions.ts';
import { button, errorOf, field, fill, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { CREATE, newPromotionFixture, sentPromotions } from '../testing/new-promotion.ts';
import { aStore, idOf } from '../testing/promotion-builders.ts';
import { aPageOf, type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';
import { fillBuyAndWin, fillIdentification, sendRegulation } from '../testing/typed-promotion.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = newPromotionFixture();
});

afterEach(() => fixture.close());
const sent = () => sentPromotions(fixture);

describe('[PRO-02] a buy-and-win', () => {
  test('the type comes first; then the whole of it is saved for the selected mall', async () => {
    const portal = fixture.open(CREATE);
    await until(() => heading() === 'Criar promoção');
    await pageText('Tipo da promoção');
    expect(button('Salvar promoção')).toBeUndefined();
    await chooseCard('Compre e ganhe');
    await fillBuyAndWin();
    await sendRegulation();
    await press('Salvar promoção');
    await until(() => portal.address() === '/promotion-engine/promotions/detail/77');
    expect(sent()).toEqual([
      expect.objectContaining({
        mallCode: 'CJR',
        type: 'BUYANDWIN',
        name: 'Natal Premiado',
        campaign: { name: 'natal' },
        targetType: 'BALANCE',
        emailList: [],
        storeIds: [],
        benefit: null,
        raffle: null,
        luckyNumber: null,
        documents: expect.objectContaining({ banner: null, buyAndWinRegulation: idOf(501) }),
        buyAndWin: {
          startDate: '2026-12-01T03:00:00.000Z',
          endDate: '2026-12-25T02:59:59.999Z',
          consumerTarget: 30_000,
          pickUpLocation: 'Balcão do piso 1',
          awards: [{ name: 'Ecobag', quantity: 1000 }],
        },
      }),
    ]);
    expect(fixture.api.calls(uploadFile).map(queryOf)).toEqual([{ mallCode: 'CJR' }]);
  });

  test('[INV-18] by the day of the note one of its totals counts, unless another is chosen', async () => {
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await fillBuyAndWin();
    await sendRegulation();
    expect((await field('Total da nota que conta')).value).toBe('vNF até 31/12/2026; depois vNFTot, se a nota o traz');
    await pick('Total da nota que conta', 'Sempre o total da nota (vNF)');
    await press('Salvar promoção');
    await until(() => sent().length === 1);
    expect(sent()).toEqual([expect.objectContaining({ countedTotal: 'NOTE' })]);
  });

  test('what is missing is said by the fields and at the top, all at once', async () => {
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await press('Salvar promoção');
    const summary = await until(() => byText('form [role="alert"]', 'Corrija'));
    for (const message of [
      'Nome da promoção: Informe o nome',
      'Tag da campanha: Informe a tag',
      'Descrição: Informe a descrição',
      'Data de início: Informe a data de início',
      'Data de término: Informe a data de término',
      'Meta em reais: Informe o valor da meta',
      'Local de retirada: Informe o local de retirada',
      'Prêmio 1: Informe o prêmio',
      'Quantidade do prêmio 1: Informe a quantidade de prêmios',
      'Regulamento: Envie o regulamento',
    ])
      expect(summary.textContent).toContain(message);
    expect(await errorOf('Nome da promoção')).toContain('Informe o nome');
    expect(sent()).toEqual([]);
  });

  test('what the server refuses lands on its field, and nothing typed is lost', async () => {
    fixture.api.on(createPromotion, () =>
      problemReply('invalid-request', { fields: { 'buyAndWin.endDate': 'A data de término já passou' } }),
    );
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await fillBuyAndWin();
    await sendRegulation();
    await press('Salvar promoção');
    await pageText('A data de término já passou');
    expect(await errorOf('Data de término')).toContain('A data de término já passou');
    expect((await field('Nome da promoção')).value).toBe('Natal Premiado');
    await pageText('regulamento.pdf');
  });

  test('several prizes, in their order; one taken out again', async () => {
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await fillBuyAndWin();
    await press('Adicionar prêmio');
    await fill('Prêmio 2', 'Caneca');
    await fill('Quantidade do prêmio 2', '50');
    await press('Adicionar prêmio');
    await fill('Prêmio 3', 'Boné');
    await user.click(await until(() => document.querySelector<HTMLElement>('[aria-label="Retirar prêmio 1"]')));
    await until(() => document.querySelector('[aria-label="Retirar prêmio 3"]') === null);
    await fill('Quantidade do prêmio 2', '20');
    await sendRegulation();
    await press('Salvar promoção');
    await until(() => sent().length === 1);
    expect(sent()[0]?.buyAndWin).toMatchObject({
      awards: [
        { name: 'Caneca', quantity: 50 },
        { name: 'Boné', quantity: 20 },
      ],
    });
  });
});

describe('[PRO-02] the other types', () => {
  test('a raffle with its draw, and dates in the wrong order refused where they stand', async () => {
    fixture.open(CREATE);
    await chooseCard('Sorteio');
    await fillIdentification();
    await fill('Data de início', '01/12/2026');
    await fill('Data de término', '24/12/2026');
    await fill('Data do sorteio', '24/12/2026');
    await fill('Data de divulgação do prêmio', '28/12/2026');
    await fill('Meta em reais', '0,00');
    await fill('ID SECAP', 'SECAP-9');
    await fill('Local de retirada', 'Balcão');
    await fill('Prêmio', 'Carro');
    await fill('Quantidade de prêmios', '1');
    await sendRegulation();
    await press('Salvar promoção');
    await pageText('O valor da meta deve ser maior que 0');
    expect(await errorOf('Data do sorteio')).toContain('Data do sorteio deve ser maior que a data de término');
    await fill('Meta em reais', '500,00');
    await fill('Data do sorteio', '26/12/2026');
    await press('Salvar promoção');
    await until(() => sent().length === 1);
    expect(sent()[0]).toMatchObject({
      type: 'RAFFLE',
      buyAndWin: null,
      raffle: { secapNumber: 'SECAP-9', awardName: 'Carro', awardQuantity: 1, consumerTarget: 50_000, sponsors: [] },
    });
  });

  test('a combined type has two modes, and changing the type and back loses nothing', async () => {
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await fillBuyAndWin();
    await chooseCard('Número da sorte e compre e ganhe');
    await until(() => byText('h2', 'Mecânica do número da sorte'));
    expect(byText('h2', 'Mecânica do compre e ganhe')).toBeDefined();
    await dropInput('Regulamento geral');
    expect((await field('Prêmio 1')).value).toBe('Ecobag');
    await chooseCard('Sorteio');
    await until(() => byText('h2', 'Mecânica do compre e ganhe') === undefined);
    await chooseCard('Compre e ganhe');
    expect((await field('Prêmio 1')).value).toBe('Ecobag');
  });
});

describe('[PRO-02] files and lists', () => {
  test('a banner of another size, a regulation that is no PDF and a list that is no CSV say why, and nothing is sent', async () => {
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await chooseFile('Banner', aPng(800, 600));
    await pageText('A imagem deve ter exatamente 1000x1000 px');
    await chooseFile('Regulamento', new File(['texto'], 'regulamento.pdf', { type: 'application/pdf' }));
    await pageText('O regulamento deve ser um arquivo PDF');
    await chooseFile('CPFs bloqueados (opcional)', aPng(1, 1, 'lista.png'));
    await pageText('A lista de restrição deve ser um arquivo CSV');
    expect(fixture.api.calls(uploadFile)).toEqual([]);
  });

  test('a file is shown, replaced and taken away', async () => {
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await chooseFile('Banner', aPng(1000, 1000));
    await until(() => document.querySelector('img[alt="Banner enviado: banner.png"]'));
    await chooseFile('Lojas bloqueadas (opcional)', aCsv('LUC-1\n', 'lojas.csv'));
    await pageText('lojas.csv');
    await pageText('1 loja lida do arquivo');
    await user.click(await until(() => document.querySelector<HTMLElement>('[aria-label="Trocar lojas.csv"]')));
    await chooseFile('Lojas bloqueadas (opcional)', aCsv('LUC-2\n', 'outras.csv'));
    await pageText('outras.csv');
    await user.click(await until(() => document.querySelector<HTMLElement>('[aria-label="Retirar outras.csv"]')));
    await dropInput('Lojas bloqueadas (opcional)');
  });

  test('[FIL-02] a list that was sent is read back: how much of it counts, and what is left out; a failed reading is no zero', async () => {
    const reading = { entries: 1250, leftOut: 2, leftOutSample: [{ line: 7, reason: aSaid('Insira um CPF válido') }] };
    fixture.api.on(readListFile, () => problemReply('internal-error'));
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await chooseFile('CPFs bloqueados (opcional)', aCsv('123\n', 'cpfs.csv'));
    const retry = await until(() => button('Tentar novamente'));
    expect(document.body.textContent).not.toContain('lidos do arquivo');
    fixture.api.on(readListFile, reading);
    await user.click(retry);
    await pageText('1250 CPFs lidos do arquivo');
    await pageText('2 linhas do arquivo ficam de fora');
    await pageText('Linha 7: Insira um CPF válido');
    expect(button('Baixar as linhas que ficam de fora')).toBeDefined();
    expect(fixture.api.calls(readListFile).map(queryOf)).toContainEqual({ mallCode: 'CJR', content: 'cpfs' });
  });

  test('what the server refuses of a file is said', async () => {
    fixture.api.on(uploadFile, () => problemReply('file-rejected', { messages: ['O arquivo está vazio'] }));
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await chooseFile('Regulamento', aPdf());
    await pageText('O arquivo está vazio');
  });

  test('stores are searched in the mall and picked; without the right to read them the page says so', async () => {
    fixture.api.on(listStores, aPageOf([aStore()]));
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await fillBuyAndWin();
    await sendRegulation();
    await user.click(await until(() => byText<HTMLElement>('label', 'Somente as escolhidas')));
    await pageText('1 loja encontrada');
    await press('Salvar promoção');
    await pageText('Lojas escolhidas: Campo obrigatório');
    await user.click(await field('Aurora Calçados'));
    await pageText('1 loja escolhida');
    await press('Salvar promoção');
    await until(() => sent().length === 1);
    expect(sent()[0]?.storeIds).toEqual(['U-100']);
    fixture.close();
    fixture = promotionsFixture({ held: ['write-promotion'] });
    fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await user.click(await until(() => byText<HTMLElement>('label', 'Somente as escolhidas')));
    await pageText('Para escolher lojas é preciso ter acesso ao serviço de lojas');
  });
});

describe('[PRO-03] engagement has forms of its own', () => {
  test('a campaign is a buy-and-win with its benefit', async () => {
    const portal = fixture.open('/engagement/promotions/create');
    await until(() => heading() === 'Criar campanha');
    await fillBuyAndWin();
    expect(document.body.textContent).not.toContain('Tipo da promoção');
    await sendRegulation();
    await press('Salvar promoção');
    await until(() => portal.address() === '/engagement/promotions/detail/77');
    expect(sent()[0]).toMatchObject({
      type: 'BUYANDWIN',
      targetType: 'INVOICE_AMOUNT',
      benefit: { storeUniversalId: null, channel: 'MALL', burnType: 'APP_CODE', costProvider: 'MALL', burnCode: null },
    });
  });

  test('a raffle is a lucky number with sponsors and goals', async () => {
    const portal = fixture.open('/engagement/lucky-number/create');
    await until(() => heading() === 'Criar sorteio');
    await fillIdentification();
    await fill('Data de início', '01/12/2026');
    await fill('Data de término', '24/12/2026');
    await fill('Data do sorteio', '26/12/2026');
    await fill('Data de divulgação do prêmio', '28/12/2026');
    await fill('Meta em reais', '300,00');
    await fill('ID SECAP', 'SECAP-9');
    await fill('Local de retirada', 'Balcão');
    await fill('Prêmio', 'Carro');
    await fill('Quantidade de prêmios', '1');
    await press('Adicionar patrocinador');
    await press('Salvar promoção');
    await pageText('Formas de comprovação do patrocinador 1: Campo obrigatório');
    await fill('Nome do patrocinador 1', 'Banco Aurora');
    await fill('Valor da compra, meta 1', '50,00');
    await user.click(await field('Nota fiscal da empresa patrocinadora'));
    await sendRegulation();
    await press('Salvar promoção');
    await until(() => portal.address() === '/engagement/promotions/detail/77');
    expect(sent()[0]).toMatchObject({
      type: 'LUCKYNUMBER',
      benefit: null,
      luckyNumber: {
        seriesCount: 10,
        sponsors: [
          {
            kind: 'SPECIFIC',
            sponsoredBy: 'COMPANY',
            name: 'Banco Aurora',
            goalConfirmationMethods: [1],
            goals: [{ donationType: null, donationAmount: 5000 }],
          },
        ],
      },
    });
  });
});

test.each([CREATE, '/engagement/promotions/create', '/engagement/lucky-number/create', '/promotion-engine/promotions/edit/42'])(
  '[PER-10] %s opened by its address without the slug shows no form, says why, and leads on',
  async (address) => {
    fixture.close();
    fixture = promotionsFixture({ held: [] });
    const portal = fixture.open(address);
    await pageText('Você não pode alterar o que está aqui');
    await pageText('Você não tem permissão para esta ação');
    expect([document.querySelector('main form'), portal.address()]).toEqual([null, address]);
  },
);
