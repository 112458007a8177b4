import * as endpoints from '@galeria/contract/invoices/review-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { at, bodiesOf, holdWindow, text, three, windowEnds } from '../testing/opened-review.ts';
import { aCard, aCardOf, invoiceIdOf } from '../testing/review-cards.ts';
import { type Fixture, fieldNamed, noteOnScreen, press, reviewFixture } from '../testing/review-fixture.ts';

let fixture: Fixture;
beforeEach(holdWindow);

afterEach(async () => {
  await fixture.close();
  vi.useRealTimers();
});

const bodies = (endpoint: Parameters<typeof bodiesOf>[1]) => bodiesOf(fixture, endpoint);

describe('[INV-02] what the server does not take', () => {
  const refusedFirst = async (answer: () => Response) => {
    fixture = reviewFixture(three());
    fixture.api.on(endpoints.approveInvoice, answer);
    fixture.open(at(2));
    await noteOnScreen('Nota de Bento');
    press('a');
    await noteOnScreen('Nota de Ana');
    windowEnds();
    await until(() => fixture.api.calls(endpoints.approveInvoice).length === 1);
  };

  test('decided by somebody else: who it was', async () => {
    await refusedFirst(() =>
      problemReply('invoice-decided', { messages: ['Esta nota já foi aprovada por bia@galeria.example'] }),
    );
    await text('Esta nota já foi aprovada por bia@galeria.example');
  });

  test('refused by a rule: the note waits next, with the message and the digit to refuse it by', async () => {
    await refusedFirst(() => problemReply('invoice-issuer-blocked'));
    await text('voltou: O CNPJ emissor está bloqueado neste shopping');
    await user.click(await until(() => byText<HTMLButtonElement>('button', 'Ver agora')));
    await noteOnScreen('Nota de Bento');
    await text('tecle Alt+5 (CNPJ em análise)');
    expect(document.querySelector('[data-suggested]')?.textContent).toContain('CNPJ em análise');
    press('5', { altKey: true });
    await noteOnScreen('Nota de Ana');
  });

  test('no answer: it stays in sight until it is sent', async () => {
    await refusedFirst(() => problemReply('internal-error'));
    await text('1 decisão não enviada');
    // It is kept in this tab: who closes it is asked.
    const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(true);
    fixture.api.on(endpoints.approveInvoice, { invoiceId: invoiceIdOf(2), status: 'APROVADA', version: 2 });
    await user.click(await until(() => byText<HTMLButtonElement>('button', 'Tentar novamente')));
    await until(() => !document.body.textContent?.includes('não enviada'));
    expect(isAsked()).toBe(false);
    const keys = fixture.api.calls(endpoints.approveInvoice).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('changed meanwhile: offers to load it again', async () => {
    await refusedFirst(() => problemReply('stale-version'));
    await user.click(await until(() => byText<HTMLButtonElement>('button', 'Recarregar a nota')));
    await noteOnScreen('Nota de Bento');
  });
});

describe('[INV-02] notes that are not this person’s to decide', () => {
  test('somebody else has it: read-only, with who and until when', async () => {
    fixture = reviewFixture([
      aCard({ lease: { by: 'bia@galeria.example', until: '2025-11-10T15:05:00.000Z', isMine: false } }),
      aCardOf(2, 'Bento'),
    ]);
    fixture.open(at(1));
    await text('Esta nota está com bia@galeria.example até 12:05');
    expect(fieldNamed('amountInCents').readOnly).toBe(true);
    expect(byText('[data-place="shown"] button', 'Aprovar')).toBeUndefined();
    press('a');
    press('1', { altKey: true });
    press('p');
    await noteOnScreen('Nota de Bento');
    expect([bodies(endpoints.approveInvoice), bodies(endpoints.refuseInvoice), bodies(endpoints.skipInvoice)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('decided: what, by whom, and that it stays', async () => {
    const decided = { status: 'REJEITADA', recuseReason: 'QUARANTINE', decidedBy: 'bia@galeria.example' } as const;
    fixture = reviewFixture([aCard({ ...decided, decidedAt: '2025-11-10T15:05:00.000Z', lease: null })]);
    fixture.open(at(1));
    await text('Esta nota foi recusada por bia@galeria.example em 10/11/2025 12:05. Motivo: Cliente em quarentena');
    expect(byText('[data-place="shown"] button', 'Aprovar')).toBeUndefined();
  });

  test('an unknown one says so', async () => {
    fixture = reviewFixture([]);
    fixture.open(at(1));
    await text('Nota não encontrada');
  });
});
