import * as z from 'zod';
import type { Text } from '../messages/text.ts';

/** What a file of codes is for: to be handed out, or to be used up at once. */
export const CODE_FILE_PURPOSES = ['LOAD', 'BURN'] as const;
export type CodeFilePurpose = (typeof CODE_FILE_PURPOSES)[number];

/** A file is read and judged first; what it would do is done only when somebody confirms it. */
export const CODE_FILE_STATUSES = ['READING', 'READY', 'RUNNING', 'STOPPED', 'DONE', 'FAILED', 'DISCARDED'] as const;
export type CodeFileStatus = (typeof CODE_FILE_STATUSES)[number];

export const CODE_FILE_STATUS_LABELS = {
  READING: { pt: 'Lendo o arquivo', en: 'Reading the file' },
  READY: { pt: 'Aguardando confirmação', en: 'Waiting for confirmation' },
  RUNNING: { pt: 'Em andamento', en: 'Running' },
  STOPPED: { pt: 'Interrompido', en: 'Stopped' },
  DONE: { pt: 'Concluído', en: 'Done' },
  FAILED: { pt: 'Falhou', en: 'Failed' },
  DISCARDED: { pt: 'Descartado', en: 'Discarded' },
} as const satisfies Record<CodeFileStatus, Text>;

/** What becomes of a line: it can be carried out, or why not. */
export const CODE_LINE_OUTCOMES = [
  'OK',
  'MALFORMED',
  'REPEATED',
  'ALREADY_LOADED',
  'CODE_TAKEN',
  'UNKNOWN',
  'ALREADY_USED',
  'NOT_USABLE',
] as const;
export type CodeLineOutcome = (typeof CODE_LINE_OUTCOMES)[number];

export const CODE_LINE_OUTCOME_LABELS = {
  OK: { pt: 'Pronta', en: 'Ready' },
  MALFORMED: { pt: 'Formato inválido', en: 'Wrong format' },
  REPEATED: { pt: 'Código repetido no arquivo', en: 'Code repeated in the file' },
  ALREADY_LOADED: { pt: 'Código já importado neste benefício', en: 'Code already imported for this benefit' },
  CODE_TAKEN: { pt: 'Código já existente em uma campanha deste shopping', en: 'Code already of a campaign of this mall' },
  UNKNOWN: { pt: 'Nenhum cupom deste benefício tem este código', en: 'No coupon of this benefit has this code' },
  ALREADY_USED: { pt: 'Cupom já utilizado', en: 'Coupon already used' },
  NOT_USABLE: { pt: 'Cupom não disponível para uso', en: 'Coupon not available for use' },
} as const satisfies Record<CodeLineOutcome, Text>;

const count = z.number().int();

export const codeFile = z.object({
  fileId: z.uuid(),
  /** Of a benefit or of a campaign of codes, never of both. */
  benefitId: count.nullable(),
  campaignId: count.nullable(),
  mallCode: z.string(),
  purpose: z.enum(CODE_FILE_PURPOSES),
  fileName: z.string(),
  status: z.enum(CODE_FILE_STATUSES),
  /** Of one that failed: before it was read to its end, when nothing was done, or while it was carried out. */
  failedWhile: z.enum(['READING', 'RUNNING']).nullable(),
  /** Read so far, of a file that is being read; all of them afterwards. */
  lines: count,
  /** How many lines have each outcome; those with none are left out. */
  outcomes: z.array(z.object({ outcome: z.enum(CODE_LINE_OUTCOMES), lines: count })),
  /** Of the lines that are OK, how many were carried out. */
  carriedOut: count,
  /** Of the first lines that are OK, covered. */
  sample: z.array(z.string()),
  sentBy: z.string(),
  sentAt: z.iso.datetime(),
  /** When it was done, stopped, discarded or failed. */
  endedAt: z.iso.datetime().nullable(),
  /** Whoever confirms it may be somebody else than who sent it, but not twice. */
  version: count,
});
export type CodeFile = z.infer<typeof codeFile>;

/** What each status allows somebody to do. */
export const CODE_FILE_ACTS = {
  confirm: ['READY'],
  stop: ['RUNNING'],
  resume: ['STOPPED', 'FAILED'],
  discard: ['READING', 'READY', 'FAILED'],
} as const satisfies Record<string, readonly CodeFileStatus[]>;
export type CodeFileAct = keyof typeof CODE_FILE_ACTS;

export const mayCodeFile = (status: CodeFileStatus, act: CodeFileAct): boolean =>
  (CODE_FILE_ACTS[act] as readonly CodeFileStatus[]).includes(status);
