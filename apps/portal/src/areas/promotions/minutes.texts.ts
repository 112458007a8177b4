import { defineTexts } from '../../lib/i18n/texts.ts';

/** What the minutes of a draw and of a raffle ask alike. */
export const minutesTexts = defineTexts('promotions.minutes', {
  pt: {
    promoter: 'Promotora',
    promoterCnpj: 'CNPJ da promotora',
    signatories: 'Quem assina',
    signatoriesHelp: 'Um nome por linha, até {{most}}',
  },
  en: {
    promoter: 'Promoter',
    promoterCnpj: "Promoter's CNPJ",
    signatories: 'Who signs',
    signatoriesHelp: 'One name a line, up to {{most}}',
  },
});
