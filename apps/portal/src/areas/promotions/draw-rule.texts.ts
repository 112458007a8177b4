import type { Approximation, EmptySeries, Leftover, SeriesSource } from '@galeria/contract/draw/draw-shapes';
import { defineTexts } from '../../lib/i18n/texts.ts';

type Words<Name extends string, Value extends string> = Readonly<Record<`${Name}.${Value}` | `${Name}Text.${Value}`, string>>;

const sourcesPt = {
  'seriesSource.TENS_OF_FIRST': 'Dezenas dos primeiros prêmios',
  'seriesSourceText.TENS_OF_FIRST': 'O penúltimo algarismo do 1º bilhete e, com mais de 10 séries, dos seguintes. É o usual',
  'seriesSource.TENS_OF_PRIZE': 'Dezena de um só prêmio',
  'seriesSourceText.TENS_OF_PRIZE': 'Em regulamentos com vários sorteios: o segundo lê o 2º prêmio, o terceiro lê o 3º',
  'seriesSource.PREFIX_AND_TENS': 'Prefixo e dezena do 1º prêmio',
  'seriesSourceText.PREFIX_AND_TENS': 'Algarismos fixos do período e depois a dezena: prefixo 11 e dezena 3 dão a série 113',
} as const satisfies Words<'seriesSource', SeriesSource>;

const sourcesEn: Readonly<Record<keyof typeof sourcesPt, string>> = {
  'seriesSource.TENS_OF_FIRST': 'Tens of the first prizes',
  'seriesSourceText.TENS_OF_FIRST':
    'The last digit but one of the 1st ticket and, with more than 10 series, of the next. The usual one',
  'seriesSource.TENS_OF_PRIZE': 'Tens of one prize alone',
  'seriesSourceText.TENS_OF_PRIZE': 'Where a regulation has several draws: the second reads the 2nd prize, the third the 3rd',
  'seriesSource.PREFIX_AND_TENS': 'Prefix and tens of the 1st prize',
  'seriesSourceText.PREFIX_AND_TENS': 'Fixed digits of the period and then the tens: prefix 11 and tens 3 make series 113',
};

const approximationsPt = {
  'approximation.ALTERNATING': 'O mais próximo',
  'approximationText.ALTERNATING':
    'Um acima, um abaixo, dois acima… No empate vale o de cima: entre 97257 e 97261, para 97259, 97261',
  'approximation.UP_THEN_DOWN': 'Acima, depois abaixo',
  'approximationText.UP_THEN_DOWN': 'Todos os de cima antes dos de baixo: para 97259, 97400 vem antes de 97258',
  'approximation.UP_CIRCULAR': 'Só acima, em círculo',
  'approximationText.UP_CIRCULAR': 'Do último volta ao primeiro e segue para a série seguinte: depois de 99999 vem 00000',
} as const satisfies Words<'approximation', Approximation>;

const approximationsEn: Readonly<Record<keyof typeof approximationsPt, string>> = {
  'approximation.ALTERNATING': 'The nearest',
  'approximationText.ALTERNATING': 'One above, one below, two above… A tie goes up: of 97257 and 97261, for 97259, it is 97261',
  'approximation.UP_THEN_DOWN': 'Above, then below',
  'approximationText.UP_THEN_DOWN': 'All above before those below: for 97259, 97400 comes before 97258',
  'approximation.UP_CIRCULAR': 'Only above, in a circle',
  'approximationText.UP_CIRCULAR': 'From the last back to the first and on to the next series: after 99999 comes 00000',
};

const emptySeriesPt = {
  'emptySeries.NEAREST': 'A série mais próxima',
  'emptySeriesText.NEAREST': 'Uma acima, uma abaixo, duas acima…: da série 5 passa para a 6, depois para a 4',
  'emptySeries.NEXT_LOWER': 'A série de baixo',
  'emptySeriesText.NEXT_LOWER': 'Sempre a imediatamente inferior: da série 5 passa para a 4, depois para a 3',
} as const satisfies Words<'emptySeries', EmptySeries>;

const emptySeriesEn: Readonly<Record<keyof typeof emptySeriesPt, string>> = {
  'emptySeries.NEAREST': 'The nearest series',
  'emptySeriesText.NEAREST': 'One above, one below, two above…: from series 5 to 6, then to 4',
  'emptySeries.NEXT_LOWER': 'The series below',
  'emptySeriesText.NEXT_LOWER': 'Always the next lower: from series 5 to 4, then to 3',
};

const leftoversPt = {
  'leftover.KEPT': 'Fica para a próxima compra',
  'leftoverText.KEPT': 'Com meta de R$ 100, duas notas de R$ 150 dão 3 números. É o usual',
  'leftover.LOST': 'Perde-se com a nota',
  'leftoverText.LOST': 'Com meta de R$ 100, duas notas de R$ 150 dão 2 números, e uma de R$ 90 não conta',
} as const satisfies Words<'leftover', Leftover>;

