import { defineTexts } from '../../lib/i18n/texts.ts';

/** INV-19: the evidence of a flag in as few words as stand beside an amount. */
export const flagsTexts = defineTexts('review-flags', {
  pt: {
    title: 'Alertas',
    SAME_PICTURE: 'igual à de {{sentAt}}',
    SAME_PICTURE_ELSEWHERE: 'igual à de {{sentAt}}, de outro shopping',
    FAST_SENDER: '{{notes}} em {{minutes}} minutos',
    FAST_ISSUER: '{{notes}} no mesmo dia',
    times: '{{times}}× a média',
    details: 'Detalhes',
    fewer: 'Menos',
    other: 'ver a outra nota (abre em outra aba)',
  },
  en: {
    title: 'Flags',
    SAME_PICTURE: 'like that of {{sentAt}}',
    SAME_PICTURE_ELSEWHERE: 'like that of {{sentAt}}, in another mall',
    FAST_SENDER: '{{notes}} in {{minutes}} minutes',
    FAST_ISSUER: '{{notes}} on the same day',
    times: '{{times}}× the average',
    details: 'Details',
    fewer: 'Less',
    other: 'see the other invoice (opens in another tab)',
  },
});
