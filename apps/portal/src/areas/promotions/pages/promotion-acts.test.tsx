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
import { button, dialogText, fill, noDialog, pageText, press, pressLabelled } from '../../../testing/page-hands.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { aListItem, aPromotion } from '../testing/promotion-builders.ts';
import { promotionsWorld, type World } from '../testing/promotions-world.ts';

let world: World;
afterEach(() => world.close());

const LIST = '/promotion-engine/promotions';
const PAGE = `${LIST}/detail/42`;
const moved = (status: PromotionStatus) => ({ id: 42, status, version: 4 });
const inDialog = '[role="dialog"]';
const item = (words: string) => until(() => byText<HTMLButtonElement>('[role="menuitem"]', words));

/** The page of a promotion of this status; what becomes of it is what the next look finds. */
async function openPage(status: PromotionStatus, held?: readonly string[]) {
  world = promotionsWorld({ promotion: aPromotion({ status, type: 'LUCKYNUMBER' }), ...(held && { held }) });
  const portal = world.open(PAGE);
  await pageText('Resumo');
  return portal;
}

const menuItem = async (words: string) => {
  await press('Mais ações');
  (await item(words)).click();
};

describe('[PRO-04] acts on a promotion', () => {
  test('approving says when it starts, sends the version it was read at and reads the promotion again', async () => {
    await openPage('DRAFT');
    world.api.on(approvePromotion, moved('APPROVED'));
    await press('Aprovar');
    await dialogText('A promoção “Natal Premiado” fica aprovada');
    world.api.on(getPromotion, aPromotion({ status: 'APPROVED', type: 'LUCKYNUMBER' }));
    await press('Aprovar', inDialog);
    await pageText('Promoção aprovada');
    await noDialog();
    expect(world.api.calls(approvePromotion).map(({ path, body }) => [path, body])).toEqual([
      ['/api/promotion/42/approve', { version: 3 }],
    ]);
    await until(() => button('Ativar'));
  });

  test('refusing asks for a reason', async () => {
    await openPage('DRAFT');
    world.api.on(refusePromotion, moved('REFUSED'));
    await menuItem('Recusar');
    await dialogText('não vai ao ar');
    const confirm = await until(() => byText<HTMLButtonElement>(`${inDialog} button`, 'Recusar'));
    expect(confirm.disabled).toBe(true);
    await fill('Motivo da recusa', '  Falta o regulamento ');
    await until(() => !byText<HTMLButtonElement>(`${inDialog} button`, 'Recusar')?.disabled);
    await press('Recusar', inDialog);
    await pageText('Promoção recusada');
    expect(world.api.calls(refusePromotion)[0]?.body).toEqual({ reason: 'Falta o regulamento', version: 3 });
  });

  test('activating says that it shows in the app at once', async () => {
    await openPage('APPROVED');
    world.api.on(activatePromotion, moved('CURRENT'));
    await press('Ativar');
    await dialogText('fica visível no app');
    await press('Ativar', inDialog);
    await pageText('Promoção ativada');
    expect(world.api.calls(activatePromotion)).toHaveLength(1);
  });

  test('[ERR-01] an activation that fails for no known reason reads as section 8 says', async () => {
    await openPage('APPROVED');
    world.api.on(activatePromotion, () => problemReply('internal-error'));
    await press('Ativar');
    await press('Ativar', inDialog);
    await dialogText(
      'Ocorreu um problema inesperado ao ativar a promoção. Tente mais tarde ou entre em contato com o administrador',
    );
  });

  test('closing is irreversible: says what it does and waits for the promotion’s name', async () => {
    await openPage('CURRENT');
    world.api.on(closePromotion, moved('CLOSED'));
    await menuItem('Encerrar');
    const words = await dialogText('Encerrar promoção');
    expect(words).toContain('Ninguém mais entra nela nem envia notas para ela');
    expect(words).toContain('A lista de números da sorte fica congelada');
    expect(words).toContain('Esta ação não pode ser desfeita.');
    const confirm = () => byText<HTMLButtonElement>(`${inDialog} button`, 'Encerrar');
    expect(confirm()?.disabled).toBe(true);
    await fill('Digite o nome da promoção', 'Natal');
    expect(confirm()?.disabled).toBe(true);
    await fill('Digite o nome da promoção', 'Natal Premiado');
    await until(() => confirm()?.disabled === false);
    confirm()?.click();
    await pageText('Promoção encerrada');
    expect(world.api.calls(closePromotion).map(({ body }) => body)).toEqual([{ promotionId: 42, version: 3 }]);
  });

  test('[ERR-03] somebody was quicker: the refusal is shown and the promotion is read again', async () => {
    await openPage('DRAFT');
    const looks = world.api.calls(getPromotion).length;
    world.api
      .on(approvePromotion, () => problemReply('promotion-illegal-move'))
      .on(getPromotion, aPromotion({ status: 'REFUSED', type: 'LUCKYNUMBER' }));
    await press('Aprovar');
    await press('Aprovar', inDialog);
    await dialogText('Esta ação não é possível no status atual da promoção');
    await until(() => world.api.calls(getPromotion).length > looks);
    await press('Fechar', inDialog);
    await pageText('Recusada');
    expect(button('Aprovar')).toBeUndefined();
  });

  test('deleting leaves the page for the list, and Back does not return to what is gone', async () => {
    const portal = await openPage('DRAFT');
    world.api.on(deletePromotion, null);
    await menuItem('Excluir');
    await dialogText('deixam de existir');
    await press('Excluir', inDialog);
    await until(() => portal.address() === LIST);
    await pageText('Promoção excluída');
    expect(portal.router.history.length).toBe(1);
  });

  test('[PER-07] without the slugs the acts are shown and cannot be done; editing and deleting can', async () => {
    await openPage('DRAFT', []);
    expect(button('Aprovar')).toBeUndefined();
    await press('Mais ações');
    const approve = await item('Aprovar');
    expect([approve.hasAttribute('data-disabled'), approve.title]).toEqual([
      true,
      'Você não tem permissão para esta ação. Contate o administrador.',
    ]);
    expect((await item('Excluir')).hasAttribute('data-disabled')).toBe(false);
    expect(byText('main a', 'Editar')).toBeTruthy();
  });

  test('a closed promotion offers none of them', async () => {
    await openPage('CLOSED');
    expect(byText('main a', 'Editar')).toBeUndefined();
    for (const words of ['Aprovar', 'Ativar', 'Encerrar', 'Excluir']) expect(button(words)).toBeUndefined();
  });

  test('from the list: the row’s menu, the act, and the list asked for again', async () => {
    world = promotionsWorld({ list: [aListItem({ status: 'DRAFT' })] });
    world.open(LIST);
    world.api.on(approvePromotion, moved('APPROVED'));
    await pressLabelled('Ações de Natal Premiado');
    (await item('Aprovar')).click();
    await dialogText('Aprovar promoção');
    const asked = world.api.calls(listPromotions).length;
    await press('Aprovar', inDialog);
    await pageText('Promoção aprovada');
    await until(() => world.api.calls(listPromotions).length > asked);
  });
});
