import {
  disableUser,
  endUserSession,
  getUser,
  issueActivationLink,
  listUserSessions,
  updateUser,
  userAudit,
} from '@galeria/contract/access-manager/user-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, field, fill, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { accessFixture, aUserDetail, type Fixture, tick } from '../testing/access-fixture.ts';

const shown = aUserDetail();
const address = `/access-manager/edit/${shown.id}`;
let fixture: Fixture;
afterEach(() => fixture.close());

const sentUpdates = () => fixture.api.calls(updateUser).map(({ body }) => body);

describe('[ACC-02] edit a user', () => {
  test('sends the form with the version it was filled from', async () => {
    fixture = accessFixture();
    fixture.api.on(updateUser, aUserDetail({ name: 'Ana Lima', version: 8 }));
    fixture.open(address);
    await fill('Nome', 'Ana Lima');
    await press('Salvar alterações');
    await pageText('Alterações salvas');
    expect(sentUpdates()).toEqual([
      { name: 'Ana Lima', email: shown.email, mallsCode: ['CJR'], groups: [], permissions: ['read-user'], version: 7 },
    ]);
    await fill('Nome', 'Ana L.');
    await press('Salvar alterações');
    await until(() => sentUpdates().length === 2);
    expect(sentUpdates()[1]).toMatchObject({ name: 'Ana L.', version: 8 });
  });

  test('[SHL-12] a draft belongs to this user, goes on after a save, and keeps what others changed', async () => {
    fixture = accessFixture();
    fixture.api.on(updateUser, aUserDetail({ name: 'Ana Lima', version: 8 }));
    const drafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith('userDraft:'));
    const portal = fixture.open(address);
    await fill('Nome', 'Ana Lima');
    await until(() => drafts().length === 1);
    expect(drafts()[0]?.[0]).toContain(shown.id);
    expect(drafts()[0]?.[1]).not.toContain(shown.email);
    await press('Salvar alterações');
    await pageText('Alterações salvas');
    await until(() => drafts().length === 0);
    // The page stays open: what is typed next is kept too.
    await tick('Ver notas fiscais');
    await until(() => drafts()[0]?.[1].includes('read-invoice'));
    portal.close();
    fixture.api.on(getUser, aUserDetail({ name: 'Ana Souza', permissions: [], version: 9 }));
    fixture.open(address);
    await pageText('Continuar de onde parou?');
    await press('Continuar', 'main');
    await until(async () => (await field('Ver notas fiscais')).checked);
    expect([(await field('Nome')).value, (await field('Ver usuários')).checked]).toEqual(['Ana Souza', false]);
    expect((await field('E-mail')).value).toBe(shown.email);
  });

  test('[ERR-03] a stale save says what changed, keeps what was typed and can be sent again', async () => {
    fixture = accessFixture();
    fixture.open(address);
    await fill('Nome', 'Ana Lima');
    fixture.api.on(updateUser, () => problemReply('stale-version'));
    fixture.api.on(getUser, aUserDetail({ mallsCode: ['CJR', 'JQT'], email: 'ana.g@galeria.example', version: 9 }));
    await press('Salvar alterações');
    const text = await dialogText('Este usuário foi alterado por outra pessoa');
    expect(text).toContain('Shoppings: Cajarana Mall → Cajarana Mall, Jequitibá-Rei Shopping');
    expect(text).toContain('E-mail: ana@galeria.example → ana.g@galeria.example');
    await press('Recarregar e manter o que digitei');
    const email = await field('E-mail');
    await until(() => email.value === 'ana.g@galeria.example');
    expect((await field('Nome')).value).toBe('Ana Lima');
    fixture.api.on(updateUser, aUserDetail({ name: 'Ana Lima', version: 10 }));
    await press('Salvar alterações');
    await until(() => sentUpdates().length === 2);
    expect(sentUpdates()[1]).toEqual({
      name: 'Ana Lima',
      email: 'ana.g@galeria.example',
      mallsCode: ['CJR', 'JQT'],
      groups: [],
      permissions: ['read-user'],
      version: 9,
    });
  });

  test('[ERR-03] when what changed cannot be read, the refusal itself is', async () => {
    fixture = accessFixture();
    fixture.open(address);
    await fill('Nome', 'Ana Lima');
    fixture.api.on(updateUser, () => problemReply('stale-version'));
    fixture.api.on(getUser, () => problemReply('internal-error'));
    await press('Salvar alterações');
    await pageText('Este registro foi alterado por outra pessoa');
    expect((await field('Nome')).value).toBe('Ana Lima');
  });

  test('[PER-08] a user above the caller is shown, says why it cannot be changed, and offers no act', async () => {
    fixture = accessFixture();
    fixture.api.on(getUser, aUserDetail({ manageable: false }));
    fixture.open(address);
    await pageText('Este usuário tem acessos que você não possui');
    expect((await field('Nome')).readOnly).toBe(true);
    expect(byText('button', 'Salvar alterações')).toBeUndefined();
    expect(byText('button', 'Desativar')).toBeUndefined();
  });

  test('a user that is not there says so instead of failing', async () => {
    fixture = accessFixture();
    fixture.api.on(getUser, () => problemReply('not-found'));
    fixture.open(address);
    await pageText('Usuário não encontrado');
  });
});

