import type { TimelineEntry } from '@galeria/contract/customers/customer';
import * as endpoints from '@galeria/contract/customers/customer-endpoints';
import { blockCustomer, listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aDetail, customerFixture, factOf } from '../testing/customer-fixture.ts';
import { aCustomer, aPageOf, customerIdOf, type Fixture } from '../testing/customers-fixture.ts';

const id = customerIdOf(1);
const address = `/customer/${id}`;
const LOOKS = ['read-customer'];
let fixture: Fixture;
afterEach(() => fixture.close());

const looks = () => fixture.api.calls(endpoints.getCustomer).length;
const anEntry = (given: Partial<TimelineEntry>): TimelineEntry => ({
  id: given.kind ?? 'x',
  kind: 'REGISTERED',
  at: '2026-11-15T02:30:00.000Z',
  by: null,
  subject: null,
  number: null,
  storeName: null,
  reason: null,
  status: null,
  amountInCents: null,
  message: null,
  awaitsPictureUntil: null,
  promotionId: null,
  ...given,
});

describe('[CUS-06] one customer', () => {
  test('every field of the entity is in its group, dates in São Paulo', async () => {
    fixture = customerFixture();
    fixture.api.on(
      endpoints.getCustomer,
      aDetail({
        isBlocked: true,
        blockReason: 'Fraude',
        blockTime: '2026-11-15T02:30:00.000Z',
        unblockTime: '2026-10-01T12:00:00.000Z',
        isShopKeeper: true,
      }),
    );
    fixture.open(address);
    await until(() => heading() === 'Ana Gonçalves');
    const facts = Object.fromEntries(
      [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]),
    );
    expect(facts).toEqual({
      'Nome completo': 'Ana Gonçalves',
      Nome: 'Ana',
      Sobrenome: 'Gonçalves',
      CPF: '123.456.789-09',
      'Data de nascimento': '28/02/1990',
      Gênero: 'Feminino',
      'E-mail': 'ana@exemplo.com.br',
      Telefone: '(11) 98765-4321',
      Rua: 'Rua das Flores',
      Número: '120',
      Complemento: 'Apto 4',
      Bairro: 'Centro',
      Cidade: 'Campinas',
      Estado: 'São Paulo',
      CEP: '13083-852',
      'Endereço informado em': '10/11/2026 09:00',
      'Endereço alterado em': '10/11/2026 09:00',
      Situação: 'Bloqueado',
      Motivo: 'Fraude',
      'Bloqueado em': '14/11/2026 23:30',
      'Desbloqueado em': '01/10/2026 09:00',
      'Bloqueado até': 'Sem data para terminar',
      'ID do cliente': id,
      'ID na empresa': 'C-0042',
      'Cadastrado em': '10/11/2026 09:00',
      'Alterado em': '11/11/2026 09:00',
      'Aceitou os termos': 'Sim',
      Ativo: 'Sim',
      Lojista: 'Sim',
      'Cadastro simplificado': 'Sim',
      Excluído: 'Não',
      'ID do acesso ao aplicativo': 'idp-77',
      'Código de navegação no aplicativo': 'ga-hash-9',
      Shopping: 'Cajarana Mall',
      'Sigla do shopping': 'CJR',
      'Código da base de cadastro': 'cjr',
      'Base de cadastro': 'cjr',
      'ID da base': '1',
      Operadora: 'galeria',
      'Base criada em': '05/01/2026 09:00',
      'Base alterada em': '06/01/2026 09:00',
    });
    const head = document.querySelector('h1')?.parentElement?.textContent;
    expect(head).toBe('Ana GonçalvesBloqueadoLojistaSimplificado');
  });

  test('opened from the list, the row is on screen before the details come; back returns to the same page and text', async () => {
    fixture = customerFixture();
    fixture.api.on(listCustomers, aPageOf([aCustomer()], { pageCount: 4, total: 70 }));
    let answer = (_reply: Response) => {};
    fixture.api.on(endpoints.getCustomer, () => new Promise((resolve) => (answer = resolve)));
    const portal = fixture.open('/customer-profiles?page=2&search=ana');
    await user.click(await until(() => document.querySelector<HTMLAnchorElement>('tbody a')));
    await until(() => heading() === 'Ana Gonçalves');
    expect([factOf('CPF')?.trim(), factOf('Shopping'), factOf('Sobrenome')]).toEqual(['123.456.789-09', 'Cajarana Mall', '']);
    expect(button('Editar')?.disabled).toBe(true);
    answer(new Response(JSON.stringify(aDetail())));
    await until(() => factOf('Sobrenome') === 'Gonçalves');
    await press('Voltar para a lista');
    await until(() => portal.address() === '/customer-profiles?page=2&search=ana');
    expect(looks()).toBe(1);
  });

  test('opened by its address, back leads to the list of the same place', async () => {
    fixture = customerFixture();
    const portal = fixture.open(`/profiles/${id}`);
    await until(() => heading() === 'Ana Gonçalves');
    await press('Voltar para a lista');
    await until(() => portal.address() === '/profiles/list');
    await pageText('1 cliente');
  });

  test.each(['not-found', 'invalid-request'] as const)(
    '[PER-06] what is not there or not theirs (%s) is not found',
    async (code) => {
      fixture = customerFixture();
      fixture.api.on(endpoints.getCustomer, () => problemReply(code));
      fixture.open(address);
      await until(() => heading() === 'Cliente não encontrado');
    },
  );

  test('a failed load says why and loads again', async () => {
    fixture = customerFixture();
    fixture.api.on(endpoints.getCustomer, () => problemReply('internal-error'));
    fixture.open(address);
    await pageText('Não foi possível carregar');
    fixture.api.on(endpoints.getCustomer, aDetail());
    await press('Tentar novamente');
    await until(() => heading() === 'Ana Gonçalves');
  });

  test('[INV-19] the timeline says true reasons, what was written to the customer and what a note waits for; promotions are links', async () => {
    fixture = customerFixture();
    const refused = { kind: 'INVOICE' as const, status: 'REJEITADA', reason: 'VALUE_LIMIT' };
    const data = [
      anEntry({ ...refused, id: 'n-1', amountInCents: 0, message: 'Confira o valor' }),
      anEntry({ ...refused, id: 'n-2', amountInCents: 1 }),
      anEntry({ kind: 'INVOICE', id: 'n-3', status: 'ANALISE', awaitsPictureUntil: '2026-05-28T02:59:59.999Z' }),
      anEntry({ kind: 'OPT_IN', subject: 'Natal', promotionId: 42 }),
    ];
    fixture.api.on(endpoints.customerTimeline, { data, next: null });
    fixture.open(address);
    const items = () => [...document.querySelectorAll('ol[aria-label="Linha do tempo"] li')];
    await until(() => items().length === data.length);
    const told = items().map((item) => item.textContent);
    expect(told[0]).toContain('Motivo: Nota de valor zeroPara o cliente: “Confira o valor”');
    expect(told[1]).toContain('Motivo: Limite de valor atingido');
    expect(told[2]).toContain('Aguardando foto até 27/05/2026');
    expect(items()[3]?.querySelector('a')?.getAttribute('href')).toBe('/promotion-engine/promotions/detail/42');
  });

  test('the timeline says kinds, statuses and amounts in words, and loads more', async () => {
    fixture = customerFixture();
    fixture.api.on(endpoints.customerTimeline, (request) => {
      const { before } = queryOf(request);
      const first = [
        anEntry({
          kind: 'INVOICE',
          subject: '12345678000195',
          number: null,
          status: 'AVALIACAO_PENDENTE',
          amountInCents: 123456,
        }),
        anEntry({ id: 'n-2', kind: 'INVOICE', storeName: 'Livraria Aurora', reason: 'DUPLICATED_INVOICE', status: 'REJEITADA' }),
        anEntry({ kind: 'COUPON', subject: 'Natal', number: 'NAT-1', status: 'USABLE' }),
        anEntry({ kind: 'LUCKY_NUMBER', subject: 'Natal', number: '000123', status: 'GANHADOR' }),
        anEntry({ id: 'w-2', kind: 'LUCKY_NUMBER', subject: 'Natal', number: '000124', status: 'SUPLENTE_NO_LUGAR' }),
        anEntry({ id: 'w-3', kind: 'COUPON', subject: 'Natal', number: 'NAT-2', status: 'NOTA_CANCELADA' }),
        anEntry({ kind: 'BLOCKED', subject: 'Fraude', by: 'marina@galeria.example' }),
      ];
      const page = before === undefined ? { data: first, next: 'c1' } : { data: [anEntry({ kind: 'REGISTERED' })], next: null };
      return new Response(JSON.stringify(page));
    });
    fixture.open(address);
    const items = () => [...document.querySelectorAll('ol[aria-label="Linha do tempo"] li')].map((item) => item.textContent);
    await until(() => items().length === 7);
    expect(items()).toEqual([
      'Nota fiscal enviadaANALISER$\u00a01.234,56Emitente 12.345.678/0001-9514/11/2026 23:30',
      'Nota fiscal enviadaREJEITADALivraria AuroraMotivo: Nota duplicada14/11/2026 23:30',
      'Recebeu um cupomDisponívelNatalCupom NAT-114/11/2026 23:30',
      'Recebeu um número da sorteGanhadorNatalNúmero 00012314/11/2026 23:30',
      'Recebeu um número da sorteSuplente premiadoNatalNúmero 00012414/11/2026 23:30',
      'Recebeu um cupomNota canceladaNatalCupom NAT-214/11/2026 23:30',
      'BloqueadoMotivo: Fraude14/11/2026 23:30 · por marina@galeria.example',
    ]);
    expect([...document.querySelectorAll('ol li a')].at(-1)?.getAttribute('href')).toBe('/purchases-portal/invoice-details/n-2');
    await press('Carregar mais');
    await until(() => items().length === 8);
    expect(items()[7]).toBe('Cadastrou-se14/11/2026 23:30');
    expect(button('Carregar mais')).toBeUndefined();
    expect(fixture.api.calls(endpoints.customerTimeline).map(queryOf)).toEqual([{}, { before: 'c1' }]);
  });

  test('the block history says who and why, by page', async () => {
    fixture = customerFixture();
    fixture.api.on(endpoints.customerBlockHistory, {
      data: [{ position: 11, act: 'BLOCKED', by: 'marina@galeria.example', at: '2026-11-15T02:30:00.000Z', reason: 'Fraude' }],
      pageCount: 2,
      total: 11,
    });
    fixture.open(address);
    await pageText('14/11/2026 23:30Bloqueadomarina@galeria.exampleFraude');
    await user.click(await until(() => document.querySelector<HTMLButtonElement>('[aria-label="Página 2"]')));
    await until(() => fixture.api.calls(endpoints.customerBlockHistory).some((call) => queryOf(call).page === '2'));
  });

  test('a block from here shows at once', async () => {
    fixture = customerFixture();
    const blocked = { isBlocked: true, blockReason: null, blockTime: '2026-11-15T02:30:00.000Z', unblockTime: null, version: 4 };
    fixture.api.on(blockCustomer, () => {
      fixture.api.on(endpoints.getCustomer, aDetail(blocked));
      return new Response(JSON.stringify({ customerId: id, ...blocked }));
    });
    fixture.open(address);
    await press('Bloquear');
    await dialogText('Confirme a ação');
    await press('Bloquear', '[role="dialog"]');
    await dialogText('foi bloqueado');
    await press('Fechar', '[role="dialog"]');
    await until(() => factOf('Situação') === 'Bloqueado' && button('Desbloquear'));
  });
});

