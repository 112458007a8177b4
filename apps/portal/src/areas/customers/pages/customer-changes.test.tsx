import * as endpoints from '@galeria/contract/customers/customer-endpoints';
import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { aSaid } from '../../../testing/builders.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, field, fill, pageText, press } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aDetail, customerFixture } from '../testing/customer-fixture.ts';
import { aCustomer, aPageOf, customerIdOf, dialog, type Fixture } from '../testing/customers-fixture.ts';

const id = customerIdOf(1);
const address = `/customer/${id}`;
let fixture: Fixture;
afterEach(() => fixture.close());

const looks = () => fixture.api.calls(endpoints.getCustomer).length;
const sentChanges = () => fixture.api.calls(endpoints.updateCustomer).map(({ body }) => body);
const openEditing = async () => {
  fixture.open(address);
  await press('Editar');
  await field('Nome');
};

describe('[CUS-06] editing a customer', () => {
  test('sends what was changed and no more, with the version', async () => {
    fixture = customerFixture();
    fixture.api.on(endpoints.updateCustomer, aDetail({ firstName: 'Ana Maria', fullName: 'Ana Maria Gonçalves', version: 8 }));
    await openEditing();
    await fill('Nome', 'Ana Maria');
    await fill('Telefone', '');
    await press('Salvar alterações');
    await pageText('Alterações salvas');
    expect(sentChanges()).toEqual([{ firstName: 'Ana Maria', phoneNumber: null, version: 7 }]);
    await until(() => heading() === 'Ana Maria Gonçalves');
    expect(looks()).toBe(1);
  });

  test('an address is sent whole, cleared when it is emptied, and refused when half is missing', async () => {
    fixture = customerFixture();
    fixture.api.on(endpoints.updateCustomer, aDetail({ version: 8 }));
    await openEditing();
    await fill('CEP', '1308');
    await fill('Cidade', '');
    await press('Salvar alterações');
    await pageText('CEP: Insira um CEP válido, com 8 dígitos');
    await pageText('Cidade: Campo obrigatório');
    expect(sentChanges()).toEqual([]);
    await fill('CEP', '01310-100');
    await fill('Cidade', 'São Paulo');
    await press('Salvar alterações');
    await pageText('Alterações salvas');
    const { createdAt: _created, updatedAt: _updated, ...whole } = aDetail().address ?? {};
    expect(sentChanges()).toEqual([{ address: { ...(whole as object), zipCode: '01310100', city: 'São Paulo' }, version: 7 }]);
  });

  test('saving without a change sends nothing', async () => {
    fixture = customerFixture();
    await openEditing();
    await press('Salvar alterações');
    await pageText('Nada foi alterado');
    expect(sentChanges()).toEqual([]);
  });

  test('an e-mail that is taken is said by the field, and nothing typed is lost', async () => {
    fixture = customerFixture();
    fixture.api.on(endpoints.updateCustomer, () =>
      problemReply('customer-email-taken', { fields: { email: 'Outro cliente deste shopping usa este e-mail' } }),
    );
    await openEditing();
    await fill('Nome', 'Ana Maria');
    await fill('E-mail', 'outra@exemplo.com.br');
    await press('Salvar alterações');
    await pageText('E-mail: Outro cliente deste shopping usa este e-mail');
    expect([(await field('Nome')).value, (await field('E-mail')).getAttribute('aria-invalid')]).toEqual(['Ana Maria', 'true']);
  });

  test('[ERR-03] a stale save says what changed, keeps what was typed and can be sent again', async () => {
    fixture = customerFixture();
    await openEditing();
    await fill('Nome', 'Ana Maria');
    fixture.api.on(endpoints.updateCustomer, () => problemReply('stale-version'));
    fixture.api.on(
      endpoints.getCustomer,
      aDetail({ gender: 'OTHER', isShopKeeper: true, phoneNumber: '1133334444', version: 9 }),
    );
    await press('Salvar alterações');
    const text = await dialogText('Este cliente foi alterado por outra pessoa');
    expect(text).toContain('Gênero: Feminino → Outro');
    expect(text).toContain('Lojista: Não → Sim');
    expect(text).toContain('Telefone: (11) 98765-4321 → (11) 3333-4444');
    await press('Recarregar e manter o que digitei');
    await pageText('Formulário recarregado. Confira e salve novamente.');
    await until(() => document.querySelector<HTMLInputElement>('[name="phoneNumber"]')?.value === '(11) 3333-4444');
    expect((await field('Nome')).value).toBe('Ana Maria');
    fixture.api.on(endpoints.updateCustomer, aDetail({ firstName: 'Ana Maria', version: 10 }));
    await press('Salvar alterações');
    await pageText('Alterações salvas');
    expect(sentChanges()[1]).toEqual({ firstName: 'Ana Maria', version: 9 });
  });

  test('[ERR-03] a version that moved for what the form does not show is no conflict', async () => {
    fixture = customerFixture();
    await openEditing();
    await fill('Nome', 'Ana Maria');
    fixture.api.on(endpoints.getCustomer, aDetail({ isBlocked: true, version: 8 }));
    fixture.api.on(endpoints.updateCustomer, ({ body }) =>
      (body as { version: number }).version === 8
        ? new Response(JSON.stringify(aDetail({ firstName: 'Ana Maria', version: 9 })))
        : problemReply('stale-version'),
    );
    await press('Salvar alterações');
    await pageText('Alterações salvas');
    expect(sentChanges()).toEqual([
      { firstName: 'Ana Maria', version: 7 },
      { firstName: 'Ana Maria', version: 8 },
    ]);
  });

  test('leaving with unsaved changes asks, by the button and by a link', async () => {
    fixture = customerFixture();
    const portal = fixture.open(address);
    await press('Editar');
    await fill('Nome', 'Ana Maria');
    await press('Cancelar');
    await dialogText('Sair sem salvar?');
    await press('Continuar editando');
    await until(() => !dialog());
    await press('Voltar para a lista');
    await dialogText('Sair sem salvar?');
    expect(portal.address()).toBe(address);
    await press('Sair sem salvar', '[role="dialog"]');
    await until(() => portal.address() === '/customer-profiles');
    await pageText('1 cliente');
  });
});

