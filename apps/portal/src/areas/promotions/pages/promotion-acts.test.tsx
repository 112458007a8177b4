import {
  activatePromotion,
  approvePromotion,
  closePromotion,
  deletePromotion,
  getPromotion,
  listPromotions,
  refusePromotion,
} from '@galeria/contract/promotions/promotion-endpoints';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, fill, noDialog, pageText, press, pressLabelled } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aListItem, aPromotion } from '../testing/promotion-builders.ts';
import { type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const LIST = '/promotion-engine/promotions';
const PAGE = `${LIST}/detail/42`;
const moved = (status: PromotionStatus) => ({ id: 42, status, version: 4 });
const inDialog = '[role="dialog"]';
const item = (words: string) => until(() => byText<HTMLButtonElement>('[role="menuitem"]', words));

/** A locked one says why under its name. */
const itemWith = (words: string) =>
  until(() =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((each) => each.textContent?.startsWith(words)),
  );

/** The page of a promotion of this status; what becomes of it is what the next look finds. */
async function openPage(status: PromotionStatus, held?: readonly string[]) {
  fixture = promotionsFixture({ promotion: aPromotion({ status, type: 'LUCKYNUMBER' }), ...(held && { held }) });
  const portal = fixture.open(PAGE);
  await pageText('Resumo');
  return portal;
}

const menuItem = async (words: string) => {
  await press('Mais ações');
  await user.click(await item(words));
};

describe('[PRO-04] acts on a promotion', () => {
  test('approving says when it starts, sends the version it was read at and reads the promotion again', async () => {
    await openPage('DRAFT');
    fixture.api.on(approvePromotion, moved('APPROVED'));
    await press('Aprovar');
    await dialogText('A promoção “Natal Premiado” fica aprovada');
    fixture.api.on(getPromotion, aPromotion({ status: 'APPROVED', type: 'LUCKYNUMBER' }));
    await press('Aprovar', inDialog);
    await pageText('Promoção aprovada');
    await noDialog();
    expect(fixture.api.calls(approvePromotion).map(({ path, body }) => [path, body])).toEqual([
      ['/api/promotion/42/approve', { version: 3 }],
    ]);
    await until(() => button('Ativar'));
  });

  test('refusing asks for a reason', async () => {
    await openPage('DRAFT');
    fixture.api.on(refusePromotion, moved('REFUSED'));
    await menuItem('Recusar');
    await dialogText('não vai ao ar');
    const confirm = await until(() => byText<HTMLButtonElement>(`${inDialog} button`, 'Recusar'));
    expect(confirm.disabled).toBe(true);
    await fill('Motivo da recusa', '  Falta o regulamento ');
    await until(() => !byText<HTMLButtonElement>(`${inDialog} button`, 'Recusar')?.disabled);
    await press('Recusar', inDialog);
    await pageText('Promoção recusada');
    expect(fixture.api.calls(refusePromotion)[0]?.body).toEqual({ reason: 'Falta o regulamento', version: 3 });
  });

  test('activating says that it shows in the app at once', async () => {
    await openPage('APPROVED');
    fixture.api.on(activatePromotion, moved('CURRENT'));
    await press('Ativar');
    await dialogText('fica visível no app');
    await press('Ativar', inDialog);
    await pageText('Promoção ativada');
    expect(fixture.api.calls(activatePromotion)).toHaveLength(1);
  });

  test('[ERR-01] an activation that fails for no known reason reads as section 8 says', async () => {
    await openPage('APPROVED');
    fixture.api.on(activatePromotion, () => problemReply('internal-error'));
    await press('Ativar');
    await press('Ativar', inDialog);
    await dialogText(
      'Ocorreu um problema inesperado ao ativar a promoção. Tente mais tarde ou entre em contato com o administrador',
    );
  });

  test('[PER-11] who wrote it finds approving locked, with why, on the page and in the list', async () => {
    const why =
      'Quem escreveu ou alterou a promoção não a aprova: peça a outra pessoa com a permissão Aprovar e recusar campanhas';
    const own = { status: 'DRAFT', isOwnWriting: true } as const;
    fixture = promotionsFixture({ promotion: aPromotion(own), list: [aListItem(own)] });
    fixture.open(PAGE);
    await pageText('Resumo');
    expect(button('Aprovar')).toBeUndefined();
    await press('Mais ações');
    const locked = await itemWith('Aprovar');
    expect([locked.getAttribute('aria-disabled') ?? locked.getAttribute('data-disabled'), locked.textContent]).toEqual([
      'true',
      `Aprovar${why}`,
    ]);
    expect((await itemWith('Recusar')).textContent).toBe('Recusar');
  });

  test('[ENG-05] closing is irreversible: says what it does and waits for the promotion’s name', async () => {
    await openPage('CURRENT');
    fixture.api.on(closePromotion, moved('CLOSED'));
    await menuItem('Encerrar');
    const words = await dialogText('Encerrar promoção');
    expect(words).toContain('Ninguém mais entra nela nem envia notas para ela');
    expect(words).toContain('As notas enviadas antes do encerramento ainda contam quando forem aprovadas.');
    expect(words).toContain(
      'A lista de números da sorte congela para a apuração quando nenhuma nota enviada a tempo aguardar mais',
    );
    expect(words).toContain('Esta ação não pode ser desfeita.');
    const confirm = () => byText<HTMLButtonElement>(`${inDialog} button`, 'Encerrar');
    expect(confirm()?.disabled).toBe(true);
    await fill('Digite o nome da promoção', 'Natal');
    expect(confirm()?.disabled).toBe(true);
    await fill('Digite o nome da promoção', 'Natal Premiado');
    await until(() => confirm()?.disabled === false);
    await user.click(await until(() => confirm()));
    await pageText('Promoção encerrada');
    expect(fixture.api.calls(closePromotion).map(({ body }) => body)).toEqual([{ promotionId: 42, version: 3 }]);
  });

  test('[ERR-03] somebody was quicker: the refusal is shown and the promotion is read again', async () => {
    await openPage('DRAFT');
    const looks = fixture.api.calls(getPromotion).length;
    fixture.api
      .on(approvePromotion, () => problemReply('promotion-illegal-move'))
      .on(getPromotion, aPromotion({ status: 'REFUSED', type: 'LUCKYNUMBER' }));
    await press('Aprovar');
    await press('Aprovar', inDialog);
    await dialogText('Esta ação não é possível no status atual da promoção');
    await until(() => fixture.api.calls(getPromotion).length > looks);
    await press('Fechar', inDialog);
    await pageText('Recusada');
    expect(button('Aprovar')).toBeUndefined();
  });

  test('deleting leaves the page for the list, and Back does not return to what is gone', async () => {
    const portal = await openPage('DRAFT');
    fixture.api.on(deletePromotion, null);
    await menuItem('Excluir');
    await dialogText('deixam de existir');
    await press('Excluir', inDialog);
    await until(() => portal.address() === LIST);
    await pageText('Promoção excluída');
    expect(portal.router.history.length).toBe(1);
  });

  test('[PER-07] [PER-10] without the slugs every act is shown, says why it is locked, and does nothing', async () => {
    const portal = await openPage('DRAFT', []);
    const address = portal.address();
    expect([button('Aprovar'), byText('main a', 'Editar')]).toEqual([undefined, undefined]);
    const edit = await until(() => button('Editar'));
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(edit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Você não tem permissão para esta ação (Criar, alterar, copiar, simular e excluir promoções). Contate o administrador.',
    );
    await user.click(edit);
    await press('Mais ações');
    const said = 'Você não tem permissão para esta ação';
    for (const words of ['Aprovar', 'Recusar', 'Excluir', 'Simular', 'Copiar']) {
      const act = await itemWith(words);
      // Under its own name, or, where several have one reason, once for all of them.
      const reason = document.getElementById(act.getAttribute('aria-describedby') ?? '') ?? act;
      expect([words, act.getAttribute('aria-disabled'), reason.textContent?.includes(said)]).toEqual([words, 'true', true]);
      await user.click(act);
    }
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(portal.address()).toBe(address);
  });

  test('[PER-10] with the slug of one act the others stay locked', async () => {
    await openPage('DRAFT', ['write-promotion']);
    expect(byText('main a', 'Editar')).toBeTruthy();
    await press('Mais ações');
    expect((await itemWith('Excluir')).hasAttribute('aria-disabled')).toBe(false);
    expect((await itemWith('Aprovar')).getAttribute('aria-disabled')).toBe('true');
  });

  test('a closed promotion offers none of them', async () => {
    await openPage('CLOSED');
    expect(byText('main a', 'Editar')).toBeUndefined();
    for (const words of ['Aprovar', 'Ativar', 'Encerrar', 'Excluir']) expect(button(words)).toBeUndefined();
  });

  test('from the list: the row’s menu, the act, and the list asked for again', async () => {
    fixture = promotionsFixture({ list: [aListItem({ status: 'DRAFT' })] });
    fixture.open(LIST);
    fixture.api.on(approvePromotion, moved('APPROVED'));
    await pressLabelled('Ações de Natal Premiado');
    await user.click(await item('Aprovar'));
    await dialogText('Aprovar promoção');
    const asked = fixture.api.calls(listPromotions).length;
    await press('Aprovar', inDialog);
    await pageText('Promoção aprovada');
    await until(() => fixture.api.calls(listPromotions).length > asked);
  });
});