describe('[PER-07] acts are offered to those who may', () => {
  test('who may only read is offered no change and no deletion', async () => {
    fixture = customerFixture(LOOKS);
    fixture.open(address);
    await until(() => button('Dados do titular'));
    expect([button('Editar'), button('Bloquear'), button('Excluir')]).toEqual([undefined, undefined, undefined]);
    expect(fixture.api.calls(endpoints.customerDeletionCheck)).toEqual([]);
  });

  test('without read-customer the page is refused and nothing is asked for', async () => {
    fixture = customerFixture(['update-customer', 'delete-customer']);
    fixture.open(address);
    await until(() => heading() === 'Não autorizado');
    expect(looks()).toBe(0);
  });
});

test('[CUS-10] the data subject’s file is made as a task, and the toast says where to find it', async () => {
  fixture = customerFixture(LOOKS);
  fixture.api.on(endpoints.archiveCustomer, {
    id: customerIdOf(900),
    kind: 'customer-archive',
    status: 'QUEUED',
    done: 0,
    total: null,
    message: null,
    file: null,
    createdAt: '2026-11-10T12:00:00.000Z',
    finishedAt: null,
  });
  fixture.open(address);
  await press('Dados do titular');
  await pageText('Acompanhe em Tarefas, no menu da sua conta.');
});

test('[PER-09] the page says who looked, changed and exported, in words', async () => {
  fixture = customerFixture(LOOKS);
  const entry = { actorEmail: 'marina@galeria.example', address: '10.0.0.7', before: null, after: null };
  fixture.api.on(endpoints.customerAudit, {
    data: [
      { ...entry, id: 3, at: '2026-11-15T02:30:00.000Z', action: 'customer.viewed' },
      {
        ...entry,
        id: 2,
        at: '2026-11-10T12:00:00.000Z',
        action: 'customer.changed',
        before: { isActive: true, phoneNumber: '11987654321', address: { street: 'Rua A', city: 'Campinas' } },
        after: { isActive: false, phoneNumber: null, address: { street: 'Rua B', city: 'Campinas' } },
      },
      { ...entry, id: 1, at: '2026-11-10T12:00:00.000Z', action: 'customer.archived' },
    ],
    pageCount: 1,
    total: 3,
  });
  fixture.open(address);
  await pageText('14/11/2026 23:30marina@galeria.exampleViu os dados');
  await pageText('Telefone: (11) 98765-4321 → nenhum; Ativo: Sim → Não; Rua: Rua A → Rua B');
  await pageText('Exportou os dados do titular');
});
