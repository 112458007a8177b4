import { copyBenefit } from '@galeria/contract/benefits/benefit-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, fill, noDialog, pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aBenefit, benefitsFixture, type Fixture } from '../testing/benefits-fixture.ts';

const EDIT = '/engagement/benefits/edit/7';
const ACT = 'Copiar para outros shoppings';
const MALL = 'Jequitibá-Rei Shopping';
const inDialog = '[role="dialog"]';

let fixture: Fixture;
afterEach(() => fixture.close());

async function openCopy(): Promise<void> {
  fixture.open(EDIT);
  await until(() => button(ACT));
  await press(ACT, 'main');
  await user.click(await until(() => byText<HTMLElement>(`${inDialog} label`, MALL)));
}
const cells = () =>
  [...document.querySelectorAll(`${inDialog} tr`)].map((row) => [...row.children].map((cell) => cell.textContent));

describe('[PRO-15] copies of a benefit in other malls', () => {
  test('what differs is asked by its kind, shown as a table, and sent; the copies are linked inside the tree', async () => {
    fixture = benefitsFixture();
    fixture.api.on(copyBenefit, { data: [{ mallCode: 'JQT', benefitId: 77 }] });
    await openCopy();
    await dialogText('Cada cópia nasce em validação');
    await fill('Título', 'x'.repeat(73), inDialog);
    await press('Continuar', inDialog);
    await dialogText('Corrija 1 campo para continuar');
    await fill('Título', 'Café no Jequitibá', inDialog);
    await fill('Quantidade de cupons', '30', inDialog);
    await press('Continuar', inDialog);
    await dialogText('Confira as cópias');
    const [heads = [], original = [], copy = []] = cells();
    expect(heads.filter((head) => head === 'Código fixo' || head === 'Promoção do parceiro')).toEqual([]);
    const at = (label: string) => [original[heads.indexOf(label)], copy[heads.indexOf(label)]];
    expect(at('Título')).toEqual(['Café em dobro', 'Café no Jequitibá']);
    expect(at('Quantidade de cupons')[1]).toBe('30');
    expect(at('Data de término')[1]).toBe('igual');
    await press('Criar 1 cópia', inDialog);
    await dialogText('1 cópia criada');
    expect(fixture.api.calls(copyBenefit).map(({ path, body }) => [path, body])).toEqual([
      ['/api/benefit/7/copy', { copies: [{ mallCode: 'JQT', title: 'Café no Jequitibá', couponsQuantity: 30 }] }],
    ]);
    expect(byText<HTMLAnchorElement>(`${inDialog} a`, 'Benefício 77')?.getAttribute('href')).toBe('/engagement/benefits/edit/77');
    await press('Fechar', inDialog);
    await noDialog();
  });

  test('a store stays behind, and the table says so', async () => {
    fixture = benefitsFixture({ stored: aBenefit({ store: { universalId: 'store-1', brandName: 'Cafeteria', luc: 'L1' } }) });
    await openCopy();
    await press('Continuar', inDialog);
    await dialogText('Confira as cópias');
    const [heads = [], original = [], copy = []] = cells();
    const column = heads.indexOf('Loja');
    expect([original[column], copy[column]]).toEqual(['Cafeteria', 'Todo o shopping']);
  });

  test('a refusal names the mall it is about, once, and what was typed is still there', async () => {
    fixture = benefitsFixture();
    const taken = 'Já existe um benefício de destaque de mudança de categoria para esta categoria, período e público';
    fixture.api.on(copyBenefit, () => problemReply('benefit-highlight-taken', { fields: { 'copies.0.isHighlight': taken } }));
    await openCopy();
    await fill('Título', 'Café no Jequitibá', inDialog);
    await press('Continuar', inDialog);
    await press('Criar 1 cópia', inDialog);
    await dialogText(taken);
    expect(document.querySelector(`${inDialog} [role="alert"]`)?.textContent).toBe(`${MALL}: ${taken}`);
    await press('Voltar', inDialog);
    await dialogText('O que muda em cada shopping');
    expect([...document.querySelectorAll<HTMLInputElement>(`${inDialog} input`)].map(({ value }) => value)).toContain(
      'Café no Jequitibá',
    );
  });

  test('what was typed and not saved is not copied: first it is saved or discarded', async () => {
    fixture = benefitsFixture();
    fixture.open(EDIT);
    await fill('Título', 'Outro café', 'main');
    await until(() => button(ACT)?.getAttribute('aria-disabled') === 'true');
    await pageText('Salve ou descarte o que você alterou antes de copiar');
    await press(ACT, 'main');
    expect(document.querySelector(inDialog)).toBeNull();
  });
});
