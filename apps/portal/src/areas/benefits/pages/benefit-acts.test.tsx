import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import {
  approveBenefit,
  deleteBenefit,
  getBenefit,
  listBenefits,
  pauseBenefit,
  refuseBenefit,
  resumeBenefit,
} from '@galeria/contract/benefits/benefit-endpoints';
import type { BenefitStatus } from '@galeria/contract/reference/enumerations/benefit';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, fill, noDialog, pageText, press, pressLabelled } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aBenefit, aListItem, aPageOf, benefitsFixture, type Fixture } from '../testing/benefits-fixture.ts';

const LIST = '/engagement/benefits';
const EDIT = '/engagement/benefits/edit/7';
const MENU = 'Ações de Café em dobro';
const OWN = 'Quem escreveu o benefício não pode aprová-lo. Peça a outra pessoa';

let fixture: Fixture;
afterEach(() => fixture.close());

const moved = (status: BenefitStatus, isPaused = false) => ({ id: 7, status, isPaused, version: 4 });
const menuItems = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const menuItem = (words: string) => until(() => menuItems().find((item) => item.textContent?.includes(words)));

async function openMenu(): Promise<void> {
  await pressLabelled(MENU);
  await until(() => menuItems().length > 0);
}

async function ask(act: string): Promise<void> {
  await openMenu();
  await user.click(await menuItem(act));
}

