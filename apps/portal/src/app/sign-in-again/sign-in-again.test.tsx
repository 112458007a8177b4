import { BroadcastChannel } from 'node:worker_threads';
import { closePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { myAccount, signInAgain } from '@galeria/contract/session/account-endpoints';
import { signInAgainCorporate, signInAgainLink } from '@galeria/contract/session/session-endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPromotion } from '../../areas/promotions/testing/promotion-builders.ts';
import { type Fixture, promotionsFixture } from '../../areas/promotions/testing/promotions-fixture.ts';
import { handOver } from '../../lib/session/corporate-again.ts';
import { problemReply } from '../../testing/fake-api.ts';
import { dialogText, field, fill, noDialog, pageText, press } from '../../testing/page-actions.ts';
import { byText, until } from '../../testing/render-portal.tsx';
import { user } from '../../testing/user.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const FRESH = { freshUntil: '2026-11-10T12:10:00.000Z' };
const account = (given: { hasPassword?: boolean; enabled?: boolean } = {}) => ({
  name: 'Ana',
  email: 'ana@galeria.example',
  hasPassword: given.hasPassword ?? true,
  secondFactor: { enabled: given.enabled ?? false, since: null, recoveryCodesLeft: 0, required: false, advised: false },
});

/** Somebody whose sign-in is too old closes a promotion; the server does it once they proved who they are. */
async function closeStale(given: Parameters<typeof account>[0] = {}): Promise<void> {
  fixture = promotionsFixture({ promotion: aPromotion({ status: 'CURRENT' }) });
  let isFresh = false;
  fixture.api
    .on(myAccount, account(given))
    .on(closePromotion, () => (isFresh ? Response.json({ id: 42, status: 'CLOSED', version: 4 }) : problemReply('sign-in-again')))
    .on(signInAgain, ({ body }) => {
      const { password, code } = body as { password: string; code?: string };
      if (password !== 'certa' || (given.enabled === true && code !== '123456'))
        return problemReply('wrong-password', { fields: { password: 'A senha atual não confere' } });
      isFresh = true;
      return Response.json(FRESH);
    })
    .on(signInAgainLink, { link: 'https://idp.example/authorize?state=um-estado' })
    .on(signInAgainCorporate, () => {
      isFresh = true;
      return Response.json(FRESH);
    });
  fixture.open('/promotion-engine/promotions/detail/42');
  await pageText('Resumo');
  await press('Mais ações');
  await user.click(await until(() => byText<HTMLElement>('[role="menuitem"]', 'Encerrar')));
  await fill('Digite o nome da promoção', 'Natal Premiado');
  await press('Encerrar', '[role="dialog"]');
  await dialogText('Confirme que é você');
}
const sentKeys = () => fixture.api.calls(closePromotion).map(({ headers }) => headers.get('idempotency-key'));

describe('[PER-12] being asked who one is', () => {
  test('with the password the act is repeated by itself, under the same key', async () => {
    await closeStale();
    const password = await field('Senha');
    await until(() => document.activeElement === password);
    await fill('Senha', 'errada');
    await press('Continuar');
    await dialogText('A senha atual não confere');
    expect(sentKeys()).toHaveLength(1);
    await fill('Senha', 'certa');
    await press('Continuar');
    await pageText('Promoção encerrada');
    await noDialog();
    const [first, second] = sentKeys();
    expect([sentKeys().length, first === second]).toEqual([2, true]);
  });

  test('cancelled, nothing is done and what was typed stays', async () => {
    await closeStale();
    const asked = await until(() =>
      [...document.querySelectorAll('[role="dialog"]')].find((each) => each.textContent?.includes('Confirme que é você')),
    );
    await user.click(await until(() => [...asked.querySelectorAll('button')].find((each) => each.textContent === 'Cancelar')));
    await dialogText('nada foi feito ainda');
    expect(sentKeys()).toHaveLength(1);
    expect(window.location.pathname).not.toBe('/403');
  });

  test('who has a second factor is asked for a code as well', async () => {
    await closeStale({ enabled: true });
    await fill('Senha', 'certa');
    await fill('Código do aplicativo', '123456');
    await press('Continuar');
    await pageText('Promoção encerrada');
    expect(fixture.api.calls(signInAgain).map(({ body }) => body)).toEqual([{ password: 'certa', code: '123456' }]);
  });

  test('who has no password proves it at the identity provider, in a window of its own', async () => {
    // The test's browser has none.
    vi.stubGlobal('BroadcastChannel', BroadcastChannel);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await closeStale({ hasPassword: false });
    await until(() => byText<HTMLButtonElement>('button', 'Confirmar pela conta corporativa')?.disabled === false);
    await press('Confirmar pela conta corporativa');
    expect(opened.mock.calls.map(([link]) => link)).toEqual(['https://idp.example/authorize?state=um-estado']);
    // What that window does when it comes back; somebody else's state is none of its business.
    const closed = vi.spyOn(window, 'close').mockReturnValue();
    expect(handOver({ code: 'x', state: 'outro' })).toBe(false);
    expect(handOver({ code: 'um-codigo', state: 'um-estado' })).toBe(true);
    await pageText('Promoção encerrada');
    expect(fixture.api.calls(signInAgainCorporate).map(({ body }) => body)).toEqual([{ code: 'um-codigo', state: 'um-estado' }]);
    opened.mockRestore();
    closed.mockRestore();
    vi.unstubAllGlobals();
  });
});
