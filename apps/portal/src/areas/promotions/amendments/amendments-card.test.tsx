import type { Amendment } from '@galeria/contract/promotions/amendment';
import * as endpoints from '@galeria/contract/promotions/amendment-endpoints';
import { getPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, fill, pageText, press } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { aLuckyNumber, aPromotion, aSponsor } from '../testing/promotion-builders.ts';
import { aPageOf, type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

const DETAIL = '/promotion-engine/promotions/detail/42';
const AT = '2026-11-10T12:00:00.000Z';

const anAmendment = (given: Partial<Amendment> = {}): Amendment => ({
  number: 2,
  status: 'PENDING',
  reason: 'Mais uma loja patrocina',
  changes: [
    { what: 'date', mode: 'luckyNumber', field: 'endDate', before: AT, after: '2026-11-20T12:00:00.000Z' },
    { what: 'quantity', mode: 'luckyNumber', name: 'Carro zero', before: 2, after: 1500 },
    {
      what: 'sponsor',
      mode: 'luckyNumber',
      sponsorId: null,
      before: null,
      after: {
        kind: 'ANY',
        sponsoredBy: 'DONATION',
        name: 'Asilo',
        goalConfirmationMethods: [4],
        goals: [{ id: null, donationType: 'BOOKS', donationAmount: 2 }],
      },
    },
    {
      what: 'blockedStores',
      file: null,
      added: [{ universalId: 'U-1', brandName: 'Aurora', luc: 'L-1' }],
      removed: [],
    },
  ],
  baseVersion: 3,
  proposedBy: 'ana@galeria.example',
  proposedAt: AT,
  decidedBy: null,
  decidedAt: null,
  refusalReason: null,
  endedWithPromotion: false,
  isOwnWriting: false,
  isOwn: false,
  ...given,
});

let fixture: Fixture;
afterEach(() => fixture.close());

function opened(amendments: readonly Amendment[], held?: readonly string[]) {
  const promotion = aPromotion({
    type: 'LUCKYNUMBER',
    luckyNumber: aLuckyNumber({ sponsors: [aSponsor()] }),
    amendments: { count: amendments.length, pending: 2 },
  });
  fixture = promotionsFixture({ promotion, ...(held && { held }) });
  fixture.api.on(endpoints.listAmendments, aPageOf(amendments));
  return fixture.open(DETAIL);
}

const lines = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

describe('[PRO-16] an amendment that waits', () => {
  test('is compared line by line, and approved by somebody else', async () => {
    opened([anAmendment()]);
    const approved = anAmendment({ status: 'APPROVED', decidedBy: 'bia@galeria.example', decidedAt: AT });
    fixture.api.on(endpoints.approveAmendment, () => {
      fixture.api.on(endpoints.listAmendments, aPageOf([approved]));
      return Response.json(approved);
    });
    await pageText('Aditamento 2 aguarda aprovação');
    await pageText('Mais uma loja patrocina');
    await pageText('Proposto por ana@galeria.example em 10/11/2026 09:00');
    expect(lines().slice(0, 4)).toEqual([
      ['Número da sorte: término', '10/11/2026 09:00', '20/11/2026 09:00'],
      ['Número da sorte: quantidade de Carro zero', '2', '1.500'],
      [
        'Número da sorte: patrocinador Asilo',
        '-',
        expect.stringMatching(/^Asilo · .* · metas: 2 × Livros · comprovação: Recibo de doação$/),
      ],
      ['Lojas que passam a ficar bloqueadas: Aurora (L-1)', 'Contam', 'Bloqueadas'],
    ]);
    expect(button('Retirar')?.getAttribute('aria-disabled')).toBe('true');
    await press('Aprovar');
    await dialogText('A promoção muda imediatamente');
    await press('Aprovar', '[role="dialog"]');
    await pageText('Aditamento aprovado. A promoção já mudou');
    expect(fixture.api.calls(endpoints.approveAmendment).map(({ path }) => path)).toEqual([
      '/api/promotion/42/amendments/2/approve',
    ]);
    expect(fixture.api.calls(getPromotion).length).toBeGreaterThan(1);
    await pageText('Aprovado por bia@galeria.example');
  });

  test('is locked for who proposed it, with why, and may be withdrawn', async () => {
    opened([anAmendment({ isOwnWriting: true, isOwn: true })]);
    fixture.api.on(endpoints.withdrawAmendment, () => problemReply('amendment-decided'));
    await pageText('Quem propôs o aditamento não o aprova');
    expect(button('Aprovar')?.getAttribute('aria-disabled')).toBe('true');
    await press('Retirar');
    await press('Retirar', '[role="dialog"]');
    await dialogText('Este aditamento já foi decidido ou retirado');
  });

  test('is refused with why', async () => {
    opened([anAmendment()]);
    fixture.api.on(endpoints.refuseAmendment, anAmendment({ status: 'REFUSED' }));
    await pageText('Aditamento 2 aguarda aprovação');
    await press('Recusar');
    await fill('Motivo da recusa', 'Sem verba');
    await press('Recusar', '[role="dialog"]');
    await until(() => fixture.api.calls(endpoints.refuseAmendment).length === 1);
    expect(fixture.api.calls(endpoints.refuseAmendment)[0]?.body).toEqual({ reason: 'Sem verba' });
  });

  test('[PER-10] is shown to who may not decide, with why', async () => {
    opened([anAmendment()], []);
    await pageText('Aditamento 2 aguarda aprovação');
    for (const name of ['Aprovar', 'Recusar', 'Retirar']) expect(button(name)?.getAttribute('aria-disabled')).toBe('true');
  });
});

test('[PRO-16] what was decided before opens, and says how it ended', async () => {
  const ended = { decidedAt: AT, isOwnWriting: false };
  opened([
    anAmendment({ status: 'WITHDRAWN', endedWithPromotion: true, ...ended }),
    anAmendment({ number: 1, status: 'REFUSED', decidedBy: 'bia@galeria.example', refusalReason: 'Sem verba', ...ended }),
  ]);
  await pageText('Retirado em 10/11/2026 09:00, porque a promoção terminou antes da decisão');
  await pageText('Recusado por bia@galeria.example em 10/11/2026 09:00');
  await pageText('Motivo da recusa: Sem verba');
  expect(lines()).toEqual([]);
  await press('Ver o que mudou');
  expect(lines()).toHaveLength(4);
});

test('[PRO-16] [PRO-08] a sponsor of a running promotion is proposed to be taken away', async () => {
  opened([]);
  fixture.api.on(endpoints.proposeAmendment, anAmendment());
  const bin = await until(() => document.querySelector<HTMLButtonElement>('[aria-label^="Excluir patrocinador"]'));
  bin.click();
  await dialogText('“Banco Aurora” sai depois que outra pessoa aprovar');
  await fill('Motivo do aditamento', 'Contrato acabou');
  await press('Propor', '[role="dialog"]');
  await until(() => fixture.api.calls(endpoints.proposeAmendment).length === 1);
  expect(fixture.api.calls(endpoints.proposeAmendment)[0]?.body).toEqual({ reason: 'Contrato acabou', removeSponsors: [9] });
});
