import * as endpoints from '@galeria/contract/invoices/review-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { STORAGE_KEYS } from '../../../lib/session/storage-keys.ts';
import { aSaid, aSignIn } from '../../../testing/builders.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import { at, bodiesOf, holdWindow, text, three, windowEnds } from '../testing/opened-review.ts';
import { aCard, aCardOf, invoiceIdOf, KEY } from '../testing/review-cards.ts';
import { type Fixture, fieldNamed, noteOnScreen, press, reviewFixture } from '../testing/review-fixture.ts';

let fixture: Fixture;
beforeEach(holdWindow);

afterEach(async () => {
  await fixture.close();
  vi.useRealTimers();
});

const bodies = (endpoint: Parameters<typeof bodiesOf>[1]) => bodiesOf(fixture, endpoint);
const focused = (): string | null => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName ?? null;

describe('[INV-03] reviewing by keys', () => {
  test('Enter leads to the first empty field; Ctrl+Enter approves with what was typed, and the next note is there', async () => {
    fixture = reviewFixture(three());
    const portal = fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    press('Enter');
    expect(focused()).toBe('amountInCents');
    type(fieldNamed('amountInCents'), '123,45');
    press('Enter', { ctrlKey: true });
    await noteOnScreen('Nota de Bento');
    await until(() => portal.address() === at(2));
    expect(bodies(endpoints.approveInvoice)).toEqual([]);
    await text('Aprovada · R$\u00a0123,45Desfazer (Z)');
    press('a');
    await noteOnScreen('Nota de Caio');
    windowEnds();
    await until(() => fixture.api.calls(endpoints.approveInvoice).length === 2);
    expect(bodies(endpoints.approveInvoice).slice(0, 1)).toEqual([
      {
        type: 'NFCE',
        issuerCnpj: '11222333000181',
        number: '12345',
        series: '1',
        issueDate: '2025-11-10',
        amountInCents: 12_345,
        accessKey: null,
        version: 1,
      },
    ]);
  });

  test('[PER-11] one’s own note says why it is not approved here: neither button nor key does it, and refusing still goes', async () => {
    fixture = reviewFixture([aCardOf(1, 'Ana', { amountInCents: 990, isOwnWriting: true }), aCardOf(2, 'Bento')]);
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    await text('Quem enviou ou reenviou a nota não a aprova');
    expect(byText<HTMLButtonElement>('button', 'Aprovar')?.disabled).toBe(true);
    press('a');
    press('Enter', { ctrlKey: true });
    expect(heading()).toBe('Nota de Ana');
    press('6', { altKey: true });
    await noteOnScreen('Nota de Bento');
    expect(bodies(endpoints.approveInvoice)).toEqual([]);
  });

  test('[INV-18] a note with both totals says which one is approved', async () => {
    fixture = reviewFixture([aCardOf(1, 'Ana', { amountInCents: 10_000, amountWithTaxesInCents: 10_250 }), aCardOf(2, 'Bento')]);
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    await text('Valor sem IBS, CBS e IS (vNF). Com eles (vNFTot): R$\u00a0102,50');
  });

  test('letters and digits type in a field; with Alt they decide', async () => {
    fixture = reviewFixture(three());
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    fieldNamed('amountInCents').focus();
    for (const key of ['a', 'p', 'z', '1', '6']) expect(press(key).defaultPrevented).toBe(false);
    expect(heading()).toBe('Nota de Ana');
    press('2', { altKey: true });
    await noteOnScreen('Nota de Bento');
    // Nothing is missing here: the keys act at once.
    expect(focused()).toBe('H1');
    press('6', { altKey: true });
    await noteOnScreen('Nota de Caio');
    windowEnds();
    await until(() => fixture.api.calls(endpoints.refuseInvoice).length === 2);
    expect(bodies(endpoints.refuseInvoice)).toContainEqual({ reason: 'DAILY_LIMIT', version: 1 });
  });

  test('[INV-19] C asks for a picture, which approves nothing; what was written is there again after Z, and is sent', async () => {
    fixture = reviewFixture(three());
    fixture.api.on(endpoints.askPicture, {
      invoiceId: invoiceIdOf(1),
      status: 'ANALISE',
      version: 2,
      until: '2025-11-18T02:59:59.999Z',
    });
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    // Whole, so that the note's own form would approve it.
    type(fieldNamed('amountInCents'), '9,90');
    const askFor = async () => {
      press('c');
      const dialog = await until(
        () => document.querySelector('[role="dialog"] textarea') && document.querySelector('[role="dialog"]'),
      );
      const sentence = dialog.querySelector<HTMLTextAreaElement>('textarea');
      const chosen = dialog.querySelector<HTMLInputElement>('input:checked');
      const submit = await until(() => dialog.querySelector<HTMLElement>('button[type="submit"]'));
      return { submit, sentence, chosen: chosen?.value };
    };
    const { sentence, chosen, submit } = await askFor();
    expect(chosen).toBe('MISSING');
    if (sentence) type(sentence, 'Com mais luz');
    await user.click(submit);
    await noteOnScreen('Nota de Bento');
    await text('Foto pedida: Não há foto da nota');
    press('z', { altKey: true });
    await noteOnScreen('Nota de Ana');
    const again = await askFor();
    expect(again.sentence?.value).toBe('Com mais luz');
    await user.click(again.submit);
    await noteOnScreen('Nota de Bento');
    windowEnds();
    await until(() => fixture.api.calls(endpoints.askPicture).length === 1);
    expect(bodies(endpoints.askPicture)).toEqual([{ reason: 'MISSING', sentence: 'Com mais luz', version: 1 }]);
    expect(bodies(endpoints.approveInvoice)).toEqual([]);
  });

  test('[INV-19] T writes to the sender; whichever key refuses takes it along, and Z brings it back', async () => {
    fixture = reviewFixture(three());
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    press('t', { altKey: true });
    const field = await until(() => document.querySelector<HTMLTextAreaElement>('[data-armed] textarea'));
    expect(document.activeElement).toBe(field);
    type(field, 'De outra pessoa');
    press('1', { altKey: true });
    await noteOnScreen('Nota de Bento');
    press('z', { altKey: true });
    await noteOnScreen('Nota de Ana');
    expect(document.querySelector<HTMLTextAreaElement>('[data-place="shown"] textarea')?.value).toBe('De outra pessoa');
    press('2', { altKey: true });
    await noteOnScreen('Nota de Bento');
    press('6', { altKey: true });
    await noteOnScreen('Nota de Caio');
    windowEnds();
    await until(() => fixture.api.calls(endpoints.refuseInvoice).length === 2);
    expect(bodies(endpoints.refuseInvoice)).toEqual([
      { reason: 'DAILY_LIMIT', message: 'De outra pessoa', version: 1 },
      { reason: 'QUARANTINE', version: 1 },
    ]);
  });

  test('a digit is an amount wherever the focus is, and decides nothing; X goes to the reasons, where digits refuse', async () => {
    fixture = reviewFixture([aCardOf(1, 'Ana', { amountInCents: 990 }), ...three().slice(1)]);
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    expect(focused()).toBe('H1');
    // Nothing is missing: one who types without looking corrects the amount.
    expect(press('1').defaultPrevented).toBe(false);
    expect(focused()).toBe('amountInCents');
    press('Escape');
    expect(heading()).toBe('Nota de Ana');
    press('x');
    expect(document.activeElement?.closest('[data-reasons]')).not.toBeNull();
    press('Escape');
    expect(heading()).toBe('Nota de Ana');
    press('x');
    press('4');
    await noteOnScreen('Nota de Bento');
    await text('Recusada');
  });

  test('Esc leaves the field, then the review; Enter goes on to the next field', async () => {
    fixture = reviewFixture([aCard({ issueDate: null })]);
    const portal = fixture.open(at(1));
    await noteOnScreen('Nota de Ana Gonçalves');
    expect(focused()).toBe('H1');
    press('Enter');
    expect(focused()).toBe('issueDate');
    press('Enter');
    expect(focused()).toBe('amountInCents');
    press('Escape');
    expect([focused(), portal.address()]).toEqual(['H1', at(1)]);
    press('Escape');
    await until(() => portal.address() === '/purchases-portal/pending-invoices');
  });

  test('Z brings the note back with everything typed, and nothing was sent', async () => {
    fixture = reviewFixture(three());
    const portal = fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    fieldNamed('amountInCents').focus();
    type(fieldNamed('amountInCents'), '77');
    press('Enter', { ctrlKey: true });
    await noteOnScreen('Nota de Bento');
    press('z');
    await noteOnScreen('Nota de Ana');
    await until(() => portal.address() === at(1));
    expect(fieldNamed('amountInCents').value).toBe('77,00');
    expect(fixture.api.calls(endpoints.approveInvoice)).toEqual([]);
    expect(document.body.textContent).not.toContain('Desfazer');
  });

  test('a second press of a nervous finger decides nothing', async () => {
    fixture = reviewFixture([aCardOf(1, 'Ana', { amountInCents: 1 }), ...three().slice(1)]);
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    const pressedAgain = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (heading() !== 'Nota de Bento') return;
        observer.disconnect();
        press('a');
        press('1', { altKey: true });
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    press('a');
    await pressedAgain;
    await noteOnScreen('Nota de Bento');
    expect([fixture.api.calls(endpoints.approveInvoice), fixture.api.calls(endpoints.refuseInvoice)]).toEqual([[], []]);
  });

  test('P skips to the end of the queue', async () => {
    fixture = reviewFixture(three());
    const portal = fixture.open(at(2));
    await noteOnScreen('Nota de Bento');
    press('p');
    await until(() => heading() === 'Nota de Ana');
    await text('Pulada');
    expect(fixture.api.calls(endpoints.skipInvoice)).toEqual([]);
    await portal.router.navigate({ to: '/purchases-portal/pending-invoices' });
    await until(() => fixture.api.calls(endpoints.skipInvoice).length === 1);
  });
});

