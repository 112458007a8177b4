import { defineTexts } from '../../lib/i18n/texts.ts';

/** INV-05: what a mall lets pass by itself. */
export const settingsTexts = defineTexts('purchases.settings', {
  pt: {
    title: 'Regras do shopping',
    text: 'O que {{mall}} aceita de cada CPF. Vale para as notas enviadas a partir de agora; o que já foi decidido não muda. CPFs liberados não têm limites.',
    dailyLimit: 'Notas por dia',
    monthlyLimit: 'Notas por mês',
    valueLimitInCents: 'Valor máximo de uma nota',
    quarantineDays: 'Quarentena de clientes novos, em dias',
    noLimit: 'Vazio: sem limite',
    quarantineHelp: 'Notas enviadas antes disso são recusadas. 0: sem quarentena',
    syncReviewFromInCents: 'Vendas sincronizadas: conferir a partir de',
    syncReviewFromHelp: 'A venda espera por uma pessoa quando também está muito acima do habitual da loja. Vazio: nenhuma espera',
    syncReviewTimes: 'Muito acima do habitual: vezes a média da loja',
    syncReviewTimesHelp:
      'Média das notas aprovadas em 90 dias; com menos de 20 notas, toda venda desse valor espera. Vazio: só o valor decide',
    pictureDays: 'Espera por uma foto pedida, em dias',
    pictureHelp: 'Depois disso a nota volta à fila sem a foto. Vale para os próximos pedidos',
    save: 'Salvar',
    saved: 'Regras do shopping salvas',
    staleTitle: 'Outra pessoa alterou as regras deste shopping',
  },
  en: {
    title: "The mall's rules",
    text: 'What {{mall}} accepts from each CPF. It holds for invoices sent from now on; what was decided stays. Released CPFs have no limits.',
    dailyLimit: 'Invoices a day',
    monthlyLimit: 'Invoices a month',
    valueLimitInCents: 'Highest amount of one invoice',
    quarantineDays: 'Quarantine of new customers, in days',
    noLimit: 'Empty: no limit',
    quarantineHelp: 'Invoices sent before that are refused. 0: no quarantine',
    syncReviewFromInCents: 'Synchronised sales: check from',
    syncReviewFromHelp: 'The sale waits for a person where it is also far above what is usual for the store. Empty: none waits',
    syncReviewTimes: 'Far above the usual: times the average of the store',
    syncReviewTimesHelp:
      'Average of the notes approved in 90 days; with fewer than 20, every sale of that amount waits. Empty: the amount alone decides',
    pictureDays: 'Wait for a picture asked for, in days',
    pictureHelp: 'After that the invoice returns to the queue without it. It holds for what is asked from now on',
    save: 'Save',
    saved: "The mall's rules were saved",
    staleTitle: 'Somebody else changed the rules of this mall',
  },
});
