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
  drawSettling: {
    pt: 'Ainda há notas enviadas a tempo a decidir: os bilhetes são digitados quando a lista de números congelar',
    en: 'Notes that were sent in time are still to be decided: tickets are typed when the list of numbers freezes',
  },
  drawListOpen: {
    pt: 'A lista de números está sendo congelada. Aguarde um instante e tente novamente',
    en: 'The list of numbers is being frozen. Wait a moment and try again',
  },
  drawWaits: {
    pt: 'Bilhetes guardados. Outra pessoa com a permissão de apurar precisa digitá-los também: só então o número premiado é calculado',
    en: 'Tickets kept. Somebody else who may carry out draws has to type them too: only then is the winning number worked out',
  },
  drawWaitsForSame: {
    pt: 'Bilhetes guardados. Digite-os mais uma vez para confirmar: só então o número premiado é calculado',
    en: 'Tickets kept. Type them once more to confirm: only then is the winning number worked out',
  },
  drawOwnEntry: {
    pt: 'Os bilhetes que você digitou esperam por outra pessoa. Para corrigi-los, retire a sua digitação e digite de novo',
    en: 'The tickets you typed are waiting for somebody else. To correct them, withdraw them and type again',
  },
  drawEntryWaits: {
    pt: 'Os bilhetes já foram digitados uma vez e esperam pela segunda digitação. Digite-os de novo para confirmar',
    en: 'The tickets have been typed once and wait for the second typing. Type them again to confirm',
  },
  drawEntryGone: {
    pt: 'A primeira digitação foi retirada. Nada foi calculado: digite os bilhetes de novo',
    en: 'The first typing was withdrawn. Nothing was worked out: type the tickets again',
  },
  drawTypedDiffer: {
    pt: 'As duas digitações são diferentes. Nada foi calculado e as duas foram descartadas: confiram o resultado e digitem de novo',
    en: 'The two typings differ. Nothing was worked out and both were discarded: check the result and type again, both of you',
  },
  drawRightLost: {
    pt: 'Você não pode mais apurar promoções deste shopping',
    en: 'You may no longer carry out draws in this mall',
  },
  extractionDigits: {
    pt: `Insira só os dígitos do número da extração, no máximo ${COUNTS.extractionDigits}`,
    en: `Enter only the digits of the extraction number, at most ${COUNTS.extractionDigits}`,
  },
  drawAlreadyMade: {
    pt: 'O número premiado desta promoção já foi calculado',
    en: 'The winning number of this promotion has already been worked out',
  },
  drawSettingsChanged: {
    pt: 'A regra ou a quantidade de prêmios não é a que foi registrada na ativação: a apuração não pode ser feita. Fale com o administrador',
    en: 'The rule or the quantity of prizes is not what was committed to at activation: the draw cannot be made. Talk to the administrator',
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
