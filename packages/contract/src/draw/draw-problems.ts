import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about the draw of lucky numbers. */
export const DRAW_PROBLEMS = {
  'draw-list-open': {
    status: 409,
    pt: 'A lista de números ainda não foi congelada',
    en: 'The list of numbers has not been frozen yet',
  },
  'draw-not-made': {
    status: 409,
    pt: 'O número premiado ainda não foi calculado',
    en: 'The winning number has not been worked out yet',
  },
  'draw-entry-gone': {
    status: 409,
    pt: 'Você não tem bilhetes à espera da segunda digitação nesta promoção',
    en: 'You have no tickets waiting for their second typing in this promotion',
  },
  'number-not-selected': {
    status: 409,
    pt: 'Este número não foi selecionado na apuração',
    en: 'This number was not selected in the draw',
  },
  'number-void': {
    status: 409,
    pt: 'A loja cancelou a nota que deu este número: ele não vale mais',
    en: 'The store cancelled the invoice that gave this number: it is void',
  },
  'disqualification-note-cancelled': {
    status: 409,
    pt: 'A loja cancelou a nota deste número: ele é desclassificado por esse motivo, e não por outro',
    en: 'The store cancelled the invoice of this number: it is disqualified for that reason and no other',
  },
  'note-not-cancelled': {
    status: 409,
    pt: 'A nota deste número não foi cancelada: escolha outro motivo',
    en: 'The invoice of this number was not cancelled: choose another reason',
  },
  'number-disqualified': {
    status: 409,
    pt: 'Este número foi desclassificado: não é publicado nem recebe o prêmio',
    en: 'This number was disqualified: it is neither published nor given the prize',
  },
  'disqualification-asked': {
    status: 409,
    pt: 'Há um pedido de desclassificação deste número à espera de decisão, ou ele já foi desclassificado',
    en: 'A disqualification of this number waits to be decided, or it was disqualified already',
  },
  'disqualification-decided': {
    status: 409,
    pt: 'Este pedido de desclassificação já foi decidido',
    en: 'This disqualification was decided already',
  },
  'disqualification-own': {
    status: 403,
    pt: 'Quem pediu a desclassificação não a confirma: peça a outra pessoa com a permissão de apurar',
    en: 'Who asked for a disqualification does not confirm it: ask somebody else who may carry out draws',
  },
  'winner-stands': {
    status: 409,
    pt: 'O ganhador que este suplente substitui não foi desclassificado: o suplente só é publicado depois disso',
    en: 'The winner this substitute stands by for was not disqualified: only then can the substitute be published',
  },
  'place-to-treasury': {
    status: 409,
    pt: 'O ganhador deste lugar já tinha sido publicado: o valor do prêmio vai ao Tesouro Nacional e não há novo ganhador',
    en: 'The winner of this place had been published: the value of the prize goes to the Treasury and there is no new winner',
  },
  'place-delivered': {
    status: 409,
    pt: 'O prêmio deste lugar já foi entregue: ninguém mais é publicado nele enquanto a entrega estiver marcada',
    en: 'The prize of this place was handed over: nobody else is published in it as long as its delivery is ticked',
  },
  'winner-not-published': {
    status: 409,
    pt: 'Este número ainda não foi publicado como ganhador',
    en: 'This number has not been published as a winner yet',
  },
  'winners-complete': {
    status: 409,
    pt: 'A quantidade de ganhadores desta promoção já foi publicada',
    en: 'All winners of this promotion have been published',
  },
} as const satisfies ProblemTexts;