describe('[INV-02] what is approved', () => {
  test('a field that is missing or zero is said by the field and nothing is decided', async () => {
    fixture = reviewFixture(three());
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    press('Enter', { ctrlKey: true });
    await text('Insira um valor em reais válido');
    type(fieldNamed('amountInCents'), '0');
    press('Enter', { ctrlKey: true });
    await text('Notas com valor zero são recusadas');
    expect(heading()).toBe('Nota de Ana');
  });

  test('what the key says is locked and says why; the date stays within its month', async () => {
    fixture = reviewFixture([aCard({ accessKey: KEY, amountInCents: 500, issueDate: '2025-10-31', type: 'DANFE' })]);
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana Gonçalves');
    for (const name of ['issuerCnpj', 'number', 'series', 'accessKey']) expect(fieldNamed(name).readOnly).toBe(true);
    expect(document.body.textContent).toContain('vêm da chave de acesso e não mudam');
    expect(document.body.textContent).toContain('Em 11/2025, pela chave');
    expect(fieldNamed('issueDate').readOnly).toBe(false);
    press('a');
    await text('A data de emissão não é do mês indicado na chave de acesso');
  });

  test('a key typed into the form fills in what it says and locks it', async () => {
    fixture = reviewFixture([aCard({ issuerCnpj: null, number: null, series: null, issuer: null })]);
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana Gonçalves');
    // One who types without looking types what is missing.
    press('3');
    expect(focused()).toBe('accessKey');
    type(fieldNamed('accessKey'), KEY);
    await until(() => fieldNamed('issuerCnpj').value === '11.222.333/0001-81');
    expect([fieldNamed('number').value, fieldNamed('series').value, fieldNamed('number').readOnly]).toEqual(['12345', '1', true]);
  });

  test('an approval that waits for its CNPJ says so, with the way there for those who may', async () => {
    fixture = reviewFixture(three());
    fixture.api.on(endpoints.approveInvoice, { invoiceId: invoiceIdOf(2), status: 'CNPJ_ANALISE', version: 2 });
    fixture.open(at(2));
    await noteOnScreen('Nota de Bento');
    press('a');
    await noteOnScreen('Nota de Ana');
    windowEnds();
    await text('agora espera a decisão do CNPJ emissor');
    expect(byText<HTMLAnchorElement>('a', 'Decidir o CNPJ')?.getAttribute('href')).toBe('/purchases-portal/cnpj');
  });
});

