import { defineTexts } from '../../lib/i18n/texts.ts';

/** INV-06: notes that wait or failed, once more through enrichment. */
export const resendTexts = defineTexts('purchases.resend', {
  pt: {
    title: 'Reprocessar notas',
    subtitle: 'Consulte de novo os dados de notas que falharam ou esperam análise',
    untouched: 'Notas aprovadas e recusadas ficam como estão.',

    selectPage: 'Selecionar as desta página',
    selected_one: '{{count}} nota selecionada',
    selected_other: '{{count}} notas selecionadas',
    clearSelection: 'Limpar seleção',
    tooMany: 'Selecione até {{most}} notas por vez, ou reprocesse todas do filtro.',
    open: 'Abrir nota',
    resendAll: 'Reprocessar todas do filtro',
    resendSelected_one: 'Reprocessar {{count}} selecionada',
    resendSelected_other: 'Reprocessar {{count}} selecionadas',

    confirmTitle: 'Reprocessar notas?',
    confirmSelected_one: '{{count}} nota selecionada será consultada de novo.',
    confirmSelected_other: '{{count}} notas selecionadas serão consultadas de novo.',
    confirmAll_one: '{{count}} nota do filtro será consultada de novo.',
    confirmAll_other: '{{total}} notas do filtro serão consultadas de novo.',
    confirmMany: 'Mais de 10.000 notas do filtro serão consultadas de novo.',
    confirmText: 'As que forem aprovadas ou recusadas até lá ficam como estão. Você acompanha o andamento aqui e em Tarefas.',
    confirm: 'Reprocessar',

    task: 'Andamento',
    taskText: 'Você pode sair desta página: a tarefa continua e fica em Tarefas, no menu da sua conta.',
    empty: 'Não há notas a reprocessar',
    emptySearch: 'Não há nenhum resultado para essa busca. Tente novamente',
    clearFilters: 'Limpar filtros',
  },
  en: {
    title: 'Reprocess invoices',
    subtitle: 'Look up once more the data of invoices that failed or wait for review',
    untouched: 'Approved and refused invoices stay as they are.',

    selectPage: 'Select those of this page',
    selected_one: '{{count}} invoice selected',
    selected_other: '{{count}} invoices selected',
    clearSelection: 'Clear selection',
    tooMany: 'Select up to {{most}} invoices at a time, or reprocess all of the filter.',
    open: 'Open invoice',
    resendAll: 'Reprocess all of the filter',
    resendSelected_one: 'Reprocess {{count}} selected',
    resendSelected_other: 'Reprocess {{count}} selected',

    confirmTitle: 'Reprocess invoices?',
    confirmSelected_one: '{{count}} selected invoice will be looked up again.',
    confirmSelected_other: '{{count}} selected invoices will be looked up again.',
    confirmAll_one: '{{count}} invoice of the filter will be looked up again.',
    confirmAll_other: '{{total}} invoices of the filter will be looked up again.',
    confirmMany: 'More than 10,000 invoices of the filter will be looked up again.',
    confirmText: 'Those approved or refused by then stay as they are. You can follow it here and under Tasks.',
    confirm: 'Reprocess',

    task: 'Progress',
    taskText: 'You can leave this page: the task goes on and is found under Tasks, in your account menu.',
    empty: 'There are no invoices to reprocess',
    emptySearch: 'There is no result for this search. Try again',
    clearFilters: 'Clear filters',
  },
});
