import type { SHOWN_TASK_KINDS } from '@galeria/contract/tasks/task';
import { defineTexts } from '../../lib/i18n/texts.ts';

type Kind = (typeof SHOWN_TASK_KINDS)[number];

const kindsPt = {
  'users-export': 'Exportação de usuários',
  'customers-export': 'Exportação de clientes',
  'customer-archive': 'Dados de um cliente',
  'invoices-resend': 'Reprocessamento de notas',
  'sales-export': 'Exportação de vendas',
  'bulk-approval': 'Aprovação de notas em conjunto',
  'massive-burn': 'Queima em massa',
} as const satisfies Record<Kind, string>;
const kindsEn = {
  'users-export': 'Export of users',
  'customers-export': 'Export of customers',
  'customer-archive': "A customer's data",
  'invoices-resend': 'Reprocessing of notes',
  'sales-export': 'Export of sales',
  'bulk-approval': 'Invoices approved together',
  'massive-burn': 'Massive burn',
} as const satisfies Record<Kind, string>;

export const tasksTexts = defineTexts('tasks', {
  pt: {
    ...kindsPt,
    title: 'Tarefas',
    close: 'Fechar',
    empty: 'Nenhuma tarefa recente. Exportações e importações que você iniciar aparecem aqui.',
    failed: 'Não foi possível carregar as tarefas.',
    retry: 'Tentar novamente',
    QUEUED: 'Na fila',
    RUNNING: 'Em andamento',
    DONE: 'Concluída',
    FAILED: 'Não concluída',
    progress: '{{done}} de {{total}}',
    counted: '{{done}} até agora',
    download: 'Baixar {{name}}',
    downloadFailed: 'O arquivo não pôde ser baixado. Tente novamente.',
  },
  en: {
    ...kindsEn,
    title: 'Tasks',
    close: 'Close',
    empty: 'No recent tasks. Exports and imports that you start appear here.',
    failed: 'The tasks could not be loaded.',
    retry: 'Try again',
    QUEUED: 'Queued',
    RUNNING: 'In progress',
    DONE: 'Done',
    FAILED: 'Not completed',
    progress: '{{done}} of {{total}}',
    counted: '{{done}} so far',
    download: 'Download {{name}}',
    downloadFailed: 'The file could not be downloaded. Try again.',
  },
});