describe('[INV-09] the selected purchase', () => {
  const kept = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.selectedPurchase) ?? 'null') as Record<string, unknown> | null;

  test('is kept while the note is on screen, changes with it and goes when it is left', async () => {
    fixture = reviewFixture(three());
    const portal = fixture.open(at(2));
    await noteOnScreen('Nota de Bento');
    expect(kept()).toEqual({
      analyzeId: invoiceIdOf(2),
      createdAt: '2025-11-10T12:00:00.000Z',
      invoiceUrlLocation: null,
      shoppingCode: 'CJR',
      email: 'ana@cliente.example',
      cpf: '12345678909',
      customerOrderEnrichment: aCard().customerOrderEnrichment,
    });
    press('a');
    await noteOnScreen('Nota de Ana');
    expect(kept()?.analyzeId).toBe(invoiceIdOf(1));
    await portal.router.navigate({ to: '/purchases-portal/pending-invoices' });
    await until(() => heading() === 'Aprovação de notas');
    expect(kept()).toBeNull();
  });

  test('a reload in the middle of typing restores what was typed', async () => {
    fixture = reviewFixture(three());
    const portal = fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    type(fieldNamed('amountInCents'), '45,6');
    type(fieldNamed('number'), '777');
    portal.close();
    fixture.open(at(1));
    await noteOnScreen('Nota de Ana');
    expect([fieldNamed('amountInCents').value, fieldNamed('number').value]).toEqual(['45,60', '777']);
  });
});

