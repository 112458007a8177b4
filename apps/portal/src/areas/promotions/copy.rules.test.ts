import { describe, expect, test } from 'vitest';
import { copyRequest, NO_DIFFERENCES, originalValues } from './copy.rules.ts';
import { aPromotion } from './testing/promotion-builders.ts';

const original = originalValues(aPromotion({ type: 'LUCKYNUMBER', secapNumber: 'SECAP-77' }));

describe('[PRO-15] what is sent of a copy', () => {
  test('the original as the form lays differences over it', () => {
    expect(original).toEqual({
      name: 'Natal Premiado',
      secapNumber: 'SECAP-77',
      startDate: '2026-11-05',
      endDate: '2026-11-30',
      pickUpLocation: 'Balcão do piso 1',
    });
  });

  test('a mall with nothing typed is the same as the original; what was typed the same is no difference', () => {
    const same = { ...NO_DIFFERENCES, name: ' Natal Premiado ', startDate: '2026-11-05' };
    expect(copyRequest(original, ['JQT', 'VLG'], { JQT: same })).toEqual({
      copies: [{ mallCode: 'JQT' }, { mallCode: 'VLG' }],
    });
  });

  test('only what differs goes along, for the malls chosen alone', () => {
    const typed = {
      JQT: { ...NO_DIFFERENCES, name: 'Natal no Jequitibá', secapNumber: 'SECAP-78' },
      VLG: { ...NO_DIFFERENCES, endDate: '2026-12-24T18:00' },
      BLM: { ...NO_DIFFERENCES, name: 'Não escolhido' },
    };
    expect(copyRequest(original, ['JQT', 'VLG'], typed)).toEqual({
      copies: [
        { mallCode: 'JQT', name: 'Natal no Jequitibá', secapNumber: 'SECAP-78' },
        { mallCode: 'VLG', endDate: '2026-12-24T18:00' },
      ],
    });
  });
});
