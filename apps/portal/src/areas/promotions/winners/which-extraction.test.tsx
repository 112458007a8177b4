import { calculateDraw, getDraw, publishedWinners } from '@galeria/contract/draw/draw-endpoints';
import { listTokens } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { afterEach, describe, expect, test } from 'vitest';
import { dialogText, fill, noDialog, pageText, press } from '../../../testing/page-actions.ts';
import { user } from '../../../testing/user.ts';
import { aClosedPromotion, aDraw, aDrawnPromotion, aDrawRecord, someTokens, TICKETS } from '../testing/draw-builders.ts';
import { aPageOf, type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

function openTab(promotion: Promotion, record = aDrawRecord()) {
  fixture = promotionsFixture({ promotion });
  fixture.api.on(getDraw, record);
  fixture.api.on(publishedWinners, { published: 0 });
  fixture.api.on(listTokens, { ...aPageOf(someTokens(2)), isMasked: false });
  return fixture.open('/promotion-engine/promotions/detail/42?tab=LUCKYNUMBERWINNERS');
}

const STATEMENT = 'Declaro que nenhuma extração foi realizada antes desta, desde 05/12/2026';
const box = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].find(({ labels }) =>
    [...(labels ?? [])].some(({ textContent }) => textContent === STATEMENT),
  );

async function type(date: string): Promise<void> {
  await pageText('Os cinco podem ser colados de uma vez.');
  for (const [index, ticket] of TICKETS.entries()) await fill(`Destino ${index + 1}`, ticket);
  await fill('Número da extração', '5919');
  await fill('Data da extração', date);
}

describe('[DRW-13] which extraction counts', () => {
  test('is said before anybody types: that of the raffle date', async () => {
    openTab(aClosedPromotion());
    await pageText(
      'Vale a extração da data do sorteio, 05/12/2026, às 19:00, ou, se não houver, a primeira realizada depois dela.',
    );
  });

  test('or the first one after a freeze that came too late for it', async () => {
    const earliestExtraction = { day: '2026-12-06', ground: 'AFTER_FREEZE', time: '19:00' } as const;
    openTab(aClosedPromotion(), aDrawRecord({ earliestExtraction }));
    await pageText('depois da extração do sorteio: vale a primeira extração realizada a partir de 06/12/2026, às 19:00.');
  });

  test('of a later one it is stated that it is the first, which is read back and sent', async () => {
    openTab(aClosedPromotion());
    fixture.api.on(calculateDraw, { success: false, errorMessage: null, error: null, state: 'waiting-for-second' });
    await type('05/12/2026');
    expect(box()).toBeUndefined();
    await type('09/12/2026');
    await pageText(STATEMENT);
    await user.click(box() as HTMLInputElement);
    await press('Calcular');
    expect(await dialogText('Confira o que você digitou')).toContain(STATEMENT);
    await press('Conferi, enviar', '[role="dialog"]');
    await noDialog();
    await pageText('Bilhetes guardados: falta a segunda digitação.');
    expect(fixture.api.calls(calculateDraw).map(({ body }) => body)).toEqual([
      expect.objectContaining({ extractionDate: '2026-12-09', isFirstHeld: true }),
    ]);
  });

  test.each([
    ['RAFFLE_DATE', 'É a extração da data do sorteio (05/12/2026)'],
    ['AFTER_RAFFLE_DATE', 'É a primeira realizada depois da data do sorteio (05/12/2026)'],
    ['AFTER_FREEZE', 'É a primeira depois do congelamento da lista (04/12/2026 20:00)'],
  ] as const)('after the draw it stands beside it: %s', async (ground, words) => {
    const extractionChoice = {
      ...{ ground, earliest: '2026-12-05', isFirstHeld: false, raffleDay: '2026-12-05', time: '19:00' },
      frozenAt: '2026-12-04T23:00:00.000Z',
    };
    openTab(aDrawnPromotion(), aDrawRecord({ draw: aDraw({ extractionChoice }) }));
    await pageText(words);
  });

  test('of a draw of before nothing is said', async () => {
    openTab(aDrawnPromotion(), aDrawRecord({ draw: aDraw({ extractionChoice: null }) }));
    await pageText('Extração 5919, de 05/12/2026. Digitado por');
  });
});
