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
    save: 'Save',
    saved: "The mall's rules were saved",
    staleTitle: 'Somebody else changed the rules of this mall',
  },
});
