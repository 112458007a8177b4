import { listGroups } from '@galeria/contract/access-manager/group-endpoints';
import { listPermissions } from '@galeria/contract/access-manager/permission-endpoints';
import { createUser } from '@galeria/contract/access-manager/user-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, field, fill, pageText, press } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { accessFixture, aGroup, aUserDetail, type Fixture, tick } from '../testing/access-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const activation = { link: 'https://portal.test/token?convite=abc', expiresAt: '2026-11-18T02:30:00.000Z', mailed: false };
const effective = () => [...document.querySelectorAll('li[title]')].map((item) => item.textContent);

describe('[ACC-02] create a user', () => {
  test('what was chosen is sent, and the activation link is shown to copy', async () => {
    fixture = accessFixture();
    fixture.api.on(createUser, { user: aUserDetail({ name: 'Rita Lima' }), activation });
    const portal = fixture.open('/access-manager/create');
    await fill('Nome', 'Rita Lima');
    await fill('E-mail', ' RITA@galeria.example ');
    await tick('Todos');
    await tick('Marketing');
    await tick('Ver usuários');
    await press('Criar usuário', 'form');
    await until(() => fixture.api.calls(createUser).length === 1);
    expect(fixture.api.calls(createUser)[0]?.body).toEqual({
      name: 'Rita Lima',
      email: 'rita@galeria.example',
      mallsCode: ['CJR', 'JQT'],
      groups: [aGroup().id],
      permissions: ['read-user'],
    });
    expect(await dialogText('Rita Lima')).toContain('Vale até 17/11/2026 23:30');
    expect((await field('Link de ativação')).value).toBe(activation.link);
    await press('Fechar', '[role="dialog"]');
    await until(() => portal.address() === '/access-manager/users');
  });

  test('[SHL-12] a draft is kept without the e-mail, offered back, and gone once the user was created', async () => {
    fixture = accessFixture();
    fixture.api.on(createUser, { user: aUserDetail({ name: 'Rita Lima' }), activation });
    const drafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith('userDraft:'));
    const portal = fixture.open('/access-manager/create');
    await fill('E-mail', 'rita@galeria.example');
    await fill('Nome', 'R');
    await until(() => drafts().length === 1);
    await fill('Nome', 'Rita Lima');
    await tick('Marketing');
    await until(() => drafts()[0]?.[1].includes(aGroup().id));
    expect(drafts()[0]?.[1]).not.toContain('rita@');
    portal.close();
    fixture.open('/access-manager/create');
    await pageText('Continuar de onde parou?');
    await pageText('O e-mail não fica guardado no rascunho.');
    await press('Continuar', 'main');
    await until(async () => (await field('Nome')).value === 'Rita Lima');
    expect([(await field('E-mail')).value, (await field('Marketing')).checked]).toEqual(['', true]);
    await fill('E-mail', 'rita@galeria.example');
    await press('Criar usuário', 'form');
    await dialogText('Rita Lima');
    expect(drafts()).toEqual([]);
  });

  test('[PER-04] the effective set follows the ticks and says where each comes from', async () => {
    fixture = accessFixture();
    fixture.open('/access-manager/create');
    await pageText('Nenhuma permissão. A pessoa entra, mas só vê a página inicial.');
    await tick('Marketing');
    await until(() => effective().length === 2);
    expect(effective()).toEqual(['Criar benefícios · via Marketing', 'Ver benefícios · via Marketing']);
    await tick('Ver benefícios');
    await until(() => effective().includes('Ver benefícios · avulsa + via Marketing'));
  });

  test('[FMT-02] the server’s words come to their field and nothing typed is lost', async () => {
    fixture = accessFixture();
    fixture.api.on(createUser, () => problemReply('email-taken', { fields: { email: 'Já existe um usuário com este e-mail' } }));
    fixture.open('/access-manager/create');
    await fill('Nome', 'Rita Lima');
    await fill('E-mail', 'rita@galeria.example');
    await press('Criar usuário', 'form');
    await pageText('E-mail: Já existe um usuário com este e-mail');
    expect((await field('E-mail')).getAttribute('aria-invalid')).toBe('true');
    expect((await field('Nome')).value).toBe('Rita Lima');
  });

  test('[PER-08] what the caller does not hold cannot be given, and says why', async () => {
    fixture = accessFixture(['read-user', 'create-user', 'read-group', 'read-permission']);
    fixture.api.on(listGroups, { data: [aGroup({ grantable: false })] });
    fixture.open('/access-manager/create');
    const group = await field('Marketing');
    expect(group.disabled).toBe(true);
    await pageText('concede permissões que você não possui');
    expect((await field('Ver notas fiscais')).disabled).toBe(true);
    expect((await field('Ver usuários')).disabled).toBe(false);
    await pageText('você não possui esta permissão');
  });

  test('[PER-02] groups and the catalogue are not asked for by those who may not read them', async () => {
    fixture = accessFixture(['read-user', 'create-user']);
    fixture.open('/access-manager/create');
    await pageText('Você não pode ver os grupos');
    expect((await field('Criar usuários')).disabled).toBe(false);
    expect([fixture.api.calls(listGroups), fixture.api.calls(listPermissions)]).toEqual([[], []]);
  });
});
