import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about files, imports and tasks. */
export const FILE_PROBLEMS = {
  'file-rejected': { status: 400, pt: 'Arquivo recusado', en: 'File refused' },
  'import-expired': {
    status: 409,
    pt: 'Esta importação expirou ou já foi concluída. Envie o arquivo novamente',
    en: 'This import has expired or was already completed. Upload the file again',
  },
  'import-outgrown': {
    status: 409,
    pt: 'Desde a prévia chegaram mais notas que esta importação recusaria. Envie o arquivo novamente para ver o que ela faria',
    en: 'Since the preview more invoices have come that this import would refuse. Upload the file again to see what it would do',
  },
  'task-not-finished': { status: 409, pt: 'A tarefa ainda não terminou', en: 'The task has not finished yet' },
} as const satisfies ProblemTexts;
