import type { CodeFile } from '@galeria/contract/coupons/code-file';

/** A file of four lines that waits for its confirmation: two can be carried out. */
export const aCodeFile = (given: Partial<CodeFile> = {}): CodeFile => ({
  fileId: '00000000-0000-4000-8000-000000000070',
  benefitId: 7,
  campaignId: null,
  mallCode: 'CJR',
  purpose: 'BURN',
  fileName: 'novembro.csv',
  status: 'READY',
  failedWhile: null,
  lines: 4,
  outcomes: [
    { outcome: 'ALREADY_USED', lines: 1 },
    { outcome: 'OK', lines: 2 },
    { outcome: 'UNKNOWN', lines: 1 },
  ],
  carriedOut: 0,
  sample: ['••••2M9P', '••••7XK1'],
  sentBy: 'ana@galeria.example',
  sentAt: '2026-11-10T12:00:00.000Z',
  endedAt: null,
  version: 1,
  ...given,
});
