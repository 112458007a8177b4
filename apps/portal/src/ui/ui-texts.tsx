import { createContext, type ReactNode, use, useMemo } from 'react';

const pt = {
  retry: 'Tentar novamente',
  loading: 'Carregando',
  failedTitle: 'Não foi possível carregar',
  failedText: 'Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.',
  close: 'Fechar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  clear: 'Limpar',
  undo: 'Desfazer',
  actions: 'Ações',
  actionsFor: (name: string) => `Ações de ${name}`,
  found: (total: number) => (total === 1 ? '1 resultado' : `${total.toLocaleString('pt-BR')} resultados`),
  foundMany: 'mais de 10.000 resultados',
  pages: 'Páginas',
  page: (page: number) => `Página ${page}`,
  pageOf: (page: number, count: number) => `${page} de ${count}`,
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  rowsPerPage: 'Linhas por página',
  sortBy: 'Ordenar por',
  ownSort: 'Mais recentes',
  sortUp: (column: string) => `${column}: crescente`,
  sortDown: (column: string) => `${column}: decrescente`,
  search: 'Buscar',
  clearSearch: 'Limpar busca',
  searchHint: 'Atalho: /',
  errorsTitle: (count: number) => (count === 1 ? 'Corrija 1 campo para continuar' : `Corrija ${count} campos para continuar`),
  wrongFields: (count: number) => (count === 1 ? '1 campo a corrigir' : `${count} campos a corrigir`),
  sections: 'Seções do formulário',
  notSavedTitle: 'Não foi possível salvar',
  notDoneTitle: 'Erro',
  leaveTitle: 'Sair sem salvar?',
  leaveText: 'O que você alterou nesta página ainda não foi salvo e será perdido.',
  leaveKeptText: 'O que você alterou não foi salvo. Fica guardado neste computador como rascunho.',
  leaveStay: 'Continuar editando',
  closeTitle: 'Fechar sem salvar?',
  closeText: 'O que você digitou aqui será perdido.',
  closeGo: 'Fechar sem salvar',
  leaveGo: 'Sair sem salvar',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  ruleMet: 'atendido',
  ruleNotMet: 'não atendido',
  nothingFound: 'Nada encontrado',
  selectedCount: (count: number, total: number) => `${count} de ${total}`,
  cannotUndo: 'Esta ação não pode ser desfeita.',
  typeToConfirm: (text: string) => `Digite ${text} para confirmar`,
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie manualmente.',
  showTable: 'Ver tabela',
  showChart: 'Ver gráfico',
  dropHere: 'Arraste o arquivo para cá ou clique para escolher',
  dropOnly: (kinds: string, size: string) => `${kinds}, até ${size}`,
  fileTooLarge: (name: string, size: string) => `${name}: maior que ${size}`,
  fileWrongKind: (name: string, kinds: string) => `${name}: formato não aceito (envie ${kinds})`,
  fileTooMany: 'Envie um arquivo por vez',
  fileOther: (name: string) => `${name}: arquivo recusado`,
  sending: (percent: number) => `Enviando: ${percent}%`,
  zone: 'Horário de Brasília',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  previousDecade: 'Década anterior',
  nextDecade: 'Próxima década',
  openCalendar: (label: string) => `Calendário: ${label}`,
  dayShape: 'DD/MM/AAAA',
  chooseTime: 'Horário',
  today: 'hoje',
  fullDayEnd: 'A data final vale até 23:59:59.',
};

export type UiTexts = typeof pt;

const en: UiTexts = {
  retry: 'Try again',
  loading: 'Loading',
  failedTitle: 'Could not load',
  failedText: 'We could not process this request. Please try again in a few minutes.',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  clear: 'Clear',
  undo: 'Undo',
  actions: 'Actions',
  actionsFor: (name) => `Actions for ${name}`,
  found: (total) => (total === 1 ? '1 result' : `${total.toLocaleString('en-US')} results`),
  foundMany: 'more than 10,000 results',
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  pageOf: (page, count) => `${page} of ${count}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  rowsPerPage: 'Rows per page',
  sortBy: 'Sort by',
  ownSort: 'Newest first',
  sortUp: (column: string) => `${column}: ascending`,
  sortDown: (column: string) => `${column}: descending`,
  search: 'Search',
  clearSearch: 'Clear search',
  searchHint: 'Shortcut: /',
  errorsTitle: (count) => (count === 1 ? 'Correct 1 field to continue' : `Correct ${count} fields to continue`),
  wrongFields: (count) => (count === 1 ? '1 field to correct' : `${count} fields to correct`),
  sections: 'Sections of the form',
  notSavedTitle: 'Could not save',
  notDoneTitle: 'Error',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed on this page has not been saved and will be lost.',
  leaveKeptText: 'What you changed was not saved. It is kept on this computer as a draft.',
  leaveStay: 'Keep editing',
  closeTitle: 'Close without saving?',
  closeText: 'What you typed here will be lost.',
  closeGo: 'Close without saving',
  leaveGo: 'Leave without saving',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  ruleMet: 'met',
  ruleNotMet: 'not met',
  nothingFound: 'Nothing found',
  selectedCount: (count, total) => `${count} of ${total}`,
  cannotUndo: 'This cannot be undone.',
  typeToConfirm: (text) => `Type ${text} to confirm`,
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it by hand.',
  showTable: 'Show table',
  showChart: 'Show chart',
  dropHere: 'Drag the file here or click to choose',
  dropOnly: (kinds, size) => `${kinds}, up to ${size}`,
  fileTooLarge: (name, size) => `${name}: larger than ${size}`,
  fileWrongKind: (name, kinds) => `${name}: format not accepted (send ${kinds})`,
  fileTooMany: 'Send one file at a time',
  fileOther: (name) => `${name}: file refused`,
  sending: (percent) => `Sending: ${percent}%`,
  zone: 'Brasília time',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  openCalendar: (label) => `Calendar: ${label}`,
  dayShape: 'DD/MM/YYYY',
  chooseTime: 'Time',
  today: 'today',
  fullDayEnd: 'The end date lasts until 23:59:59.',
};

export type UiLanguage = 'pt' | 'en';

type SayMessage = (message: string) => string;

interface UiLocale {
  readonly language: UiLanguage;
  readonly texts: UiTexts;
  /** Says a message that came from elsewhere (a rule, the server) in the portal's language. */
  readonly say: SayMessage;
}

const asItIs: SayMessage = (message) => message;

const UiTextsContext = createContext<UiLocale>({ language: 'pt', texts: pt, say: asItIs });

export interface UiTextsProviderProps {
  readonly language: UiLanguage;
  readonly say?: SayMessage;
  readonly children: ReactNode;
}

/** The kit's own words in the portal's language; without it they are Portuguese. */
export function UiTextsProvider({ language, say = asItIs, children }: UiTextsProviderProps) {
  const locale = useMemo(() => ({ language, texts: language === 'en' ? en : pt, say }), [language, say]);
  return <UiTextsContext value={locale}>{children}</UiTextsContext>;
}

export const useUiTexts = (): UiTexts => use(UiTextsContext).texts;
export const useUiLanguage = (): UiLanguage => use(UiTextsContext).language;
export const useSayMessage = (): SayMessage => use(UiTextsContext).say;
