import { defineTexts } from '../../lib/i18n/texts.ts';

export const listExportTexts = defineTexts('list-export', {
  pt: {
    export: 'Exportar',
    csv: 'Planilha CSV',
    xlsx: 'Planilha Excel (XLSX)',
    started: 'Exportação iniciada. Acompanhe em Tarefas, no menu da sua conta.',
    failed: 'Não foi possível iniciar a exportação. Tente novamente.',
  },
  en: {
    export: 'Export',
    csv: 'CSV sheet',
    xlsx: 'Excel sheet (XLSX)',
    started: 'Export started. Follow it under Tasks, in your account menu.',
    failed: 'The export could not be started. Try again.',
  },
});