const leftoversEn: Readonly<Record<keyof typeof leftoversPt, string>> = {
  'leftover.KEPT': 'Stays for the next purchase',
  'leftoverText.KEPT': 'With a target of R$ 100, two invoices of R$ 150 give 3 numbers. The usual one',
  'leftover.LOST': 'Is lost with its invoice',
  'leftoverText.LOST': 'With a target of R$ 100, two invoices of R$ 150 give 2 numbers, and one of R$ 90 does not count',
};

/** DRW-03: what a regulation says about its draw, in the form and on the promotion's page. */
export const drawRuleTexts = defineTexts('promotions.draw-rule', {
  pt: {
    ...sourcesPt,
    ...approximationsPt,
    ...emptySeriesPt,
    ...leftoversPt,
    firstSeries: 'Primeira série',
    firstSeriesHelp: '0 é o usual; de 100 com 30 séries, as séries vão de 100 a 129',
    orderDigits: 'Algarismos do número de ordem',
    digits: '{{count}} algarismos: {{numbers}} números por série',
    leftover: 'O que sobra de cada compra',
    range: 'Números de {{first}} a {{last}}: {{total}} ao todo.',
    'said.firstSeries': 'séries a partir de {{series}}',
    'said.orderDigits': 'número de ordem de {{digits}} algarismos',
    'said.LOST': 'o que sobra de cada compra se perde',
    title: 'Regras da apuração',
    text: 'Como o regulamento manda achar os ganhadores. O usual já está marcado: mude só o que o regulamento disser.',
    seriesSource: 'Como a série é lida nos bilhetes',
    sourcePrize: 'Prêmio que dá a série',
    prize: '{{count}}º prêmio',
    seriesPrefix: 'Prefixo da série',
    seriesPrefixHelp: 'Até 2 algarismos',
    approximation: 'Se o número premiado não foi distribuído',
    emptySeries: 'Se não houver mais ninguém na série',
    onePerCpf: 'Cada CPF é escolhido uma única vez',
    onePerCpfHelp: 'Outros números de quem já foi escolhido são pulados, e o passo a passo diz quais',
    example: 'Exemplo: com os bilhetes {{tickets}}, o número premiado é {{number}}.',
    'said.prize': 'série pela dezena do {{prize}}º prêmio',
    'said.prefix': 'série pelo prefixo {{prefix}} e a dezena do 1º prêmio',
    'said.UP_THEN_DOWN': 'busca acima e depois abaixo',
    'said.UP_CIRCULAR': 'busca só acima, em círculo',
    'said.NEXT_LOWER': 'sem ninguém na série, a série de baixo',
    'said.several': 'um CPF pode ser escolhido mais de uma vez',
  },
  en: {
    ...sourcesEn,
    ...approximationsEn,
    ...emptySeriesEn,
    ...leftoversEn,
    firstSeries: 'First series',
    firstSeriesHelp: '0 is usual; from 100 with 30 series, they go from 100 to 129',
    orderDigits: 'Digits of the order number',
    digits: '{{count}} digits: {{numbers}} numbers a series',
    leftover: 'What is left over of each purchase',
    range: 'Numbers from {{first}} to {{last}}: {{total}} in all.',
    'said.firstSeries': 'series from {{series}} on',
    'said.orderDigits': 'order number of {{digits}} digits',
    'said.LOST': 'what is left over of each purchase is lost',
    title: 'Rules of the draw',
    text: 'How the regulation says winners are found. The usual is chosen: change only what the regulation says.',
    seriesSource: 'How the series is read from the tickets',
    sourcePrize: 'Prize that gives the series',
    prize: 'Prize {{count}}',
    seriesPrefix: 'Prefix of the series',
    seriesPrefixHelp: 'Up to 2 digits',
    approximation: 'If the winning number was not handed out',
    emptySeries: 'If nobody is left in the series',
    onePerCpf: 'Each CPF is chosen once only',
    onePerCpfHelp: 'Other numbers of who has been chosen are passed over, and the step by step says which',
    example: 'Example: with the tickets {{tickets}}, the winning number is {{number}}.',
    'said.prize': 'series by the tens of prize {{prize}}',
    'said.prefix': 'series by the prefix {{prefix}} and the tens of prize 1',
    'said.UP_THEN_DOWN': 'search above and then below',
    'said.UP_CIRCULAR': 'search only above, in a circle',
    'said.NEXT_LOWER': 'with nobody in the series, the series below',
    'said.several': 'a CPF may be chosen more than once',
  },
});