describe('[CUS-07] deleting a customer', () => {
  const askToDelete = async () => {
    const portal = fixture.open(address);
    await press('Excluir');
    return portal;
  };
  const confirm = () => until(() => button('Excluir definitivamente'));

  test('says what goes and what stays, and waits for the CPF; then the list no longer has the customer', async () => {
    fixture = customerFixture();
    fixture.api.on(endpoints.customerDeletionCheck, { reasons: [] });
    fixture.api.on(endpoints.deleteCustomer, () => {
      fixture.api.on(listCustomers, aPageOf([aCustomer({ customerId: customerIdOf(2), fullName: 'Bia Souza' })]));
      fixture.api.on(endpoints.getCustomer, () => problemReply('not-found'));
      return new Response(null, { status: 204 });
    });
    const portal = fixture.open('/customer-profiles');
    await user.click(await until(() => document.querySelector<HTMLAnchorElement>('tbody a')));
    await until(() => button('Excluir')?.disabled === false);
    await press('Excluir');
    const text = await dialogText('Excluir cliente?');
    for (const words of ['É apagado: nome, CPF', 'sob um pseudônimo', 'Esta ação não pode ser desfeita.'])
      expect(text).toContain(words);
    expect((await confirm()).disabled).toBe(true);
    await fill('Digite o CPF do cliente', '111.444.777-35');
    expect((await confirm()).disabled).toBe(true);
    await fill('Digite o CPF do cliente', '123.456.789-09');
    await until(() => !button('Excluir definitivamente')?.disabled);
    await user.click(await confirm());
    await until(() => portal.address() === '/customer-profiles');
    await pageText('Ana Gonçalves foi excluído.');
    await pageText('Bia Souza');
    expect([...document.querySelectorAll('td')].some((cell) => cell.textContent === 'Ana Gonçalves')).toBe(false);
    expect(fixture.api.calls(endpoints.deleteCustomer).map(({ body }) => body)).toEqual([{ cpf: '12345678909' }]);
    expect(looks()).toBe(1);
    expect(portal.queryClient.getQueryCache().findAll({ queryKey: ['customers', 'one', id] })).toEqual([]);
  });

  test('while something holds the customer, the reasons are read and deleting is not offered', async () => {
    fixture = customerFixture();
    fixture.api.on(endpoints.customerDeletionCheck, {
      reasons: [aSaid('Tem números da promoção Natal'), aSaid('Ganhou há 3 dias')],
    });
    await askToDelete();
    const text = await dialogText('Este cliente ainda não pode ser excluído');
    expect(text).toContain('Tem números da promoção Natal');
    expect(text).toContain('Ganhou há 3 dias');
    expect(button('Excluir definitivamente')).toBeUndefined();
  });

  test('a refusal that comes only then is read in the dialog', async () => {
    fixture = customerFixture();
    fixture.api.on(endpoints.customerDeletionCheck, { reasons: [] });
    fixture.api.on(endpoints.deleteCustomer, () => problemReply('customer-held', { messages: ['Ganhou há 3 dias'] }));
    const portal = await askToDelete();
    await fill('Digite o CPF do cliente', '12345678909');
    await until(() => !button('Excluir definitivamente')?.disabled);
    await user.click(await confirm());
    await dialogText('Ganhou há 3 dias');
    expect(portal.address()).toBe(address);
  });
});
