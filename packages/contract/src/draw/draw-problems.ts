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
  'winners-complete': {
    status: 409,
    pt: 'A quantidade de ganhadores desta promoção já foi publicada',
    en: 'All winners of this promotion have been published',
  },
} as const satisfies ProblemTexts;
