import { defineTexts } from '../../lib/i18n/texts.ts';

/** BEN-06: what participants of raffles answered. */
export const raffleAnswersTexts = defineTexts('benefits.raffle-answers', {
  pt: {
    subtitle: 'O que os participantes responderam às perguntas dos sorteios',
    found_one: '{{total}} resposta',
    found_other: '{{total}} respostas',
    clearFilters: 'Limpar filtro',
    emptyText: 'As respostas aparecem aqui quando alguém participa de um sorteio com pergunta.',
    of: 'Resposta de {{name}}',

    customer: 'Cliente',
    raffle: 'Sorteio',
    question: 'Pergunta',
    answer: 'Resposta',
    mall: 'Shopping',
    status: 'Status',
    createdAt: 'Respondida em',
  },
  en: {
    subtitle: 'What participants answered to the questions of raffles',
    found_one: '{{total}} answer',
    found_other: '{{total}} answers',
    clearFilters: 'Clear filter',
    emptyText: 'Answers show here when somebody takes part in a raffle that has a question.',
    of: 'Answer of {{name}}',

    customer: 'Customer',
    raffle: 'Raffle',
    question: 'Question',
    answer: 'Answer',
    mall: 'Mall',
    status: 'Status',
    createdAt: 'Answered at',
  },
});
