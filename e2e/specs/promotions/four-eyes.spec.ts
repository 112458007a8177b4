import { aName, aPromotion } from '../../support/promotions.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const PAGE = '/promotion-engine/promotions/detail';
const WHY = 'Quem escreveu ou alterou a promoção não a aprova: peça a outra pessoa com a permissão Aprovar e recusar campanhas';

test('[PER-11] who wrote a promotion finds approving locked, with why; somebody else approves it', async ({ portal }) => {
  const mallCode = 'ARP';
  const permissions = ['write-promotion', 'approve-campaign'];
  const [ana, bia] = [
    await portal.aPerson({ malls: [mallCode], permissions }),
    await portal.aPerson({ malls: [mallCode], permissions }),
  ];
  const { id } = await aPromotion(portal.url, { mallCode, name: aName('Quatro olhos'), writer: ana.signedIn });

  const own = await portal.open({ as: ana });
  await own.goto(`${PAGE}/${id}`);
  await own.getByRole('button', { name: 'Mais ações' }).click();
  const locked = own.getByRole('menuitem', { name: 'Aprovar' });
  await expect(locked).toContainText(WHY);
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(own);
  await picture(own, 'four-eyes-locked');

  const other = await portal.open({ as: bia });
  await other.goto(`${PAGE}/${id}`);
  await other.getByRole('main').getByRole('button', { name: 'Aprovar' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(other.getByText('Promoção aprovada')).toBeVisible();
});