describe('[BEN-02] what a row offers follows its status', () => {
  const WAYS = ['Cupons', 'Queima em massa', 'Histórico'];

  test.each([
    ['VALIDATION', false, false, ['Aprovar', 'Editar', 'Recusar', 'Excluir']],
    ['VALIDATION', false, true, ['Aprovar', 'Editar', 'Recusar']],
    ['PUBLISHED', false, true, ['Editar', 'Pausar']],
    ['UNPUBLISHED', true, true, ['Retomar', 'Editar']],
    ['UNPUBLISHED', false, false, ['Editar']],
    ['REJECTED', false, false, ['Editar', 'Excluir']],
    ['REJECTED', false, true, ['Editar']],
    ['EXPIRED', false, true, []],
  ] as const)('%s, paused: %s, was in the app: %s', async (status, isPaused, wasInApp, offered) => {
    fixture = benefitsFixture({ listed: [aListItem({ status, isPaused, wasInApp })] });
    fixture.open(LIST);
    await openMenu();
    expect(menuItems().map((item) => item.textContent)).toEqual([...offered, ...WAYS]);
  });

  test('[PER-10] without its slug an act is locked with why', async () => {
    fixture = benefitsFixture({ held: PERMISSION_SLUGS.filter((slug) => slug !== 'approve-campaign') });
    fixture.open(LIST);
    await openMenu();
    await pageText('Você não tem permissão para esta ação (');
    for (const act of ['Aprovar', 'Recusar']) {
      const item = await menuItem(act);
      expect(item.getAttribute('aria-disabled')).toBe('true');
      await user.click(item);
    }
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

describe('[BEN-02] approving', () => {
  test('says what follows, sends the version that was read, and the list is asked anew', async () => {
    fixture = benefitsFixture();
    fixture.api.on(approveBenefit, moved('UNPUBLISHED'));
    fixture.open(LIST);
    await ask('Aprovar');
    await dialogText('O benefício “Café em dobro” fica aprovado');
    fixture.api.on(listBenefits, aPageOf([aListItem({ status: 'UNPUBLISHED' })]));
    await press('Aprovar', '[role="dialog"]');
    await pageText('Benefício aprovado');
    await pageText('Aprovado');
    await noDialog();
    expect(fixture.api.calls(approveBenefit).map(({ path, body }) => [path, body])).toEqual([
      ['/api/benefit/7/approve', { version: 3 }],
    ]);
  });

  test.each([
    ['benefit-own-approval', OWN],
    ['benefit-over', 'O período do benefício já terminou. Edite as datas antes de aprovar'],
  ] as const)('[PER-11] refused as %s, the dialog says why and the page stays', async (code, words) => {
    fixture = benefitsFixture();
    fixture.api.on(approveBenefit, () => problemReply(code));
    const portal = fixture.open(LIST);
    await ask('Aprovar');
    await press('Aprovar', '[role="dialog"]');
    await dialogText(words);
    expect(portal.address()).toBe(LIST);
  });
});

describe('[BEN-02] refusing', () => {
  test('asks for a reason of up to 300 characters', async () => {
    fixture = benefitsFixture();
    fixture.api.on(refuseBenefit, moved('REJECTED'));
    fixture.open(LIST);
    await ask('Recusar');
    await dialogText('não aparece no app');
    await dialogText('0/300');
    const confirm = () =>
      until(() =>
        [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find(
          (each) => each.textContent === 'Recusar',
        ),
      );
    expect((await confirm()).disabled).toBe(true);
    await fill('Motivo da recusa', 'x'.repeat(301));
    await dialogText('301/300');
    expect((await confirm()).disabled).toBe(true);
    await fill('Motivo da recusa', ' A imagem está cortada ');
    await press('Recusar', '[role="dialog"]');
    await pageText('Benefício recusado');
    expect(fixture.api.calls(refuseBenefit).map(({ body }) => body)).toEqual([{ reason: 'A imagem está cortada', version: 3 }]);
  });

  test('a failure has the literal words, a refusal its reason', async () => {
    fixture = benefitsFixture();
    fixture.api.on(refuseBenefit, () => problemReply('internal-error'));
    fixture.open(LIST);
    await ask('Recusar');
    await fill('Motivo da recusa', 'Cortada');
    await press('Recusar', '[role="dialog"]');
    await dialogText('Houve um erro ao tentar recusar o benefício. Tente novamente.');
    fixture.api.on(refuseBenefit, () => problemReply('benefit-illegal-move'));
    await press('Tentar novamente', '[role="dialog"]');
    await press('Recusar', '[role="dialog"]');
    await dialogText('O benefício não permite esta ação no status em que está');
  });
});

test('[BEN-02] pausing takes it out of the app, resuming lets it back, both asked first', async () => {
  fixture = benefitsFixture({ listed: [aListItem({ status: 'PUBLISHED' })] });
  fixture.api.on(pauseBenefit, moved('UNPUBLISHED', true)).on(resumeBenefit, { ...moved('UNPUBLISHED'), version: 5 });
  fixture.open(LIST);
  await ask('Pausar');
  await dialogText('sai do app imediatamente');
  fixture.api.on(listBenefits, aPageOf([aListItem({ status: 'UNPUBLISHED', isPaused: true, version: 4 })]));
  await press('Pausar', '[role="dialog"]');
  await pageText('Benefício pausado');
  await noDialog();
  await ask('Retomar');
  await dialogText('volta ao app em instantes');
  await press('Retomar', '[role="dialog"]');
  await pageText('Benefício retomado');
  expect(fixture.api.calls(resumeBenefit).map(({ body }) => body)).toEqual([{ version: 4 }]);
});

describe('[PER-15] deleting what was never in the app', () => {
  test('from the list asks first, sends the version that was read, and the list is asked anew', async () => {
    fixture = benefitsFixture();
    fixture.api.on(deleteBenefit, null);
    const portal = fixture.open(LIST);
    await ask('Excluir');
    await dialogText('que nunca esteve no app, deixa de existir');
    await dialogText('não pode ser desfeita');
    fixture.api.on(listBenefits, aPageOf([]));
    await press('Excluir', '[role="dialog"]');
    await pageText('Benefício excluído');
    await noDialog();
    await until(() => !document.body.textContent?.includes('Café em dobro'));
    expect(portal.address()).toBe(LIST);
    expect(fixture.api.calls(deleteBenefit).map(({ url }) => url)).toEqual(['/api/benefit/7?version=3']);
  });

  test('from its page leads to the list, and Back does not return to what is gone', async () => {
    fixture = benefitsFixture();
    fixture.api.on(deleteBenefit, null);
    const portal = fixture.open(EDIT);
    await press('Excluir', 'main');
    await press('Excluir', '[role="dialog"]');
    await until(() => portal.address() === LIST);
    await pageText('Benefício excluído');
    expect(portal.router.history.length).toBe(1);
  });

  test('refused, the dialog says why and the page stays', async () => {
    fixture = benefitsFixture();
    fixture.api.on(deleteBenefit, () => problemReply('benefit-has-code-files'));
    const portal = fixture.open(EDIT);
    await press('Excluir', 'main');
    await press('Excluir', '[role="dialog"]');
    await dialogText('Há arquivos de códigos enviados para este benefício');
    expect(portal.address()).toBe(EDIT);
  });
});

describe('[BEN-02] on the page of a benefit', () => {
  test('the same acts stand; once approved it says what saving leads to', async () => {
    fixture = benefitsFixture();
    fixture.api.on(approveBenefit, moved('UNPUBLISHED'));
    fixture.open(EDIT);
    await until(() => button('Recusar'));
    await press('Aprovar', 'main');
    fixture.api.on(getBenefit, aBenefit({ status: 'UNPUBLISHED', version: 4 }));
    await press('Aprovar', '[role="dialog"]');
    await pageText('Ao salvar, ele volta para validação e fica fora do app até ser aprovado de novo.');
    await until(() => button('Aprovar') === undefined);
  });

  test('[PER-11] who wrote it is not asked to approve it, and reads why', async () => {
    fixture = benefitsFixture({ stored: aBenefit({ isOwnWriting: true }) });
    fixture.open(EDIT);
    await pageText(OWN);
    await until(() => button('Recusar'));
    expect(button('Aprovar')).toBeUndefined();
  });

  test('nothing is decided over what was only typed', async () => {
    fixture = benefitsFixture();
    fixture.open(EDIT);
    await fill('Título', 'Outro título');
    await until(() => button('Aprovar')?.getAttribute('aria-disabled') === 'true');
    await press('Aprovar', 'main');
    await pageText('Salve ou descarte o que você alterou antes de decidir');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  test('one that is paused can be resumed there', async () => {
    fixture = benefitsFixture({ stored: aBenefit({ status: 'UNPUBLISHED', isPaused: true }) });
    fixture.api.on(resumeBenefit, moved('UNPUBLISHED'));
    fixture.open(EDIT);
    await pageText('Pausado');
    await press('Retomar', 'main');
    fixture.api.on(getBenefit, aBenefit({ status: 'UNPUBLISHED', version: 4 }));
    await press('Retomar', '[role="dialog"]');
    await until(() => button('Retomar') === undefined);
  });
});
