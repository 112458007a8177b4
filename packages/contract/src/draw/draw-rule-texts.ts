import type { Text } from '../messages/text.ts';
import { COUNTS } from '../reference/limits.ts';

/** FMT-02: what a refused value reads, about the draw of lucky numbers. */
export const DRAW_RULE_TEXTS = {
  ticketDigits: { pt: 'Insira 6 dígitos válidos', en: 'Enter 6 valid digits' },
  ticketCount: {
    pt: `Informe os ${COUNTS.lotteryTickets} bilhetes da Loteria Federal`,
    en: `Enter the ${COUNTS.lotteryTickets} Federal Lottery tickets`,
  },
  winnerSelectionInvalid: {
    pt: 'Não foi possivel validar a listagem de de ganhadores, entre em contato com o suporte',
    en: 'The list of winners could not be validated, contact support',
  },
  drawPeriodOpen: {
    pt: 'O período dos números da sorte ainda não foi encerrado',
    en: 'The period of the lucky numbers has not been closed yet',
  },
  drawListOpen: {
    pt: 'A lista de números está sendo congelada. Aguarde um instante e tente novamente',
    en: 'The list of numbers is being frozen. Wait a moment and try again',
  },
  drawAlreadyMade: {
    pt: 'O número premiado desta promoção já foi calculado',
    en: 'The winning number of this promotion has already been worked out',
  },
  drawWithoutNumbers: {
    pt: 'Nenhum número da sorte foi distribuído nesta promoção',
    en: 'No lucky number was handed out in this promotion',
  },
  drawWithoutMode: { pt: 'Esta promoção não tem números da sorte', en: 'This promotion has no lucky numbers' },
  extractionBeforeEnd: {
    pt: 'A extração não pode ser anterior ao fim do período de participação',
    en: 'The extraction cannot be earlier than the end of the participation period',
  },
  extractionAfterDraw: { pt: 'A extração não pode ser posterior à apuração', en: 'The extraction cannot be later than the draw' },
  seriesBeyond: { pt: 'A última série não pode passar de 999', en: 'The last series cannot be above 999' },
  seriesPrefix: { pt: 'Insira no máximo 2 dígitos', en: 'Enter at most 2 digits' },
} as const satisfies Readonly<Record<string, Text>>;