describe('[ACC-05] acts on a user', () => {
  test('disabling asks, acts once and says how it ended; a later save carries the new version', async () => {
    fixture = accessFixture();
    fixture.api.on(disableUser, () => {
      fixture.api.on(getUser, aUserDetail({ status: 'DISABLED', version: 8 }));
      return new Response(JSON.stringify(aUserDetail({ status: 'DISABLED', version: 8 })));
    });
    fixture.api.on(updateUser, aUserDetail({ status: 'DISABLED', version: 9 }));
    fixture.open(address);
    await fill('Nome', 'Ana Lima');
    await press('Desativar');
    expect(await dialogText('Desativar usuário?')).toContain('sai de todas as sessões abertas');
    await press('Desativar', '[role="dialog"]');
    await dialogText('não tem mais acesso ao portal');
    expect(fixture.api.calls(disableUser)).toHaveLength(1);
    await press('Fechar', '[role="dialog"]');
    await until(() => byText('button', 'Ativar'));
    expect((await field('Nome')).value).toBe('Ana Lima');
    await press('Salvar alterações');
    await until(() => sentUpdates().length === 1);
    expect(sentUpdates()[0]).toMatchObject({ name: 'Ana Lima', version: 8 });
  });

  test('[PER-08] the last access manager cannot be disabled: the server’s reason is read', async () => {
    fixture = accessFixture();
    fixture.api.on(disableUser, () => problemReply('last-access-manager'));
    fixture.open(address);
    await press('Desativar');
    await dialogText('Desativar usuário?');
    await press('Desativar', '[role="dialog"]');
    await dialogText('Esta é a última pessoa capaz de gerenciar acessos');
  });

  test('[SES-08] a new activation link is issued after a question and shown to copy', async () => {
    fixture = accessFixture();
    fixture.api.on(issueActivationLink, {
      link: 'https://portal.test/token?convite=xyz',
      expiresAt: '2026-11-18T12:00:00.000Z',
      mailed: true,
    });
    fixture.open(address);
    await press('Novo link de ativação');
    expect(await dialogText('Emitir novo link?')).toContain('Links anteriores deixam de funcionar');
    await press('Emitir link');
    expect((await field('Link de ativação')).value).toBe('https://portal.test/token?convite=xyz');
    await dialogText('Também foi enviado para ana@galeria.example');
  });

  test('open sessions are listed and each can be ended', async () => {
    fixture = accessFixture();
    const session = {
      id: '01a1dd47-bb56-7000-8000-000000000333',
      createdAt: '2026-11-10T12:00:00.000Z',
      lastSeenAt: '2026-11-10T13:00:00.000Z',
      expiresAt: '2026-11-10T20:00:00.000Z',
      address: '10.0.0.7',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
      current: true,
    };
    fixture.api.on(listUserSessions, { data: [session] });
    fixture.api.on(endUserSession, () => new Response(null, { status: 204 }));
    fixture.open(address);
    await pageText('Chrome, Windows (esta sessão)');
    await user.click(
      await until(() => document.querySelector<HTMLButtonElement>('button[aria-label="Encerrar: Chrome, Windows"]')),
    );
    expect(await dialogText('Encerrar sessão?')).toContain('Você terá de entrar novamente');
    await press('Encerrar', '[role="dialog"]');
    await dialogText('O acesso em Chrome, Windows terminou');
    expect(fixture.api.calls(endUserSession)[0]?.path).toContain(session.id);
  });

  test('[AUD-01] the history says who changed what, in words', async () => {
    fixture = accessFixture();
    fixture.api.on(userAudit, {
      data: [
        {
          id: 3,
          at: '2026-11-10T12:00:00.000Z',
          actorEmail: 'admin@galeria.example',
          address: '10.0.0.7',
          action: 'user.changed',
          before: { name: 'Ana', malls: ['CJR'], permissions: ['read-user'] },
          after: { name: 'Ana Gonçalves', malls: ['CJR', 'JQT'], permissions: [] },
        },
      ],
      pageCount: 1,
      total: 1,
    });
    fixture.open(address);
    await pageText('Nome: Ana → Ana Gonçalves; Shoppings: + Jequitibá-Rei Shopping; Permissões: − Ver usuários');
    // SHL-12: from its first entry on; the form keeps its address.
    await press('Quando', 'thead');
    await until(() => document.querySelector('th[aria-sort="ascending"]')?.textContent === 'Quando');
    expect(fixture.api.calls(userAudit).map(queryOf)).toEqual([{ page: '1' }, { page: '1', sort: 'when' }]);
  });
});