test('[INV-03] leaving gives the undecided notes back and sends the decision', async () => {
  fixture = reviewFixture(three());
  const portal = fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  press('4', { altKey: true });
  await noteOnScreen('Nota de Bento');
  await portal.router.navigate({ to: '/purchases-portal/pending-invoices' });
  await until(() => fixture.api.calls(endpoints.refuseInvoice).length === 1);
  const released = fixture.api.calls(endpoints.releaseLease).map(({ path }) => path.split('/').at(-2));
  expect(released).toEqual([invoiceIdOf(2), invoiceIdOf(3)]);
});

test('[INV-03] the session ends while a decision can still be taken back: it is sent when the person is back', async () => {
  fixture = reviewFixture([aCardOf(1, 'Ana', { amountInCents: 1 }), ...three().slice(1)]);
  const portal = fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  fixture.api.on(endpoints.refuseInvoice, () => problemReply('not-signed-in'));
  press('3', { altKey: true });
  await noteOnScreen('Nota de Bento');
  clearSession();
  await until(() => document.querySelector('input[name="username"]'));
  await until(() => fixture.api.calls(endpoints.refuseInvoice).length > 0);
  fixture.api.on(endpoints.refuseInvoice, { invoiceId: invoiceIdOf(1), status: 'REJEITADA', version: 2 });
  const before = fixture.api.calls(endpoints.refuseInvoice).length;
  portal.close();
  signInWith(aSignIn());
  fixture.open(at(2));
  await until(() => fixture.api.calls(endpoints.refuseInvoice).length > before);
  expect(bodies(endpoints.refuseInvoice).at(-1)).toEqual({ reason: 'MONTHLY_LIMIT', version: 1 });
});

test('[INV-03] taken back while the address follows: the note that was taken back stays on screen, and in the address', async () => {
  fixture = reviewFixture([aCardOf(1, 'Ana', { amountInCents: 1 }), ...three().slice(1)]);
  const portal = fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  const takenBack = new Promise<void>((resolve) => {
    // The router has been told of the next note and has not drawn its address yet.
    const stop = portal.router.subscribe('onBeforeNavigate', () => {
      stop();
      press('z');
      resolve();
    });
  });
  press('a');
  await takenBack;
  await noteOnScreen('Nota de Ana');
  await until(() => portal.address() === at(1));
  expect([heading(), fixture.api.calls(endpoints.approveInvoice)]).toEqual(['Nota de Ana', []]);
});

test('[INV-03] keys belong to a menu while it is open: none decides, and Esc closes it alone', async () => {
  fixture = reviewFixture([aCardOf(1, 'Ana', { amountInCents: 1 }), ...three().slice(1)]);
  const portal = fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  // Without a layout nothing in the menu can take the focus by itself, and the kit says so at length.
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  await user.click(await until(() => byText<HTMLElement>('button', 'Conta de')));
  const item = await until(() => document.querySelector<HTMLElement>('[role="menuitem"]'));
  item.focus();
  press('1', { altKey: true });
  expect(heading()).toBe('Nota de Ana');
  press('Escape');
  await until(() => document.querySelector('[role="menu"]') === null);
  said.mockRestore();
  expect([heading(), portal.address()]).toEqual(['Nota de Ana', at(1)]);
});

test('[INV-10] flags stand as one sentence each, with the other note in another tab', async () => {
  const sentence = 'A mesma foto foi enviada em 09/11/2025 em outra nota.';
  fixture = reviewFixture([
    aCard({ flags: [{ kind: 'SAME_PICTURE', sentence: aSaid(sentence), otherInvoiceId: invoiceIdOf(7) }] }),
  ]);
  fixture.open(at(1));
  await noteOnScreen('Nota de Ana Gonçalves');
  const flag = byText('li', sentence);
  expect(flag?.querySelector('a')?.getAttribute('href')).toBe(`/purchases-portal/invoice-details/${invoiceIdOf(7)}`);
  expect(flag?.querySelector('a')?.target).toBe('_blank');
});

test('[INV-03] ? lists the shortcuts of the review before the portal’s own', async () => {
  fixture = reviewFixture([aCard({ amountInCents: 5 })]);
  fixture.open(at(1));
  await noteOnScreen('Nota de Ana Gonçalves');
  await until(() => {
    press('?');
    return byText('[role="dialog"] dt', 'Recusar com o motivo de 1 a 6, ou X e o número');
  });
  // A key pressed over the dialog decides nothing.
  press('a');
  expect(heading()).toBe('Nota de Ana Gonçalves');
});
